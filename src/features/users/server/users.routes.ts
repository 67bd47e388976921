import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '../../../server/endpoint.ts';
import { usersContract } from '../users.contract.ts';
import { listNames } from './users.service.ts';

export const usersRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, usersContract, { listNames });
