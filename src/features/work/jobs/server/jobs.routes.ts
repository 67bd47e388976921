import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { jobsContract } from '../jobs.contract.ts';
import { answerByPhone } from './answer-job.service.ts';
import * as jobs from './jobs.service.ts';
import { denyMailWithoutServer } from './make-link.ts';
import { sendEstimate, sendInvoice } from './send-job.service.ts';

export function routes(app: FastifyInstance, services: Services): void {
  const sendsMail = services.sendsMail === true;
  serve(app, services, jobsContract, {
    get: (ctx, { params }) => jobs.getJob(ctx, params.id, sendsMail),
    getOfInvoice: (ctx, { params }) => jobs.getJobOfInvoice(ctx, params.id, sendsMail),
    async send(ctx, { params, body }) {
      denyMailWithoutServer(body.channel, sendsMail);
      return sendEstimate(ctx, params.id, body);
    },
    async sendInvoice(ctx, { params, body }) {
      denyMailWithoutServer(body.channel, sendsMail);
      return sendInvoice(ctx, params.id, body);
    },
    renew: (ctx, { params }) => jobs.renewLink(ctx, params.id),
    withdraw: (ctx, { params }) => jobs.withdrawLink(ctx, params.id),
    answerByPhone: (ctx, { params, body }) => answerByPhone(ctx, params.id, body, sendsMail),
    answerPdf: (ctx, { params, query }) => jobs.answerPdf(ctx, params, query.lang),
    shownPdf: (ctx, { params }) => jobs.shownPdf(ctx, params),
  });
}
