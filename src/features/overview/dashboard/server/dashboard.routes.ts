import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { dashboardContract } from '../dashboard.contract.ts';
import { nowContract } from '../now.contract.ts';
import * as dashboard from './dashboard.service.ts';
import { hideGetStarted, readGetStarted } from './get-started.ts';
import { listNow } from './now.service.ts';

const settingsOf = ({ sendsMail, settings = [] }: Services) => ({
  sendsMail: sendsMail === true,
  hasBackupFolder: settings.some(({ name, isSet }) => name === 'BACKUP_DIR' && isSet),
});

export function routes(app: FastifyInstance, services: Services): void {
  serve(app, services, nowContract, { now: (ctx) => listNow(ctx) });
  serve(app, services, dashboardContract, {
    stats: (ctx) => dashboard.getStats(ctx),
    todaysAppointments: (ctx) => dashboard.listTodaysAppointments(ctx),
    revenue: (ctx) => dashboard.listRevenue(ctx),
    owed: (ctx) => dashboard.getOwed(ctx),
    getStarted: (ctx) => readGetStarted(ctx, settingsOf(services)),
    hideGetStarted: (ctx, { body }) => hideGetStarted(ctx, settingsOf(services), body.hidden),
  });
}
