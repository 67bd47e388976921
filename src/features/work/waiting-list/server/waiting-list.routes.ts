import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { waitingListContract } from '../waiting-list.contract.ts';
import { listWaiting, makeLink, removeEntry, restoreEntry } from './waiting-list.service.ts';

export function routes(app: FastifyInstance, services: Services): void {
  const sendsMail = services.sendsMail === true;
  serve(app, services, waitingListContract, {
    list: (ctx) => listWaiting(ctx, sendsMail),
    remove: (ctx, { params, body }) => removeEntry(ctx, params.id, body.version, sendsMail),
    restore: (ctx, { params, body }) => restoreEntry(ctx, params.id, body.version, sendsMail),
    link: (ctx, { params }) => makeLink(ctx, params.id),
  });
}
