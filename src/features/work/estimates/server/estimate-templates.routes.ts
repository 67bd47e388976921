import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '../../../../server/http/endpoint.ts';
import { estimateTemplatesContract } from '../estimate-templates.contract.ts';
import * as templates from './estimate-templates.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, estimateTemplatesContract, {
    list: (ctx) => templates.listTemplates(ctx),
    get: (ctx, { params }) => templates.getTemplate(ctx, params.id),
    create: (ctx, { body }) => templates.createTemplate(ctx, body),
    save: (ctx, { params, body }) => templates.saveTemplate(ctx, params.id, body),
    delete: (ctx, { params }) => templates.deleteTemplate(ctx, params.id),
  });
