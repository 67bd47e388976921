import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { customersContract } from '../customers.contract.ts';
import {
  createCustomer,
  deleteCustomer,
  getCustomer,
  listCustomers,
  saveCustomer,
} from './customers.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, customersContract, {
    list: (ctx, { query }) => listCustomers(ctx, query),
    get: (ctx, { params }) => getCustomer(ctx, params.id),
    create: (ctx, { body }) => createCustomer(ctx, body),
    save: (ctx, { params, body }) => saveCustomer(ctx, params.id, body),
    delete: (ctx, { params }) => deleteCustomer(ctx, params.id),
  });
