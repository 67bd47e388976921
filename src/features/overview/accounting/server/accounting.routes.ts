import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '#server/costly-work/one-at-a-time.ts';
import { serve, type Services } from '#server/http/endpoint.ts';
import { accountingCodesContract } from '../accounting-codes.contract.ts';
import { accountingContract } from '../accounting.contract.ts';
import { getAccountingCodes, saveAccountingCodes } from './accounting-codes.service.ts';
import { closeMonth, getLastClosed, openMonth } from './close-month.ts';
import { monthArchive } from './month-archive.ts';
import { getMonth } from './read-month.ts';

export const routes = (app: FastifyInstance, services: Services): void => {
  const oneMonth = oneAtATime();
  serve(app, services, accountingContract, {
    lastClosed: (ctx) => getLastClosed(ctx),
    month: (ctx, { params }) => getMonth(ctx, params.month),
    close: async (ctx, { params }) => {
      await closeMonth(ctx, params.month);
      return getMonth(ctx, params.month);
    },
    open: async (ctx, { params }) => {
      await openMonth(ctx, params.month);
      return getMonth(ctx, params.month);
    },
    archive: (ctx, { params, query }) => oneMonth(ctx.caller, () => monthArchive(ctx, params, query)),
  });
  serve(app, services, accountingCodesContract, {
    get: (ctx) => getAccountingCodes(ctx),
    save: (ctx, { body }) => saveAccountingCodes(ctx, body),
  });
};
