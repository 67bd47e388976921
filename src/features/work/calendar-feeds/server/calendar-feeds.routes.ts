import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { calendarFeedsContract } from '../calendar-feeds.contract.ts';
import { getCalendarFeeds, makeLink, withdrawLink } from './calendar-feeds.service.ts';
import { serveFeeds } from './serve-feeds.ts';

export const routes = (app: FastifyInstance, services: Services): void => {
  serve(app, services, calendarFeedsContract, {
    get: (ctx) => getCalendarFeeds(ctx),
    make: (ctx, { params }) => makeLink(ctx, params.kind),
    withdraw: (ctx, { params }) => withdrawLink(ctx, params.id),
  });
  serveFeeds(app, services);
};
