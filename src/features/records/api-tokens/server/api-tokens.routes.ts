import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { apiTokensContract } from '../api-tokens.contract.ts';
import { createToken, listTokens, withdrawToken } from './api-tokens.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, apiTokensContract, {
    list: (ctx) => listTokens(ctx),
    create: (ctx, { body }) => createToken(ctx, body),
    withdraw: (ctx, { params }) => withdrawToken(ctx, params.id),
  });
