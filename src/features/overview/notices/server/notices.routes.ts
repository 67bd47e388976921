import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { noticesContract } from '../notices.contract.ts';
import * as notices from './notices.service.ts';

export function routes(app: FastifyInstance, services: Services): void {
  serve(app, services, noticesContract, {
    list: (ctx, { query }) => notices.listNotices(ctx, query),
    unread: (ctx) => notices.unreadNotices(ctx),
    markRead: (ctx, { params }) => notices.markRead(ctx, params.id),
    markReadOf: (ctx, { params }) => notices.markReadOf(ctx, params.id),
    markAllRead: (ctx, { query }) => notices.markAllRead(ctx, query),
  });
}
