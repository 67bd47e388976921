import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { reportsContract } from '../reports.contract.ts';
import { reportCsv } from './report-csv.ts';
import * as reports from './reports.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, reportsContract, {
    mechanics: (ctx) => reports.listMechanics(ctx),
    estimates: (ctx, { query }) => reports.getReport(ctx, query),
    csv: (ctx, { query }) => reportCsv(ctx, query),
  });
