import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { specialDaysContract } from '../special-days.contract.ts';
import {
  createSpecialDay,
  deleteSpecialDay,
  listSpecialDays,
  saveSpecialDay,
} from './special-days.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, specialDaysContract, {
    list: (ctx) => listSpecialDays(ctx),
    create: (ctx, { body }) => createSpecialDay(ctx, body),
    save: (ctx, { params, body }) => saveSpecialDay(ctx, params.id, body),
    delete: (ctx, { params }) => deleteSpecialDay(ctx, params.id),
  });
