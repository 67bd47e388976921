import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { searchContract } from '../search.contract.ts';
import { find } from './search.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, searchContract, { find: (ctx, { query }) => find(ctx, query.q) });
