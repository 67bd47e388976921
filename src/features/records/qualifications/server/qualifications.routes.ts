import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { qualificationsContract } from '../qualifications.contract.ts';
import { deleteFile, openFile, saveFile } from './qualification-file.ts';
import {
  createQualification,
  deleteQualification,
  listQualifications,
  saveQualification,
} from './qualifications.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, qualificationsContract, {
    list: (ctx) => listQualifications(ctx),
    create: (ctx, { body }) => createQualification(ctx, body),
    save: (ctx, { params, body }) => saveQualification(ctx, params.id, body),
    delete: (ctx, { params }) => deleteQualification(ctx, params.id),
    saveFile: (ctx, { params }) => saveFile(ctx, params.id),
    deleteFile: (ctx, { params }) => deleteFile(ctx, params.id),
    file: (ctx, { params }) => openFile(ctx, params.id),
  });
