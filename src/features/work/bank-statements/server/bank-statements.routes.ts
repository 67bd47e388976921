import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '../../../../server/http/endpoint.ts';
import { bankStatementsContract } from '../bank-statements.contract.ts';
import { bookTransfers } from './book.service.ts';
import { proposePayments } from './propose.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, bankStatementsContract, {
    propose: (ctx) => proposePayments(ctx),
    book: (ctx, { body }) => bookTransfers(ctx, body.transfers),
  });
