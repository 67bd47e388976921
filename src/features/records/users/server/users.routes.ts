import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { usersContract } from '../users.contract.ts';
import { addUser, saveUser, unlockUser } from './account-changes.ts';
import { listUsers } from './users.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, usersContract, {
    list: (ctx, { query }) => listUsers(ctx, query.search),
    create: (ctx, { body }) => addUser(ctx, body),
    save: (ctx, { params, body }) => saveUser(ctx, params.id, body),
    unlock: (ctx, { params }) => unlockUser(ctx, params.id),
  });
