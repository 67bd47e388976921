import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { appointmentsContract } from '../appointments.contract.ts';
import * as appointments from './appointments.service.ts';
import { getFrame, listFreeTimes, listUnplanned } from './schedule.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, appointmentsContract, {
    frame: (ctx) => getFrame(ctx),
    unplanned: (ctx) => listUnplanned(ctx),
    freeTimes: (ctx, { query }) => listFreeTimes(ctx, query),
    list: (ctx, { query }) => appointments.listAppointments(ctx, query),
    get: (ctx, { params }) => appointments.getAppointment(ctx, params.id),
    create: (ctx, { body }) => appointments.createAppointment(ctx, body),
    save: (ctx, { params, body }) => appointments.saveAppointment(ctx, params.id, body),
    record: (ctx, { params, body }) => appointments.recordWork(ctx, params.id, body),
    delete: (ctx, { params, query }) => appointments.deleteAppointment(ctx, params.id, query),
  });
