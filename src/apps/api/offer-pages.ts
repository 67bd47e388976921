import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm, type FormFields } from '#features/work/jobs/server/form-fields.ts';
import { offerPath, offerPrefixes } from '#features/work/time-offers/offer-path.ts';
import { START_FIELD, type OfferProblem, type OfferView } from '#features/work/time-offers/offer-view.ts';
import {
  offerView,
  openOffer,
  type OpenedOffer,
} from '#features/work/time-offers/server/offer-page.service.ts';
import { takeTime } from '#features/work/time-offers/server/take-offer.service.ts';
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

/** The pages, rendered (`src/apps/customer/render.tsx`). */
export interface OfferPages extends ClosedPages {
  readonly renderOffer: (page: { readonly view: OfferView; readonly site: JobSite }) => string;
  readonly renderClosedOffer: ClosedPages['renderClosedLink'];
}

const MAX_FORM_BYTES = 1024;

interface OfferRoute {
  readonly Params: { readonly token: string };
  readonly Body: FormFields | undefined;
}
type OfferRequest = FastifyRequest<OfferRoute>;

interface Served {
  readonly services: Services;
  readonly openPages: () => Promise<OfferPages>;
  readonly limits: BookingLimits;
  readonly language: Language;
}

/** Returns the time that is pressed, as it is stored; empty: the form names none. */
function startIn(fields: FormFields): string {
  const text = fields.get(START_FIELD) ?? '';
  return instant.safeParse(text).success ? new Date(text).toISOString() : '';
}

/** Serves the pages of offers in one language. */
function pagesInLanguage({ services, openPages, limits, language }: Served) {
  const secret: SecretPages = {
    services,
    language,
    openPages: async () => {
      const pages = await openPages();
      return { ...pages, renderClosedLink: pages.renderClosedOffer };
    },
    countClosed: limits.closed,
    maxFormBytes: MAX_FORM_BYTES,
  };

  async function send(
    ctx: RequestContext,
    opened: OpenedOffer,
    reply: FastifyReply,
    problem: OfferProblem | null = null,
  ) {
    const { site, renderOffer } = await openPages();
    const view = await offerView(ctx.db, opened, language, problem);
    return sendPage(reply, problem ? 409 : 200, renderOffer({ view, site }));
  }

  async function press(ctx: RequestContext, opened: OpenedOffer, request: OfferRequest, reply: FastifyReply) {
    await limits.costly(request);
    const start = startIn(request.body ?? readForm(''));
    const outcome = await takeTime(ctx, opened, start, services.sendsMail === true);
    // What became of it, the page says whenever it is opened.
    if (outcome === 'done' || outcome === 'closed')
      return reply.code(303).redirect(offerPath(language, opened.token));
    const now = await openOffer(ctx.db, opened.token);
    return now ? send(ctx, now, reply, outcome) : sendClosed(secret, request, reply);
  }

  /** Opens what the link opens; one that opens nothing has one response. */
  async function open(request: OfferRequest) {
    const ctx = visitorContext(services, request, language);
    const opened = await openOffer(ctx.db, request.params.token);
    if (opened) await limits.opened(request);
    return { ctx, opened };
  }

  return async (pages: FastifyInstance): Promise<void> => {
    keepSecret(pages, secret);
    pages.get<OfferRoute>('/:token', async (request, reply) => {
      const { ctx, opened } = await open(request);
      return opened ? send(ctx, opened, reply) : sendClosed(secret, request, reply);
    });
    const config = { isPermittedByAddress: true };
    pages.post<OfferRoute>('/:token', { config }, async (request, reply) => {
      const { ctx, opened } = await open(request);
      return opened ? press(ctx, opened, request, reply) : sendClosed(secret, request, reply);
    });
  };
}

/** Serves the pages on which customers take one of the times that staff have offered, by a secret link. */
export function registerOfferPages(
  app: FastifyInstance,
  services: Services,
  openPages: () => Promise<OfferPages>,
): void {
  const limits = bookingLimits(app, services.rateLimitFactor ?? 1);
  app.register(async (pages) => {
    await registerSessions(pages, services.db, services.publicUrl?.startsWith('https:') === true);
    for (const language of languages)
      pages.register(pagesInLanguage({ services, openPages, limits, language }), {
        prefix: offerPrefixes[language],
      });
  });
}
