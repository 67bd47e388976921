import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { checkTemplatesContract } from '../check-templates.contract.ts';
import { checksContract } from '../checks.contract.ts';
import { checkPdf } from './check-pdf.ts';
import { addPhoto, deletePhoto, openPhoto } from './check-photos.ts';
import * as templates from './check-templates.service.ts';
import * as checks from './checks.service.ts';
import { addCheckLines, completeCheck } from './complete-check.ts';

export function routes(app: FastifyInstance, services: Services): void {
  serve(app, services, checksContract, {
    list: (ctx, { query }) => checks.listChecks(ctx, query),
    start: (ctx, { body }) => checks.startCheck(ctx, body),
    get: (ctx, { params }) => checks.getCheck(ctx, params.id),
    record: (ctx, { params, body }) => checks.recordEntry(ctx, params.id, body),
    addPhoto: (ctx, { params, body }) => addPhoto(ctx, params.id, body),
    deletePhoto: (ctx, { params }) => deletePhoto(ctx, params),
    photoFile: (ctx, { params, query }) => openPhoto(ctx, params, query.show === '240'),
    complete: (ctx, { params, body }) => completeCheck(ctx, services.temporary, params.id, body.secondsAgo),
    delete: (ctx, { params }) => checks.deleteCheck(ctx, params.id),
    addLines: (ctx, { params }) => addCheckLines(ctx, services.temporary, params.id),
    setVisibility: (ctx, { params, body }) => checks.setVisibility(ctx, params.id, body),
    pdf: (ctx, { params, query }) => checkPdf(ctx, params.id, query.lang),
  });
  serve(app, services, checkTemplatesContract, {
    list: (ctx) => templates.listTemplates(ctx),
    create: (ctx, { body }) => templates.createTemplate(ctx, body),
    save: (ctx, { params, body }) => templates.saveTemplate(ctx, params.id, body),
    delete: (ctx, { params }) => templates.deleteTemplate(ctx, params.id),
    listSections: (ctx) => templates.listSections(ctx),
    createSection: (ctx, { body }) => templates.createSection(ctx, body),
    saveSection: (ctx, { params, body }) => templates.saveSection(ctx, params.id, body),
    deleteSection: (ctx, { params }) => templates.deleteSection(ctx, params.id),
  });
}
