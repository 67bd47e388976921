import type { FastifyInstance, FastifyReply } from 'fastify';
import { bookPaths, chosenIn, queryOf, type Chosen } from '#features/work/bookings/book-page.ts';
import { readForm } from '#features/work/jobs/server/form-fields.ts';
import type { JoinView } from '#features/work/waiting-list/join-page.ts';
import { joinByForm, joinView } from '#features/work/waiting-list/server/join-form.ts';
import { joinPaths } from '#features/work/waiting-list/waiting-list-path.ts';
import type { Services } from '#server/http/endpoint.ts';
import type { Language } from '#shared/words.ts';
import { formLimits, registerFormPages, sayWhenBusy, type FormLimits, type FormRoute } from './form-pages.ts';
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

interface Served {
  readonly services: Services;
  readonly openPages: () => Promise<JoinPages>;
  readonly limits: FormLimits;
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
  pages.get<FormRoute>(url, async (request, reply) => {
    await limits.opened(request);
    const chosen = chosenIn(request.query);
    const view = await joinView(services.db, chosen, sendsMail);
    return view ? send(reply, 200, chosen, view) : toBooking(reply, chosen);
  });
  pages.post<FormRoute>(url, async (request, reply) => {
    await limits.sent(request);
    const chosen = chosenIn(request.query);
    const ctx = visitorContext(services, request, language);
    const outcome = await joinByForm(ctx, chosen, request.body ?? readForm(''), sendsMail);
    if (outcome === null) return toBooking(reply, chosen);
    if ('path' in outcome) return reply.code(303).redirect(outcome.path);
    // Else the Back button of a browser asks to send the form again, and shows nothing until then.
    reply.header('cache-control', 'private, no-cache');
    return send(reply, outcome.status, chosen, outcome.view);
  });
  sayWhenBusy(pages, (reply, chosen) => send(reply, 429, chosen, { state: 'busy' }));
}

/** Serves the page on which car owners join the waiting list. */
export function registerJoinPages(
  app: FastifyInstance,
  services: Services,
  openPages: () => Promise<JoinPages>,
): void {
  const limits = formLimits(app, services.rateLimitFactor ?? 1);
  registerFormPages(app, services, (pages, language) =>
    registerPage(pages, { services, openPages, limits, language }),
  );
}
