import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { backupsContract } from '../backups.contract.ts';
import { downloadArchive } from './archives.service.ts';
import { readBackups, requestBackup, saveBackupSettings } from './backups.service.ts';

export function routes(app: FastifyInstance, services: Services): void {
  const { backups } = services;
  serve(app, services, backupsContract, {
    get: (ctx) => readBackups(ctx, backups),
    download: (ctx, { params }) => downloadArchive(ctx, backups, params.id),
    request: (ctx) => requestBackup(ctx, backups),
    saveSettings: (ctx, { body }) => saveBackupSettings(ctx, body),
  });
}
