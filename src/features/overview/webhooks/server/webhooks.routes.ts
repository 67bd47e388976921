import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { webhooksContract } from '../webhooks.contract.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewSecret,
  resend,
  saveWebhook,
  sendTest,
} from './webhooks.service.ts';

export const routes = (app: FastifyInstance, services: Services): void => {
  const { webhookOrigins = [] } = services;
  serve(app, services, webhooksContract, {
    list: (ctx) => listWebhooks(ctx),
    create: (ctx, { body }) => createWebhook(ctx, body, webhookOrigins),
    save: (ctx, { params, body }) => saveWebhook(ctx, params.id, body, webhookOrigins),
    delete: (ctx, { params }) => deleteWebhook(ctx, params.id),
    renewSecret: (ctx, { params }) => renewSecret(ctx, params.id),
    test: (ctx, { params }) => sendTest(ctx, params.id),
    deliveries: (ctx, { params, query }) => listDeliveries(ctx, params.id, query),
    resend: (ctx, { params }) => resend(ctx, params.id, params.deliveryId),
  });
};
