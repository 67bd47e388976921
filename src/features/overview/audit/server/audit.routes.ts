import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { auditContract } from '../audit.contract.ts';
import { listAudit } from './audit.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, auditContract, {
    ofUser: (ctx, { params, query }) => listAudit(ctx, params.id, query),
  });
