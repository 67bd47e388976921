import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { absencesContract } from '../absences.contract.ts';
import { workingWeeksContract } from '../working-weeks.contract.ts';
import { createAbsence, deleteAbsence, listAbsences, saveAbsence } from './absences.service.ts';
import { listWorkingWeeks, saveWorkingWeek } from './working-weeks.service.ts';

export function routes(app: FastifyInstance, services: Services): void {
  serve(app, services, absencesContract, {
    list: (ctx) => listAbsences(ctx),
    create: (ctx, { body }) => createAbsence(ctx, body),
    save: (ctx, { params, body }) => saveAbsence(ctx, params.id, body),
    delete: (ctx, { params }) => deleteAbsence(ctx, params.id),
  });
  serve(app, services, workingWeeksContract, {
    list: (ctx) => listWorkingWeeks(ctx),
    save: (ctx, { params, body }) => saveWorkingWeek(ctx, params.id, body),
  });
}
