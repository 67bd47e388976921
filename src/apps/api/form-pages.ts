import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chosenIn, type Chosen } from '#features/work/bookings/book-page.ts';
import { bookingsContract } from '#features/work/bookings/bookings.contract.ts';
import { readForm, type FormFields } from '#features/work/jobs/server/form-fields.ts';
import { registerSessions } from '#server/auth/session.ts';
import { limitByAddress, type Count } from '#server/http/address-limit.ts';
import type { Services } from '#server/http/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { languages, type Language } from '#shared/words.ts';

// What the pages of the website share on which car owners fill in a form: booking a time, joining the waiting list.

const MAX_FORM_BYTES = 16 * 1024;
const MINUTE_MS = 60_000;

export interface FormRoute {
  readonly Querystring: Readonly<Record<string, unknown>>;
  readonly Body: FormFields | undefined;
}

/** Limits of one address, over both languages. Each throws `too_many_requests`. */
export interface FormLimits {
  readonly opened: Count;
  readonly sent: Count;
}

/** Returns limits as often as the API looks for times, and books, for one address; `factor` multiplies them. */
export function formLimits(app: FastifyInstance, factor: number): FormLimits {
  const counted = ({ max, minutes }: { readonly max: number; readonly minutes: number }): Count =>
    limitByAddress(app, { max: Math.ceil(max * factor), timeWindow: minutes * MINUTE_MS });
  const { times, book } = bookingsContract;
  return { opened: counted(times.rateLimit), sent: counted(book.rateLimit) };
}

/** Says in the page itself that an address asks too often, and when it may again. */
export function sayWhenBusy(
  pages: FastifyInstance,
  send: (reply: FastifyReply, chosen: Chosen) => Promise<FastifyReply>,
): void {
  pages.setErrorHandler(async (error, request: FastifyRequest<FormRoute>, reply) => {
    if (!(error instanceof DomainError) || error.code !== 'too_many_requests') throw error;
    const { retryAfterSeconds } = error.details;
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
    return send(reply, chosenIn(request.query));
  });
}

/** Serves a page in each language: with sessions, from no cache, and with forms as browsers send them. */
export function registerFormPages(
  app: FastifyInstance,
  { db, publicUrl }: Services,
  registerPage: (pages: FastifyInstance, language: Language) => void,
): void {
  app.register(async (scope) => {
    await registerSessions(scope, db, publicUrl?.startsWith('https:') === true);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_request: FastifyRequest, body: string) => readForm(body),
    );
    for (const language of languages) scope.register(async (pages) => registerPage(pages, language));
  });
}
