import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { baysContract } from '../bays.contract.ts';
import { createBay, deleteBay, listBays, saveBay } from './bays.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, baysContract, {
    list: (ctx) => listBays(ctx),
    create: (ctx, { body }) => createBay(ctx, body),
    save: (ctx, { params, body }) => saveBay(ctx, params.id, body),
    delete: (ctx, { params }) => deleteBay(ctx, params.id),
  });
