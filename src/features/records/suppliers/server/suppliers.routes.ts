import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { suppliersContract } from '../suppliers.contract.ts';
import {
  createSupplier,
  deleteSupplier,
  getSupplier,
  listSuppliers,
  saveSupplier,
} from './suppliers.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, suppliersContract, {
    list: (ctx, { query }) => listSuppliers(ctx, query),
    get: (ctx, { params }) => getSupplier(ctx, params.id),
    create: (ctx, { body }) => createSupplier(ctx, body),
    save: (ctx, { params, body }) => saveSupplier(ctx, params.id, body),
    delete: (ctx, { params }) => deleteSupplier(ctx, params.id),
  });
