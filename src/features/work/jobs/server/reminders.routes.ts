import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '../../../../server/http/endpoint.ts';
import { remindersContract } from '../reminders.contract.ts';
import * as reminders from './reminders.service.ts';

export function routes(app: FastifyInstance, services: Services): void {
  const sendsMail = services.sendsMail === true;
  serve(app, services, remindersContract, {
    overdue: async (ctx) => ({ invoices: await reminders.listOverdue(ctx), sendsMail }),
    remindAll: (ctx, { body }) => reminders.remindOfAll(ctx, body.invoiceIds),
    ofInvoice: (ctx, { params }) => reminders.remindersOf(ctx, params.id, sendsMail),
    remind: (ctx, { params, body }) => reminders.remindOf(ctx, params.id, body),
  });
}
