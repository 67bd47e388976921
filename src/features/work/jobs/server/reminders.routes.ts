import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { remindersContract } from '../reminders.contract.ts';
import { denyMailWithoutServer } from './make-link.ts';
import * as reminders from './reminders.service.ts';

export function routes(app: FastifyInstance, services: Services): void {
  const sendsMail = services.sendsMail === true;
  serve(app, services, remindersContract, {
    overdue: async (ctx) => ({ invoices: await reminders.listOverdue(ctx), sendsMail }),
    async remindAll(ctx, { body }) {
      denyMailWithoutServer('mail', sendsMail);
      return reminders.remindOfAll(ctx, body.invoiceIds);
    },
    ofInvoice: (ctx, { params }) => reminders.remindersOf(ctx, params.id, sendsMail),
    async remind(ctx, { params, body }) {
      denyMailWithoutServer(body.channel, sendsMail);
      return reminders.remindOf(ctx, params.id, body);
    },
  });
}
