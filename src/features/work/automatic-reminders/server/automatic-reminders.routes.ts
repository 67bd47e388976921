import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { automaticRemindersContract } from '../automatic-reminders.contract.ts';
import { getReminders, listDue, preview, saveReminders } from './automatic-reminders.service.ts';

export function routes(app: FastifyInstance, services: Services): void {
  const sendsMail = services.sendsMail === true;
  serve(app, services, automaticRemindersContract, {
    get: (ctx) => getReminders(ctx, sendsMail),
    save: (ctx, { body }) => saveReminders(ctx, body, sendsMail),
    due: (ctx, { body }) => listDue(ctx, body),
    preview: (ctx, { body }) => preview(ctx, body),
  });
}
