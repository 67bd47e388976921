import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { batteriesContract } from '../batteries.contract.ts';
import { issueReport } from './issue-report.service.ts';
import { mailReport } from './mail-report.service.ts';
import * as measurements from './measurements.service.ts';
import { attachOriginal, openOriginal, removeOriginal } from './original.service.ts';
import { openReportFile } from './report-files.service.ts';
import { showToCustomer, withdrawReport } from './withdraw-report.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, batteriesContract, {
    list: (ctx, { params }) => measurements.listMeasurements(ctx, params.id),
    create: (ctx, { params, body }) => measurements.createMeasurement(ctx, params.id, body),
    save: (ctx, { params, body }) => measurements.saveMeasurement(ctx, params.id, body),
    delete: (ctx, { params }) => measurements.deleteMeasurement(ctx, params.id),
    attachOriginal: (ctx, { params }) => attachOriginal(ctx, params.id),
    removeOriginal: (ctx, { params }) => removeOriginal(ctx, params.id),
    original: (ctx, { params }) => openOriginal(ctx, params.id),
    issue: (ctx, { params, body }) => issueReport(ctx, services.temporary, params.id, body.version),
    withdraw: (ctx, { params, body }) => withdrawReport(ctx, params.id, body),
    showToCustomer: (ctx, { params, body }) => showToCustomer(ctx, params.id, body),
    mail: (ctx, { params, body }) => mailReport(ctx, params.id, body, services.sendsMail === true),
    report: (ctx, { params, query }) => openReportFile(ctx, params.id, query),
  });
