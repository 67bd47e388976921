import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { inventoryContract } from '../inventory.contract.ts';
import { createPart, deletePart, getPart, listLowStock, listParts, savePart } from './inventory.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, inventoryContract, {
    list: (ctx, { query }) => listParts(ctx, query),
    lowStock: (ctx, { query }) => listLowStock(ctx, query.limit),
    get: (ctx, { params }) => getPart(ctx, params.id),
    create: (ctx, { body }) => createPart(ctx, body),
    save: (ctx, { params, body }) => savePart(ctx, params.id, body),
    delete: (ctx, { params }) => deletePart(ctx, params.id),
  });
