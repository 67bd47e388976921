import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerByForm } from '#features/work/jobs/server/answer-form.ts';
import { askForCall } from '#features/work/jobs/server/call-me.service.ts';
import { readForm, type FormFields } from '#features/work/jobs/server/form-fields.ts';
import { jobFile, type JobFile } from '#features/work/jobs/server/job-files.ts';
import { jobPath, jobPrefixes } from '#features/work/jobs/server/job-token.ts';
import { jobView, openJob, type OpenJob } from '#features/work/jobs/server/job-view.service.ts';
import { markJobSeen } from '#features/work/jobs/server/seen.service.ts';
import { TIME_FIELD, type JobTimes } from '#features/work/bookings/job-times.ts';
import type { ReportOfJob } from '#features/work/batteries/report-view.ts';
import { reportFileOfJob, reportsOfJob } from '#features/work/batteries/server/job-reports.service.ts';
import { bookForJob, timesOfJob } from '#features/work/bookings/server/job-times.ts';
import { isTimeGone } from '#features/work/bookings/server/requirements.ts';
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
import {
  keepSecret,
  sendClosed,
  sendPage,
  type ClosedPages,
  type JobSite,
  type SecretPages,
} from './secret-pages.ts';
import { visitorContext } from './visitor-context.ts';

/** The pages, rendered (`src/apps/customer/render.tsx`), and what the build brings of them. */
export interface JobPages extends ClosedPages {
  readonly renderJob: (input: {
    readonly view: JobView;
    readonly site: JobSite;
    readonly times: JobTimes | null;
    readonly reports: readonly ReportOfJob[];
  }) => string;
}

const MAX_FORM_BYTES = 256 * 1024;
/** An answer is looked at again when something changed while it was stored; each change is a write of somebody else. */
const MAX_ATTEMPTS = 3;

interface Params {
  readonly token: string;
  readonly imageId?: string;
  readonly side?: string;
  readonly number?: string;
  readonly checkId?: string;
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

/** Returns what the battery reports of a job are looked for by. */
const carOf = ({ job: { estimate, parties } }: OpenJob) => ({ ...parties, estimateId: estimate?.id ?? null });

/** What the page shows beside the job: a form that came back, the line that is ordered, a time that went meanwhile. */
interface Shown {
  readonly form?: AnswerForm | null;
  readonly order?: string | null;
  readonly isTimeGone?: boolean;
}

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
  readonly #secret: SecretPages;

  constructor(served: Served) {
    this.#served = served;
    this.#secret = { ...served, countClosed: served.limits.closed, maxFormBytes: MAX_FORM_BYTES };
  }

  readonly register = async (pages: FastifyInstance): Promise<void> => {
    keepSecret(pages, this.#secret);
    this.#registerPage(pages);
    this.#registerFiles(pages);
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
    get(jobPaths.batteryPdf(':number'), (ctx, open, { number = '' }) =>
      reportFileOfJob(ctx.db, carOf(open), number, ctx.language),
    );
    get(jobPaths.checkPdf(':checkId'), (ctx, open, { checkId = '' }) => jobFile.checkPdf(ctx, open, checkId));
    for (const photo of [jobPaths.photo(':imageId'), jobPaths.photo(':imageId', ':side')])
      get(photo, (ctx, open, { imageId = '', side }) =>
        jobFile.photo(ctx, this.#served.services.temporary, open, { imageId, side }),
      );
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
      return sendClosed(this.#secret, request, reply);
    };
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
    // What is ordered after all is answered first.
    const { estimate } = open.job;
    const days = estimate && !view.estimate?.ordering ? await timesOfJob(ctx.db, estimate.id) : null;
    const { site, renderJob } = await this.#served.openPages();
    const times = days && { days, isGone: isTimeGone };
    const reports = await reportsOfJob(ctx.db, carOf(open), ctx.language);
    return sendPage(reply, isWrong || isTimeGone ? 409 : 200, renderJob({ view, site, times, reports }));
  }

  async #chooseTime(ctx: RequestContext, open: OpenJob, request: JobRequest, reply: FastifyReply) {
    const { token } = request.params;
    const start = request.body?.get(TIME_FIELD) ?? '';
    const { estimate } = open.job;
    if (estimate && instant.safeParse(start).success) {
      try {
        await bookForJob(ctx, estimate.id, start);
      } catch (error) {
        if (!isTimeGone(error) && !isError(error, 'booking_off')) throw error;
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
    if (!now) return sendClosed(this.#secret, request, reply);
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
