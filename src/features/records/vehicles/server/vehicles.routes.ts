import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { vehiclesContract } from '../vehicles.contract.ts';
import * as attachments from './attachments.service.ts';
import { addMileage, deleteMileage, listMileage } from './mileage.ts';
import * as vehicles from './vehicles.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, vehiclesContract, {
    list: (ctx, { query }) => vehicles.listVehicles(ctx, query),
    get: (ctx, { params }) => vehicles.getVehicle(ctx, params.id),
    create: (ctx, { body }) => vehicles.createVehicle(ctx, body),
    save: (ctx, { params, body }) => vehicles.saveVehicle(ctx, params.id, body),
    saveNotes: (ctx, { params, body }) => vehicles.saveNotes(ctx, params.id, body),
    delete: (ctx, { params }) => vehicles.deleteVehicle(ctx, params.id),
    listMileage: (ctx, { params }) => listMileage(ctx, params.id),
    addMileage: (ctx, { params, body }) => addMileage(ctx, params.id, body),
    deleteMileage: (ctx, { params }) => deleteMileage(ctx, params.id),
    listAttachments: (ctx, { params }) => attachments.listAttachments(ctx, params.id),
    addAttachments: (ctx, { params, body }) =>
      attachments.addAttachments(ctx, params.id, body.description, (added) => added),
    attachmentFile: (ctx, { params }) => attachments.openAttachment(ctx, services.temporary, params.id),
    attachmentThumbnail: (ctx, { params }) => attachments.openThumbnail(ctx, params.id),
    deleteAttachment: (ctx, { params }) => attachments.deleteAttachment(ctx, params.id),
  });
