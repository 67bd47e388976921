import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bookPaths, queryOf } from '#features/work/bookings/book-page.ts';
import { canBeMoved } from '#features/work/bookings/booking-link.ts';
import { bookingPath, bookingPrefixes } from '#features/work/bookings/booking-path.ts';
import {
  bookingFields,
  bookingPaths,
  type BookingProblem,
  type BookingView,
  type CancelView,
  type MoveView,
} from '#features/work/bookings/booking-view.ts';
import { cancelBooking, moveBooking } from '#features/work/bookings/server/change-booking.service.ts';
import {
  bookingCalendar,
  bookingView,
  cancelView,
  moveView,
  openBooking,
  type OwnBooking,
} from '#features/work/bookings/server/own-booking.service.ts';
import { readForm, type FormFields } from '#features/work/jobs/server/form-fields.ts';
import { registerSessions } from '#server/auth/session.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { Services } from '#server/http/endpoint.ts';
import { calendarDay, instant } from '#shared/fields.ts';
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

interface Rendered<View> {
  readonly view: View;
  readonly site: JobSite;
}
interface AboutBooking {
  /** It was moved just now. */
  readonly moved: boolean;
  /** Where the same is booked again; null: no times are offered. */
  readonly bookAgain: string | null;
}
/** The pages, rendered (`src/apps/customer/render.tsx`). */
export interface BookingPages extends ClosedPages {
  readonly renderBooking: (page: Rendered<BookingView>, about: AboutBooking) => string;
  readonly renderMove: (page: Rendered<MoveView>) => string;
  readonly renderCancel: (page: Rendered<CancelView>) => string;
  readonly renderClosedBooking: ClosedPages['renderClosedLink'];
}

const MAX_FORM_BYTES = 4096;
/** Its end is not the file's: a browser may open it in a program. */
const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const fileNames = { en: 'appointment.ics', lv: 'pieraksts.ics' } as const satisfies Record<Language, string>;

interface BookingRoute {
  readonly Params: { readonly token: string };
  readonly Body: FormFields | undefined;
}
type BookingRequest = FastifyRequest<BookingRoute>;
type Handler = (
  ctx: RequestContext,
  own: OwnBooking,
  request: BookingRequest,
  reply: FastifyReply,
) => unknown;

interface Served {
  readonly services: Services;
  readonly openPages: () => Promise<BookingPages>;
  readonly limits: BookingLimits;
  readonly language: Language;
}

