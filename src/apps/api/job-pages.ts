import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Business } from '#features/records/business/business.contract.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { answerByForm } from '#features/work/jobs/server/answer-form.ts';
import { askForCall } from '#features/work/jobs/server/call-me.service.ts';
import { readForm, type FormFields } from '#features/work/jobs/server/form-fields.ts';
import { jobFile, type JobFile } from '#features/work/jobs/server/job-files.ts';
import { jobPath, jobPrefixes } from '#features/work/jobs/server/job-token.ts';
import { jobView, openJob, type OpenJob } from '#features/work/jobs/server/job-view.service.ts';
import { markJobSeen } from '#features/work/jobs/server/seen.service.ts';
import { TIME_FIELD, type JobTimes } from '#features/work/bookings/job-times.ts';
import { bookForJob, timesOfJob } from '#features/work/bookings/server/job-times.ts';
import { isGone } from '#features/work/bookings/server/requirements.ts';
import { answerFields, jobPaths, type AnswerForm, type JobView } from '#features/work/jobs/job-view.ts';
import { registerSessions, sessionUser } from '#server/auth/session.ts';
import type { Caller } from '#server/costly-work/turns.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { Services } from '#server/http/endpoint.ts';
import { sendDocument, sendStoredFile } from '#server/files/send-file.ts';
import { instant } from '#shared/fields.ts';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { languages, type Language } from '#shared/words.ts';
import { jobLimits } from './job-limits.ts';
import { visitorContext } from './visitor-context.ts';

/** What the build brings of a page: Vite's manifest, and the text of its style sheet. */
interface JobSite {
  readonly manifest: Readonly<Record<string, { readonly css?: readonly string[] }>>;
  readonly css: string;
}
interface PageWithoutJob {
  readonly language: Language;
  readonly business: Business;
  readonly site: JobSite;
}
/** The pages, rendered (`src/apps/customer/render.tsx`), and what the build brings of them. */
export interface JobPages {
  readonly site: JobSite;
  readonly renderJob: (input: {
    readonly view: JobView;
    readonly site: JobSite;
    readonly times: JobTimes | null;
  }) => string;
  readonly renderClosedLink: (page: PageWithoutJob) => string;
  readonly renderRefusal: (page: PageWithoutJob, status: 429 | 503) => string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When a request to the pages of a job came, on the clock of `performance.now`. */
    arrivedAt: number;
  }
}

/** What has a page of its own; any other error is answered as everywhere. */
const refusals: Readonly<Record<string, 429 | 503>> = { too_many_requests: 429, unavailable: 503 };

const MAX_FORM_BYTES = 256 * 1024;
/**
 * The response to a link that opens nothing is sent this long after the request came: what was looked up for it, and how long
 * that took, says nothing of why it is closed.
 */
const CLOSED_AFTER_MS = 200;
/** An answer is looked at again when something changed while it was stored; each change is a write of somebody else. */
const MAX_ATTEMPTS = 3;

/** The link is in the address: no other page, search engine or cache gets to know it. */
const secret = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
} as const;

interface Params {
  readonly token: string;
  readonly imageId?: string;
  readonly side?: string;
  readonly number?: string;
}
interface JobRoute {
  readonly Params: Params;
  readonly Body: FormFields | undefined;
}
type JobRequest = FastifyRequest<JobRoute>;

/** The holder of a link is one caller, from whatever address it is opened. */
const callerOf = ({ caller }: RequestContext, { link }: OpenJob): Caller => ({
  ...caller,
  key: link.id,
  isStaff: false,
});

/** Returns the declined line that the address asks to order after all. */
function orderIn(query: unknown): string | null {
  const order = (query as Readonly<Record<string, unknown>>)[answerFields.order];
  return typeof order === 'string' ? order : null;
}

const isError = (error: unknown, code: ErrorCode): boolean =>
  error instanceof DomainError && error.code === code;

const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(html);

/** What the page shows beside the job: a form that came back, the line that is ordered, a time that went meanwhile. */
interface Shown {
  readonly form?: AnswerForm | null;
  readonly order?: string | null;
  readonly isTimeGone?: boolean;
}

/** Returns the days with times, once the work is approved and nothing is asked; null: there is none to choose. */
const daysToChoose = (ctx: RequestContext, { job }: OpenJob, view: JobView) =>
  view.step === 'approved' && !view.isWaitingForParts && job.estimate && view.estimate?.asked.length === 0
    ? timesOfJob(ctx.db, job.estimate.id)
    : null;

type Handler = (ctx: RequestContext, open: OpenJob, request: JobRequest, reply: FastifyReply) => unknown;
type FileOf = (ctx: RequestContext, open: OpenJob, params: Params) => Promise<JobFile>;

