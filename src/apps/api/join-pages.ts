import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bookPaths, chosenIn, queryOf, type Chosen } from '#features/work/bookings/book-page.ts';
import { bookingsContract } from '#features/work/bookings/bookings.contract.ts';
import { readForm, type FormFields } from '#features/work/jobs/server/form-fields.ts';
import type { JoinView } from '#features/work/waiting-list/join-page.ts';
import { joinByForm, joinView } from '#features/work/waiting-list/server/join-form.ts';
import { joinPaths } from '#features/work/waiting-list/waiting-list-path.ts';
import { registerSessions } from '#server/auth/session.ts';
import { limitByAddress, type Count } from '#server/http/address-limit.ts';
import type { Services } from '#server/http/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { languages, type Language } from '#shared/words.ts';
import { visitorContext } from './visitor-context.ts';

interface RenderedJoin {
  readonly site: object;
  readonly language: Language;
  readonly chosen: Chosen;
  readonly view: JoinView;
}
export type RenderJoin = (input: RenderedJoin) => string;

/** The page, rendered (`src/apps/site/render.tsx`), and what the site's pages are rendered with. */
interface JoinPages {
  readonly site: object;
  readonly renderJoin: RenderJoin;
}

const MAX_FORM_BYTES = 16 * 1024;
const MINUTE_MS = 60_000;

interface JoinRoute {
  readonly Querystring: Readonly<Record<string, unknown>>;
  readonly Body: FormFields | undefined;
}

/** As often as one address looks for times and books. */
function limitsOf(app: FastifyInstance, factor: number): { readonly opened: Count; readonly join: Count } {
  const counted = ({ max, minutes }: { readonly max: number; readonly minutes: number }): Count =>
    limitByAddress(app, { max: Math.ceil(max * factor), timeWindow: minutes * MINUTE_MS });
  const { times, book } = bookingsContract;
  return { opened: counted(times.rateLimit), join: counted(book.rateLimit) };
}

interface Served {
  readonly services: Services;
  readonly openPages: () => Promise<JoinPages>;
  readonly limits: ReturnType<typeof limitsOf>;
  readonly language: Language;
}

/** Adds the page in one language. */
function registerPage(pages: FastifyInstance, { services, openPages, limits, language }: Served): void {
  const url = joinPaths[language];
  const sendsMail = services.sendsMail === true;
  const send = async (reply: FastifyReply, status: number, chosen: Chosen, view: JoinView) => {
    const { site, renderJoin } = await openPages();
    const html = renderJoin({ site, language, chosen, view });
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  };
  /** What cannot be booked cannot be waited for: the page of booking says what there is. */
  const toBooking = (reply: FastifyReply, chosen: Chosen) =>
    reply.code(303).redirect(bookPaths[language] + queryOf(chosen));
  pages.get<JoinRoute>(url, async (request, reply) => {
    await limits.opened(request);
    const chosen = chosenIn(request.query);
    const view = await joinView(services.db, chosen, sendsMail);
    return view ? send(reply, 200, chosen, view) : toBooking(reply, chosen);
  });
  pages.post<JoinRoute>(url, async (request, reply) => {
    await limits.join(request);
    const chosen = chosenIn(request.query);
    const ctx = visitorContext(services, request, language);
    const outcome = await joinByForm(ctx, chosen, request.body ?? readForm(''), sendsMail);
    if (outcome === null) return toBooking(reply, chosen);
    if ('path' in outcome) return reply.code(303).redirect(outcome.path);
    // Else the Back button of a browser asks to send the form again, and shows nothing until then.
    reply.header('cache-control', 'private, no-cache');
    return send(reply, outcome.status, chosen, outcome.view);
  });
  pages.setErrorHandler(async (error, request: FastifyRequest<JoinRoute>, reply) => {
    if (!(error instanceof DomainError) || error.code !== 'too_many_requests') throw error;
    const { retryAfterSeconds } = error.details;
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
    return send(reply, 429, chosenIn(request.query), { state: 'busy' });
  });
}

/** Serves the page on which car owners join the waiting list. */
export function registerJoinPages(
  app: FastifyInstance,
  services: Services,
  openPages: () => Promise<JoinPages>,
): void {
  const limits = limitsOf(app, services.rateLimitFactor ?? 1);
  app.register(async (scope) => {
    await registerSessions(scope, services.db, services.publicUrl?.startsWith('https:') === true);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_request: FastifyRequest, body: string) => readForm(body),
    );
    for (const language of languages)
      scope.register(async (pages) => registerPage(pages, { services, openPages, limits, language }));
  });
}
