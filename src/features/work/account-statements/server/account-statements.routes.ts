import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { accountStatementsContract } from '../account-statements.contract.ts';
import { statementPdf } from './account-statements.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, accountStatementsContract, {
    pdf: (ctx, { params, query }) => statementPdf(ctx, params, query),
  });
