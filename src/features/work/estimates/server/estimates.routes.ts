import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { estimateImagesContract } from '../estimate-images.contract.ts';
import { estimateTemplatesContract } from '../estimate-templates.contract.ts';
import { estimatesContract } from '../estimates.contract.ts';
import { changeStatus, listStatusChanges } from './change-status.ts';
import * as images from './estimate-images.ts';
import { countSteps, listEstimates } from './estimate-list.service.ts';
import { expectParts } from './expect-parts.ts';
import { estimatePdf } from './estimate-pdf.ts';
import * as templates from './estimate-templates.service.ts';
import * as estimates from './estimates.service.ts';
import { listNeededParts } from './needed-parts.ts';

export function routes(app: FastifyInstance, services: Services): void {
  serve(app, services, estimatesContract, {
    list: (ctx, { query }) => listEstimates(ctx, query),
    countSteps: (ctx, { query }) => countSteps(ctx, query),
    get: (ctx, { params }) => estimates.getEstimate(ctx, params.id),
    create: (ctx, { body }) => estimates.createEstimate(ctx, body),
    save: (ctx, { params, body }) => estimates.saveEstimate(ctx, params.id, body),
    delete: (ctx, { params }) => estimates.deleteEstimate(ctx, params.id),
    changeStatus: (ctx, { params, body }) => changeStatus(ctx, params.id, body),
    expectParts: (ctx, { params, body }) => expectParts(ctx, params.id, body.partsExpectedOn),
    listStatusChanges: (ctx, { params }) => listStatusChanges(ctx, params.id),
    listRecommended: (ctx, { params }) => estimates.listRecommended(ctx, params.id),
    listNeededParts: (ctx, { params }) => listNeededParts(ctx, params.id),
    pdf: (ctx, { params, query }) => estimatePdf(ctx, services.temporary, params, query),
  });
  serve(app, services, estimateImagesContract, {
    listImages: (ctx, { params }) => images.listImages(ctx, params),
    imageUploadUrl: (ctx, { params, body }) => images.imageUploadUrl(ctx, params, body),
    uploadImage: (ctx, { params }) => images.uploadImage(ctx, services.temporary, params),
    addImage: (ctx, { params, body }) => images.addImage(ctx, services.temporary, params, body),
    saveImage: (ctx, { params, body }) => images.saveImage(ctx, services.temporary, params, body),
    deleteImage: (ctx, { params }) => images.deleteImage(ctx, params),
    imageFile: (ctx, { params, query }) => images.openImage(ctx, services.temporary, params, query.show),
  });
  serve(app, services, estimateTemplatesContract, {
    list: (ctx) => templates.listTemplates(ctx),
    get: (ctx, { params }) => templates.getTemplate(ctx, params.id),
    create: (ctx, { body }) => templates.createTemplate(ctx, body),
    save: (ctx, { params, body }) => templates.saveTemplate(ctx, params.id, body),
    delete: (ctx, { params }) => templates.deleteTemplate(ctx, params.id),
  });
}
