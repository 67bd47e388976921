import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '../../../../server/http/endpoint.ts';
import { accountingContract } from '../accounting.contract.ts';
import { getMonth } from './accounting.service.ts';
import { monthArchive } from './month-archive.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, accountingContract, {
    month: (ctx, { params }) => getMonth(ctx, params.month),
    archive: (ctx, { params, query }) => monthArchive(ctx, params, query),
  });
