import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { historyContract } from '../history.contract.ts';
import * as history from './history.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, historyContract, {
    ofCustomer: (ctx, { params }) => history.getCustomerHistory(ctx, params.id),
    ofVehicle: (ctx, { params }) => history.getVehicleHistory(ctx, params.id),
    ofVehiclePdf: (ctx, { params, query }) =>
      history.vehicleHistoryPdf(ctx, params.id, query.lang ?? ctx.language),
  });
