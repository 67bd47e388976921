import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm, type FormFields } from '#features/work/jobs/server/form-fields.ts';
import { decline, leave, take } from '#features/work/waiting-list/server/change-entry.service.ts';
import {
  openEntry,
  waitingView,
  type OwnEntry,
} from '#features/work/waiting-list/server/own-entry.service.ts';
import { waitingPath, waitingPrefixes } from '#features/work/waiting-list/waiting-list-path.ts';
import {
  waitingFields,
  waitingPaths,
  type WaitingProblem,
  type WaitingView,
} from '#features/work/waiting-list/waiting-view.ts';
import { registerSessions } from '#server/auth/session.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { Services } from '#server/http/endpoint.ts';
import { instant } from '#shared/fields.ts';
import { languages, type Language } from '#shared/words.ts';
import { bookingLimits, type BookingLimits } from './booking-limits.ts';
import {
  keepSecret,
  sendClosed,
  sendPage,
  type ClosedPages,
  type JobSite,
  type SecretPages,
} from './secret-pages.ts';
import { visitorContext } from './visitor-context.ts';

/** The page, rendered (`src/apps/customer/render.tsx`). */
export interface WaitingPages extends ClosedPages {
  readonly renderWaiting: (page: { readonly view: WaitingView; readonly site: JobSite }) => string;
  readonly renderClosedWaiting: ClosedPages['renderClosedLink'];
}

const MAX_FORM_BYTES = 4096;

interface WaitingRoute {
  readonly Params: { readonly token: string };
  readonly Body: FormFields | undefined;
}
type WaitingRequest = FastifyRequest<WaitingRoute>;
type Handler = (ctx: RequestContext, own: OwnEntry, request: WaitingRequest, reply: FastifyReply) => unknown;

interface Served {
  readonly services: Services;
  readonly openPages: () => Promise<WaitingPages>;
  readonly limits: BookingLimits;
  readonly language: Language;
}

/** Returns the time that a form was sent for; empty: it names none. */
function seenIn({ body }: WaitingRequest): string {
  const text = (body ?? readForm('')).get(waitingFields.seen) ?? '';
  return instant.safeParse(text).success ? new Date(text).toISOString() : '';
}

/** Serves the pages of entries in one language. */
class WaitingInLanguage {
  readonly #served: Served;
  readonly #secret: SecretPages;

  constructor(served: Served) {
    this.#served = served;
    this.#secret = {
      ...served,
      openPages: async () => {
        const pages = await served.openPages();
        return { ...pages, renderClosedLink: pages.renderClosedWaiting };
      },
      countClosed: served.limits.closed,
      maxFormBytes: MAX_FORM_BYTES,
    };
  }

  readonly register = async (pages: FastifyInstance): Promise<void> => {
    keepSecret(pages, this.#secret);
    const config = { isPermittedByAddress: true };
    const post = (below: string, handle: Handler) =>
      pages.post<WaitingRoute>(`/:token${below}`, { config }, this.#withEntry(handle));
    pages.get<WaitingRoute>(
      '/:token',
      this.#withEntry((ctx, own, _request, reply) => this.#send(ctx, own, reply)),
    );
    post(waitingPaths.take, (ctx, own, request, reply) => this.#take(ctx, own, request, reply));
    post(waitingPaths.decline, async (ctx, own, request, reply) => {
      await this.#served.limits.costly(request);
      await decline(ctx, own, seenIn(request));
      return this.#toPage(ctx, own, reply);
    });
    post(waitingPaths.leave, async (ctx, own, request, reply) => {
      await this.#served.limits.costly(request);
      await leave(ctx, own);
      return this.#toPage(ctx, own, reply);
    });
  };

  /** Handles a request with the entry that its link opens; a link that opens nothing has one response. */
  #withEntry(handle: Handler) {
    return async (request: WaitingRequest, reply: FastifyReply) => {
      const { services, limits, language } = this.#served;
      const ctx = visitorContext(services, request, language);
      const own = await openEntry(ctx.db, request.params.token);
      if (!own) return sendClosed(this.#secret, request, reply);
      await limits.opened(request);
      return handle(ctx, own, request, reply);
    };
  }

  #toPage({ language }: RequestContext, { token }: OwnEntry, reply: FastifyReply) {
    return reply.code(303).redirect(waitingPath(language, token));
  }

  async #send(
    ctx: RequestContext,
    own: OwnEntry,
    reply: FastifyReply,
    problem: WaitingProblem | null = null,
  ) {
    const { site, renderWaiting } = await this.#served.openPages();
    const sendsMail = this.#served.services.sendsMail === true;
    const view = await waitingView(ctx.db, own, { language: ctx.language, sendsMail, problem });
    return sendPage(reply, problem ? 409 : 200, renderWaiting({ view, site }));
  }

  async #take(ctx: RequestContext, own: OwnEntry, request: WaitingRequest, reply: FastifyReply) {
    await this.#served.limits.costly(request);
    const taken = await take(ctx, own, seenIn(request), this.#served.services.sendsMail === true);
    if ('path' in taken) return reply.code(303).redirect(taken.path);
    const now = await openEntry(ctx.db, own.token);
    return now ? this.#send(ctx, now, reply, taken.problem) : sendClosed(this.#secret, request, reply);
  }
}

/** Serves the pages by which those who wait see their wish, take the time that is offered, or leave, by a secret link. */
export function registerWaitingPages(
  app: FastifyInstance,
  services: Services,
  openPages: () => Promise<WaitingPages>,
): void {
  const limits = bookingLimits(app, services.rateLimitFactor ?? 1);
  app.register(async (pages) => {
    await registerSessions(pages, services.db, services.publicUrl?.startsWith('https:') === true);
    for (const language of languages) {
      const { register } = new WaitingInLanguage({ services, openPages, limits, language });
      pages.register(register, { prefix: waitingPrefixes[language] });
    }
  });
}