/** Returns a text of the address; undefined: it is not there, or twice. */
function queried({ query }: FastifyRequest, name: string): string | undefined {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns an instant that a form names, as it is stored; null: it names none. */
function instantIn(fields: FormFields, name: string): string | null {
  const text = fields.get(name) ?? '';
  return instant.safeParse(text).success ? new Date(text).toISOString() : null;
}

/** Returns where the same services are booked once more, of a car that is chosen there; null: no times are offered. */
function bookAgainAt({ settings, services }: OwnBooking, { language }: RequestContext): string | null {
  if (!settings.isOn) return null;
  const chosen = { services: services.map(({ serviceId }) => serviceId), make: '', model: '' };
  return bookPaths[language] + queryOf(chosen);
}

/** Serves the pages of bookings in one language. */
class BookingsInLanguage {
  readonly #served: Served;
  readonly #secret: SecretPages;

  constructor(served: Served) {
    this.#served = served;
    this.#secret = {
      ...served,
      openPages: async () => {
        const pages = await served.openPages();
        return { ...pages, renderClosedLink: pages.renderClosedBooking };
      },
      countClosed: served.limits.closed,
      maxFormBytes: MAX_FORM_BYTES,
    };
  }

  readonly register = async (pages: FastifyInstance): Promise<void> => {
    keepSecret(pages, this.#secret);
    const config = { isPermittedByAddress: true };
    const get = (below: string, handle: Handler) =>
      pages.get<BookingRoute>(`/:token${below}`, this.#withBooking(handle));
    const post = (below: string, handle: Handler) =>
      pages.post<BookingRoute>(`/:token${below}`, { config }, this.#withBooking(handle));
    get('', (ctx, own, request, reply) => this.#sendBooking(ctx, own, request, reply));
    get(bookingPaths.calendar, (ctx, own, _request, reply) => this.#sendCalendar(ctx, own, reply));
    get(bookingPaths.move, (ctx, own, request, reply) => this.#offer(ctx, own, request, reply));
    post(bookingPaths.move, (ctx, own, request, reply) => this.#move(ctx, own, request, reply));
    get(bookingPaths.cancel, (ctx, own, _request, reply) => this.#sendCancel(ctx, own, reply));
    post(bookingPaths.cancel, (ctx, own, request, reply) => this.#cancel(ctx, own, request, reply));
  };

  /** Handles a request with the booking that its link opens; a link that opens nothing has one response. */
  #withBooking(handle: Handler) {
    return async (request: BookingRequest, reply: FastifyReply) => {
      const { services, limits, language } = this.#served;
      const ctx = visitorContext(services, request, language);
      const own = await openBooking(ctx.db, request.params.token);
      if (!own) return sendClosed(this.#secret, request, reply);
      await limits.opened(request);
      return handle(ctx, own, request, reply);
    };
  }

  /** Leads to the page of the booking. */
  #toPage({ language }: RequestContext, { token }: OwnBooking, reply: FastifyReply, query = '') {
    return reply.code(303).redirect(bookingPath(language, token) + query);
  }

  async #sendBooking(ctx: RequestContext, own: OwnBooking, request: BookingRequest, reply: FastifyReply) {
    const { site, renderBooking } = await this.#served.openPages();
    const view = await bookingView(ctx.db, own, ctx.language);
    // When the page is opened again later, after another change, it is not said any more.
    const moved = queried(request, bookingFields.moved) === view.start && view.state === 'booked';
    return sendPage(reply, 200, renderBooking({ view, site }, { moved, bookAgain: bookAgainAt(own, ctx) }));
  }

  async #sendCalendar(ctx: RequestContext, own: OwnBooking, reply: FastifyReply) {
    reply.header('content-disposition', `attachment; filename="${fileNames[ctx.language]}"`);
    return reply.type(CALENDAR_TYPE).send(await bookingCalendar(ctx.db, own, ctx.language));
  }

  async #offer(
    ctx: RequestContext,
    own: OwnBooking,
    request: BookingRequest,
    reply: FastifyReply,
    problem: BookingProblem | null = null,
  ) {
    if (!canBeMoved(own.visit, own.settings, Date.now())) return this.#toPage(ctx, own, reply);
    // A form that came back was counted before.
    if (problem === null) await this.#served.limits.costly(request);
    const from = queried(request, bookingFields.from);
    const view = await moveView(ctx.db, own, ctx.language, {
      problem,
      from: calendarDay.safeParse(from).data,
    });
    const { site, renderMove } = await this.#served.openPages();
    return sendPage(reply, problem ? 409 : 200, renderMove({ view, site }));
  }

  async #move(ctx: RequestContext, own: OwnBooking, request: BookingRequest, reply: FastifyReply) {
    await this.#served.limits.costly(request);
    const fields = request.body ?? readForm('');
    const start = instantIn(fields, bookingFields.start);
    const seen = instantIn(fields, bookingFields.seen) ?? '';
    const sendsMail = this.#served.services.sendsMail === true;
    const outcome =
      start === null
        ? 'none'
        : await moveBooking(ctx, own, { start, seen, sendsMail, language: ctx.language });
    if (outcome === 'closed') return this.#toPage(ctx, own, reply);
    if (outcome === 'done')
      return this.#toPage(ctx, own, reply, `?${bookingFields.moved}=${encodeURIComponent(start ?? '')}`);
    const now = await openBooking(ctx.db, own.token);
    return now ? this.#offer(ctx, now, request, reply, outcome) : sendClosed(this.#secret, request, reply);
  }

  async #sendCancel(
    ctx: RequestContext,
    own: OwnBooking,
    reply: FastifyReply,
    problem: BookingProblem | null = null,
  ) {
    const view = await cancelView(ctx.db, own, ctx.language, problem);
    if (!view.canCancel) return this.#toPage(ctx, own, reply);
    const { site, renderCancel } = await this.#served.openPages();
    return sendPage(reply, problem ? 409 : 200, renderCancel({ view, site }));
  }

  async #cancel(ctx: RequestContext, own: OwnBooking, request: BookingRequest, reply: FastifyReply) {
    await this.#served.limits.costly(request);
    const seen = instantIn(request.body ?? readForm(''), bookingFields.seen) ?? '';
    const sendsMail = this.#served.services.sendsMail === true;
    const outcome = await cancelBooking(ctx, own, { seen, sendsMail, language: ctx.language });
    if (outcome === 'done' || outcome === 'closed') return this.#toPage(ctx, own, reply);
    const now = await openBooking(ctx.db, own.token);
    return now ? this.#sendCancel(ctx, now, reply, outcome) : sendClosed(this.#secret, request, reply);
  }
}

/** Serves the pages by which car owners see, move and cancel what they have booked, by a secret link. */
export function registerBookingPages(
  app: FastifyInstance,
  services: Services,
  openPages: () => Promise<BookingPages>,
): void {
  const limits = bookingLimits(app, services.rateLimitFactor ?? 1);
  app.register(async (pages) => {
    await registerSessions(pages, services.db, services.publicUrl?.startsWith('https:') === true);
    for (const language of languages) {
      const { register } = new BookingsInLanguage({ services, openPages, limits, language });
      pages.register(register, { prefix: bookingPrefixes[language] });
    }
  });
}
