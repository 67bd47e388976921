import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { catalogueContract } from '../catalogue.contract.ts';
import * as catalogue from './catalogue.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, catalogueContract, {
    listPublic: (ctx) => catalogue.listPublicServices(ctx.db),
    list: (ctx, { query }) => catalogue.listServices(ctx, query.search),
    create: (ctx, { body }) => catalogue.createService(ctx, body),
    save: (ctx, { params, body }) => catalogue.saveService(ctx, params.id, body),
    delete: (ctx, { params }) => catalogue.deleteService(ctx, params.id),
    listPrices: (ctx, { params }) => catalogue.listPrices(ctx, params.id),
    savePrice: (ctx, { params, body }) => catalogue.savePrice(ctx, params.id, body),
    editPrice: (ctx, { params, body }) => catalogue.editPrice(ctx, params.id, body),
    deletePrice: (ctx, { params }) => catalogue.deletePrice(ctx, params.id),
  });
