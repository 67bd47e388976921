import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { timeOffersContract } from '../time-offers.contract.ts';
import { makeOffer } from './make-offer.ts';
import { getWays, listOffers, listTimes, withdrawOffer } from './time-offers.service.ts';

export function routes(app: FastifyInstance, services: Services): void {
  const sendsMail = services.sendsMail === true;
  serve(app, services, timeOffersContract, {
    list: (ctx, { query }) => listOffers(ctx, query),
    ways: async (ctx) => getWays(ctx, sendsMail),
    times: (ctx, { query }) => listTimes(ctx, query),
    create: (ctx, { body }) => makeOffer(ctx, body, sendsMail),
    withdraw: (ctx, { params, body }) => withdrawOffer(ctx, params.id, body.version),
  });
}
