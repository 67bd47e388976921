import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { hoursContract } from '../hours.contract.ts';
import { workshopContract } from '../workshop.contract.ts';
import { addPhoto, recordAct } from './acts.service.ts';
import { recordClock } from './clock.service.ts';
import { addEntry, correctEntry, removeEntry } from './corrections.service.ts';
import { clockedHoursCsv, getClockedHours } from './hours.service.ts';
import { getMyDay } from './my-day.service.ts';
import { getTeamDay } from './team.service.ts';

export function routes(app: FastifyInstance, services: Services): void {
  serve(app, services, workshopContract, {
    myDay: (ctx) => getMyDay(ctx),
    clock: (ctx, { body }) => recordClock(ctx, body),
    act: (ctx, { body }) => recordAct(ctx, body),
    photo: (ctx, { body }) => addPhoto(ctx, services.temporary, body),
    team: (ctx, { query }) => getTeamDay(ctx, query.day),
    addEntry: (ctx, { body }) => addEntry(ctx, body),
    correctEntry: (ctx, { params, body }) => correctEntry(ctx, params.id, body),
    removeEntry: (ctx, { params, body }) => removeEntry(ctx, params.id, body),
  });
  serve(app, services, hoursContract, {
    clockedHours: (ctx, { query }) => getClockedHours(ctx, query),
    clockedHoursCsv: (ctx, { query }) => clockedHoursCsv(ctx, query),
  });
}
