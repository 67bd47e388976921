import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '../../../server/endpoint.ts';
import { businessContract } from '../business.contract.ts';
import { readBusiness, readShop, saveBusiness } from './business.service.ts';

export const businessRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, businessContract, {
    get: (ctx) => readBusiness(ctx),
    shop: (ctx) => readShop(ctx),
    save: (ctx, { body }) => saveBusiness(ctx, body),
  });
