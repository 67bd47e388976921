import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { requestToEstimateContract } from '../request-to-estimate.contract.ts';
import { submissionsContract } from '../submissions.contract.ts';
import { createEstimateOfRequest, proposeEstimate } from './request-to-estimate.ts';
import * as submissions from './submissions.service.ts';

export function routes(app: FastifyInstance, services: Services): void {
  serve(app, services, submissionsContract, {
    list: (ctx, { query }) => submissions.listSubmissions(ctx, query),
    get: (ctx, { params }) => submissions.getSubmission(ctx, params.id),
    save: (ctx, { params, body }) => submissions.saveSubmission(ctx, params.id, body),
    delete: (ctx, { params }) => submissions.deleteSubmission(ctx, params.id),
    attachmentFile: (ctx, { params }) => submissions.openAttachment(ctx, params.id),
  });
  serve(app, services, requestToEstimateContract, {
    proposeEstimate: (ctx, { params }) => proposeEstimate(ctx, params.id),
    createEstimateOfRequest: (ctx, { params, body }) =>
      createEstimateOfRequest(ctx, services.temporary, params.id, body),
  });
}
