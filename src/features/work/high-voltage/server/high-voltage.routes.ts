import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { highVoltageContract } from '../high-voltage.contract.ts';
import { highVoltageSettingsContract } from '../high-voltage-settings.contract.ts';
import { isolationPdf } from './isolation-pdf.ts';
import { openPhoto, recordDisconnect } from './isolation-photo.ts';
import * as isolations from './isolations.service.ts';
import { putInQuarantine, release } from './quarantines.service.ts';
import { getCar, getIsolation, listIsolations } from './read-isolations.ts';
import { getHighVoltageSettings, saveHighVoltageSettings } from './settings.service.ts';
import { listMarkedCars } from './start-gate.service.ts';

export function routes(app: FastifyInstance, services: Services): void {
  serve(app, services, highVoltageContract, {
    cars: (ctx) => listMarkedCars(ctx),
    ofCar: (ctx, { params }) => getCar(ctx, params.id),
    list: (ctx) => listIsolations(ctx),
    get: (ctx, { params }) => getIsolation(ctx, params.id),
    begin: (ctx, { body }) => isolations.beginIsolation(ctx, body),
    recordStep: (ctx, { params, body }) => isolations.recordAct(ctx, params.id, body),
    recordDisconnect: (ctx, { params, body }) => recordDisconnect(ctx, params.id, body),
    confirm: (ctx, { params, body }) => isolations.confirmIsolation(ctx, params.id, body),
    sign: (ctx, { params, body }) => isolations.signIsolation(ctx, params.id, body),
    end: (ctx, { params, body }) => isolations.endIsolation(ctx, params.id, body),
    photo: (ctx, { params }) => openPhoto(ctx, params.id, params.stepId),
    pdf: (ctx, { params, query }) => isolationPdf(ctx, params.id, query.lang),
    quarantine: (ctx, { params, body }) => putInQuarantine(ctx, params.id, body),
    release: (ctx, { params, body }) => release(ctx, params.id, body.reason),
  });
  serve(app, services, highVoltageSettingsContract, {
    get: (ctx) => getHighVoltageSettings(ctx),
    save: (ctx, { body }) => saveHighVoltageSettings(ctx, body),
  });
}
