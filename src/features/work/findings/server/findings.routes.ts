import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { findingsContract } from '../findings.contract.ts';
import { addFindingsToEstimate, dismissFinding, listFindings, recordFinding } from './findings.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, findingsContract, {
    list: (ctx, { params }) => listFindings(ctx, params.id),
    add: (ctx, { params, body }) => recordFinding(ctx, params.id, body),
    addToEstimate: (ctx, { params, body }) => addFindingsToEstimate(ctx, params.id, body),
    dismiss: (ctx, { params, body }) => dismissFinding(ctx, params.id, body),
  });
