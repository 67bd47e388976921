import type { FastifyInstance, FastifyReply } from 'fastify';
import { readForm } from '#features/work/jobs/server/form-fields.ts';
import { bookPaths, bookQuery, chosenIn, type Chosen } from '#features/work/bookings/book-page.ts';
import { bookByForm } from '#features/work/bookings/server/book-form.ts';
import { bookView, emptyForm } from '#features/work/bookings/server/book-view.ts';
import type { BookView } from '#features/work/bookings/book-view.ts';
import type { Services } from '#server/http/endpoint.ts';
import { calendarDay } from '#shared/fields.ts';
import { languages, type Language } from '#shared/words.ts';
import { formLimits, registerFormPages, sayWhenBusy, type FormLimits, type FormRoute } from './form-pages.ts';
import { visitorContext } from './visitor-context.ts';

interface RenderedBook {
  readonly site: object;
  readonly language: Language;
  readonly chosen: Chosen;
  readonly view: BookView;
  /** Whether there is a mail server that sends a confirmation. */
  readonly sendsMail: boolean;
}
export type RenderBook = (input: RenderedBook) => string;

/** The page, rendered (`src/apps/site/render.tsx`), and what the site's pages are rendered with. */
interface BookPages {
  readonly site: object;
  readonly renderBook: RenderBook;
}

interface Served {
  readonly services: Services;
  readonly openPages: () => Promise<BookPages>;
  readonly limits: FormLimits;
  readonly language: Language;
}

function fromIn(query: Readonly<Record<string, unknown>>): string | null {
  return calendarDay.nullable().catch(null).parse(query[bookQuery.from]);
}

/** Adds the page in one language. */
function registerPage(pages: FastifyInstance, { services, openPages, limits, language }: Served): void {
  const url = bookPaths[language];
  const sendsMail = services.sendsMail === true;
  const send = async (reply: FastifyReply, status: number, chosen: Chosen, view: BookView) => {
    const { site, renderBook } = await openPages();
    const html = renderBook({ site, language, chosen, view, sendsMail });
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  };
  pages.get<FormRoute>(url, async (request, reply) => {
    await limits.opened(request);
    const chosen = chosenIn(request.query);
    const isChanging = bookQuery.change in request.query;
    const asked = { chosen, from: fromIn(request.query), form: emptyForm(), isChanging };
    return send(reply, 200, chosen, await bookView(services.db, asked));
  });
  pages.post<FormRoute>(url, async (request, reply) => {
    await limits.sent(request);
    const chosen = chosenIn(request.query);
    const ctx = visitorContext(services, request, language);
    const fields = request.body ?? readForm('');
    const outcome = await bookByForm(ctx, chosen, fromIn(request.query), fields, sendsMail);
    if ('path' in outcome) return reply.code(303).redirect(outcome.path);
    // Else the Back button of a browser asks to send the form again, and shows nothing until then.
    reply.header('cache-control', 'private, no-cache');
    return send(reply, outcome.status, chosen, outcome.view);
  });
  sayWhenBusy(pages, (reply, chosen) => send(reply, 429, chosen, { state: 'busy' }));
}

/** Leads from the name that the page has in another language to the one in this. */
function registerOtherNames(app: FastifyInstance): void {
  for (const language of languages)
    for (const other of languages.filter((each) => each !== language)) {
      const name = bookPaths[other].replace(`/${other}/`, `/${language}/`);
      app.get(name, (request, reply) => {
        const query = request.url.indexOf('?');
        const search = query === -1 ? '' : request.url.slice(query);
        return reply
          .code(302)
          .header('cache-control', 'no-store')
          .redirect(`${bookPaths[language]}${search}`);
      });
    }
}

/** Serves the page on which car owners choose and book a time. */
export function registerBookPages(
  app: FastifyInstance,
  services: Services,
  openPages: () => Promise<BookPages>,
): void {
  const limits = formLimits(app, services.rateLimitFactor ?? 1);
  registerFormPages(app, services, (pages, language) =>
    registerPage(pages, { services, openPages, limits, language }),
  );
  registerOtherNames(app);
}
