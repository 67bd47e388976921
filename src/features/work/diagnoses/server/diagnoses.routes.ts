import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { diagnosesContract } from '../diagnoses.contract.ts';
import { listDiagnoses, listSeenBefore, saveDiagnosis } from './diagnoses.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, diagnosesContract, {
    ofEstimate: (ctx, { params }) => listDiagnoses(ctx, params.id),
    save: (ctx, { params, body }) => saveDiagnosis(ctx, params.id, body),
    seenBefore: (ctx, { params }) => listSeenBefore(ctx, params.id),
  });
