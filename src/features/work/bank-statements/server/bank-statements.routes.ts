import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { bankStatementsContract } from '../bank-statements.contract.ts';
import { bookTransfers } from './book.service.ts';
import { proposePayments } from './propose.service.ts';
import { setAsideEntries, takeBackEntries } from './set-aside.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, bankStatementsContract, {
    propose: (ctx) => proposePayments(ctx),
    book: (ctx, { body }) => bookTransfers(ctx, body.transfers),
    setAside: (ctx, { body }) => setAsideEntries(ctx, body.entries),
    takeBack: (ctx, { body }) => takeBackEntries(ctx, body.entries),
  });
