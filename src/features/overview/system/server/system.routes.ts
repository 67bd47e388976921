import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { systemContract } from '../system.contract.ts';
import { readSystem, sendTestMail } from './system.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, systemContract, {
    get: (ctx) => readSystem(ctx, services),
    sendTestMail: (ctx) => sendTestMail(ctx, services),
  });
