import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { toolsContract } from '../tools.contract.ts';
import { createTool, deleteTool, listTools, saveTool } from './tools.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, toolsContract, {
    list: (ctx) => listTools(ctx),
    create: (ctx, { body }) => createTool(ctx, body),
    save: (ctx, { params, body }) => saveTool(ctx, params.id, body),
    delete: (ctx, { params }) => deleteTool(ctx, params.id),
  });