interface Served {
  readonly services: Services;
  readonly openPages: () => Promise<JobPages>;
  readonly limits: ReturnType<typeof jobLimits>;
  readonly language: Language;
}

/** Serves the pages of jobs in one language. */
class PagesInLanguage {
  readonly #served: Served;

  constructor(served: Served) {
    this.#served = served;
  }

  readonly register = async (pages: FastifyInstance): Promise<void> => {
    pages.decorateRequest('arrivedAt', 0);
    pages.addHook('onRequest', async (request, reply) => {
      request.arrivedAt = performance.now();
      reply.headers(secret);
    });
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_request: FastifyRequest, body: string) => readForm(body),
    );
    this.#registerPage(pages);
    this.#registerFiles(pages);
    this.#registerRefusals(pages);
  };

  #registerPage(pages: FastifyInstance): void {
    pages.get<JobRoute>(
      '/:token',
      this.#withJob((ctx, open, { params, query }, reply) =>
        this.#sendJob(ctx, reply, open, params.token, { order: orderIn(query) }),
      ),
    );
    // Where a form came back: a browser that loads its tab again leads to the page.
    pages.get<JobRoute>(
      `/:token${jobPaths.answer}`,
      this.#withJob((_ctx, _open, { params }, reply) =>
        reply.code(303).redirect(jobPath(this.#served.language, params.token)),
      ),
    );
    const config = { isPermittedByAddress: true };
    pages.post<JobRoute>(
      `/:token${jobPaths.answer}`,
      { config },
      this.#withJob((...request) => this.#answer(...request)),
    );
    pages.get<JobRoute>(
      `/:token${jobPaths.time}`,
      this.#withJob((_ctx, _open, { params }, reply) =>
        reply.code(303).redirect(jobPath(this.#served.language, params.token)),
      ),
    );
    pages.post<JobRoute>(
      `/:token${jobPaths.time}`,
      { config },
      this.#withJob((...request) => this.#chooseTime(...request)),
    );
    pages.post<JobRoute>(
      `/:token${jobPaths.seen}`,
      { config },
      this.#withJob(async (ctx, open, request, reply) => {
        // Staff who look at the page are not the customer.
        if (!sessionUser(request)) await markJobSeen(ctx, open);
        return reply.code(204).send();
      }),
    );
  }

  #registerFiles(pages: FastifyInstance): void {
    const get = (below: string, file: FileOf) =>
      pages.route<JobRoute>({
        method: ['GET', 'HEAD'],
        url: `/:token${below}`,
        handler: this.#withJob(async (ctx, open, request, reply) =>
          this.#sendFile(ctx, request, reply, await file(ctx, open, request.params)),
        ),
      });
    get(jobPaths.estimatePdf, (ctx, open) => jobFile.estimatePdf(ctx, open));
    get(jobPaths.answerPdf, (ctx, open) => jobFile.answerPdf(ctx, open));
    get(jobPaths.invoicePdf, (ctx, open) => jobFile.invoicePdf(ctx, open));
    get(jobPaths.depositPdf(':number'), (ctx, open, { number = '' }) =>
      jobFile.depositPdf(ctx, open, number),
    );
    get(jobPaths.creditNotePdf(':number'), (ctx, open, { number = '' }) =>
      jobFile.creditNotePdf(ctx, open, number),
    );
    for (const photo of [jobPaths.photo(':imageId'), jobPaths.photo(':imageId', ':side')])
      get(photo, (ctx, open, { imageId = '', side }) =>
        jobFile.photo(ctx, this.#served.services.temporary, open, { imageId, side }),
      );
  }

  #registerRefusals(pages: FastifyInstance): void {
    // A secret that was cut, or went on: the site's own page for it would link elsewhere with the address as referrer.
    pages.setNotFoundHandler(async (request, reply) => {
      await this.#served.limits.closed(request);
      return this.#sendClosed(request, reply);
    });
    pages.setErrorHandler(async (error, _request, reply) => {
      const status = error instanceof DomainError ? refusals[error.code] : undefined;
      if (!(error instanceof DomainError) || !status) throw error;
      const { retryAfterSeconds } = error.details;
      if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
      const [business, { site, renderRefusal }] = await Promise.all([
        getBusiness(this.#served.services.db),
        this.#served.openPages(),
      ]);
      return sendPage(
        reply,
        status,
        renderRefusal({ language: this.#served.language, site, business }, status),
      );
    });
  }

  /** Handles a request with the job that its link opens; a link that opens nothing has one response. */
  #withJob(handle: Handler) {
    return async (request: JobRequest, reply: FastifyReply) => {
      const ctx = visitorContext(this.#served.services, request, this.#served.language);
      try {
        const open = await openJob(ctx, request.params.token);
        if (open) {
          await this.#served.limits.opened(request);
          return await handle({ ...ctx, caller: callerOf(ctx, open) }, open, request, reply);
        }
      } catch (error) {
        if (!isError(error, 'not_found')) throw error;
      }
      await this.#served.limits.closed(request);
      return this.#sendClosed(request, reply);
    };
  }

  async #sendClosed({ arrivedAt }: FastifyRequest, reply: FastifyReply) {
    const { site, renderClosedLink } = await this.#served.openPages();
    const business = await getBusiness(this.#served.services.db);
    const html = renderClosedLink({ language: this.#served.language, site, business });
    await sleep(Math.max(0, arrivedAt + CLOSED_AFTER_MS - performance.now()));
    return sendPage(reply, 404, html);
  }

  async #sendJob(
    ctx: RequestContext,
    reply: FastifyReply,
    open: OpenJob,
    token: string,
    { form = null, order = null, isTimeGone = false }: Shown,
  ) {
    const view = await jobView(ctx, open, token, ctx.language, { form, order });
    // Else the Back button of a browser asks to send the form again, and shows nothing until then.
    if (form) reply.header('cache-control', 'private, no-cache');
    const isWrong = form !== null && (form.change !== null || form.problems.lines.length > 0);
    const days = await daysToChoose(ctx, open, view);
    const { site, renderJob } = await this.#served.openPages();
    const times = days && { days, isGone: isTimeGone };
    return sendPage(reply, isWrong || isTimeGone ? 409 : 200, renderJob({ view, site, times }));
  }

  async #chooseTime(ctx: RequestContext, open: OpenJob, request: JobRequest, reply: FastifyReply) {
    const { token } = request.params;
    const start = request.body?.get(TIME_FIELD) ?? '';
    const { estimate } = open.job;
    if (estimate && instant.safeParse(start).success) {
      try {
        await bookForJob(ctx, estimate.id, start);
      } catch (error) {
        if (!isGone(error) && !isError(error, 'booking_off')) throw error;
        return this.#sendJob(ctx, reply, open, token, { isTimeGone: true });
      }
    }
    return reply.code(303).redirect(jobPath(ctx.language, token));
  }

  async #answer(ctx: RequestContext, open: OpenJob, request: JobRequest, reply: FastifyReply) {
    const { token } = request.params;
    const fields = request.body ?? readForm('');
    const isCall = fields.has(answerFields.call);
    if (isCall) await askForCall(ctx, open);
    let now: OpenJob | null = isCall ? await openJob(ctx, token) : open;
    const browser = {
      language: ctx.language,
      sendsMail: this.#served.services.sendsMail === true,
      signedIn: sessionUser(request),
    };
    for (let attempt = 1; now && attempt <= MAX_ATTEMPTS; attempt++) {
      try {
        const form = await answerByForm(ctx, now, fields, browser);
        const order = fields.get(answerFields.order) ?? null;
        // Where nothing is asked, there is nothing to fill in again after a call was asked for.
        if (form && !(isCall && form.answeredMeanwhile))
          return await this.#sendJob(ctx, reply, now, token, { form, order });
        return reply.code(303).redirect(jobPath(ctx.language, token));
      } catch (error) {
        if (!isError(error, 'concurrent_modification')) throw error;
      }
      // It was changed, or answered, while this answer was stored: nothing of it is.
      now = await openJob(ctx, token);
    }
    if (!now) return this.#sendClosed(request, reply);
    return reply.code(303).redirect(jobPath(ctx.language, token));
  }

  async #sendFile(ctx: RequestContext, request: JobRequest, reply: FastifyReply, file: JobFile) {
    if (!('render' in file)) return sendStoredFile(reply, ctx.files, file, ctx.range);
    // Who asks for the head alone gets no document rendered.
    if (request.method === 'HEAD') return reply.type('application/pdf').send();
    await this.#served.limits.document(request);
    const { fileName, render } = file;
    return sendDocument(reply, 'application/pdf', { fileName, bytes: await render() });
  }
}

/** Serves the pages that customers open by a secret link, and the files below them. */
export function registerJobPages(
  app: FastifyInstance,
  services: Services,
  openPages: () => Promise<JobPages>,
): void {
  const limits = jobLimits(app, services.rateLimitFactor ?? 1);
  app.register(async (pages) => {
    await registerSessions(pages, services.db, services.publicUrl?.startsWith('https:') === true);
    for (const language of languages) {
      const { register } = new PagesInLanguage({ services, openPages, limits, language });
      pages.register(register, { prefix: jobPrefixes[language] });
    }
  });
}
