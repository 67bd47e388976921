import type { FastifyInstance } from 'fastify';
import { serve, type Services } from '#server/http/endpoint.ts';
import { bookingsContract } from '../bookings.contract.ts';
import { book } from './book.ts';
import { getBookingSettings, saveBookingSettings } from './booking-settings.service.ts';
import { hold } from './holds.ts';
import { listOffer } from './offer.ts';
import { getBookingOf } from './own-booking.service.ts';

export const routes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, bookingsContract, {
    settings: (ctx) => getBookingSettings(ctx),
    saveSettings: (ctx, { body }) => saveBookingSettings(ctx, body),
    ofAppointment: (ctx, { params }) => getBookingOf(ctx, params.id),
    times: (ctx, { query }) => listOffer(ctx.db, query),
    hold: (ctx, { body }) => hold(ctx, body),
    book: (ctx, { body }) => book(ctx, body, services.sendsMail === true),
  });
