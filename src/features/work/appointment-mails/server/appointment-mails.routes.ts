import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { appointmentMailsContract } from '../appointment-mails.contract.ts';
import { getAppointmentMails, sendAppointmentMail } from './appointment-mails.service.ts';

export const routes = (app: FastifyInstance, services: Services): void => {
  const sendsMail = services.sendsMail === true;
  serve(app, services, appointmentMailsContract, {
    get: (ctx, { params }) => getAppointmentMails(ctx, params.id, sendsMail),
    send: async (ctx, { params, body }) => sendAppointmentMail(ctx, params.id, body, sendsMail),
  });
};
