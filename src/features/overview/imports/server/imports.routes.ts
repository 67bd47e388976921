import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { importsContract } from '../imports.contract.ts';
import { checkImport, listRows } from './check-import.service.ts';
import { faultyRowsFile } from './faulty-rows.service.ts';
import { cancelImport, createImport, getImport, listImports } from './imports.service.ts';
import { listObstacles, undoImport } from './undo-import.service.ts';
import { startImport } from './write-import.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, importsContract, {
    list: (ctx, { query }) => listImports(ctx, query),
    get: (ctx, { params }) => getImport(ctx, params.id),
    create: (ctx, { body }) => createImport(ctx, body),
    check: (ctx, { params, body }) => checkImport(ctx, params.id, body),
    rows: (ctx, { params, query }) => listRows(ctx, params.id, query),
    faultyRows: (ctx, { params }) => faultyRowsFile(ctx, params.id),
    start: (ctx, { params, body }) => startImport(ctx, params.id, body),
    cancel: (ctx, { params }) => cancelImport(ctx, params.id),
    obstacles: (ctx, { params }) => listObstacles(ctx, params.id),
    undo: (ctx, { params }) => undoImport(ctx, params.id),
  });
