import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Business } from '../../features/records/business/business.contract.ts';
import { getBusiness } from '../../features/records/business/server/business.service.ts';
import { answerByForm } from '../../features/work/jobs/server/answer-form.ts';
import { jobFile, type JobFile } from '../../features/work/jobs/server/job-files.ts';
import { jobPath, jobPrefixes } from '../../features/work/jobs/server/job-token.ts';
import { jobView, openJob, type OpenJob } from '../../features/work/jobs/server/job-view.service.ts';
import { markJobSeen } from '../../features/work/jobs/server/seen.service.ts';
import { jobPaths, type AnswerForm, type JobView } from '../../features/work/jobs/job-view.ts';
import type { RequestContext } from '../../server/http/context.ts';
import { contextOf, type Services } from '../../server/http/endpoint.ts';
import { sendDocument, sendStoredFile } from '../../server/files/send-file.ts';
import { DomainError } from '../../shared/errors.ts';
import { languages, type Language } from '../../shared/words.ts';

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
/** The build's functions (`src/apps/customer/render.tsx`). */
interface Render {
  readonly renderJob: (input: { readonly view: JobView; readonly site: JobSite }) => string;
  readonly renderClosedLink: (page: PageWithoutJob) => string;
  readonly renderTooMany: (page: PageWithoutJob) => string;
}

/** Requests of one address in a minute: a page with its photos and documents, opened a few times. */
const MAX_A_MINUTE = 120;
const MAX_FORM_BYTES = 256 * 1024;

/** The link is in the address: no other page, search engine or cache gets to know it. */
const secret = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
} as const;

interface Params {
  readonly token: string;
  readonly imageId?: string;
}
type JobRequest = FastifyRequest<{ Params: Params }>;

/** The stylesheet of the page's own entry in the build, and where its files are. */
async function readSite(dist: string): Promise<JobSite> {
  const client = path.join(dist, 'site/client');
  const manifest = JSON.parse(
    await readFile(path.join(client, '.vite/manifest.json'), 'utf8'),
  ) as JobSite['manifest'];
  const sheets = manifest['src/apps/customer/client/job.ts']?.css ?? [];
  const css = await Promise.all(sheets.map((sheet) => readFile(path.join(client, sheet), 'utf8')));
  return { manifest, css: css.join('') };
}

/** Nobody of the staff, even in a browser in which one is signed in: what is done here the customer does. */
const visitorContext = (services: Services, request: FastifyRequest, language: Language): RequestContext => {
  const ctx = contextOf(services, request);
  return { ...ctx, user: null, language, actor: { ...ctx.actor, userId: null } };
};

/** The pages that customers open by a secret link, and the files below them. */
export async function registerJobPages(
  app: FastifyInstance,
  services: Services,
  dist: string,
): Promise<void> {
  const site = await readSite(dist);
  const { href } = pathToFileURL(path.join(dist, 'site/server/job.js'));
  const { renderJob, renderClosedLink, renderTooMany } = (await import(href)) as Render;

  const sendPage = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(secret).type('text/html; charset=utf-8').send(html);

  const sendClosed = async (reply: FastifyReply, language: Language) =>
    sendPage(reply, 404, renderClosedLink({ language, site, business: await getBusiness(services.db) }));

  async function sendJob(
    ctx: RequestContext,
    reply: FastifyReply,
    open: OpenJob,
    token: string,
    form: AnswerForm | null = null,
  ) {
    const view = await jobView(ctx, open, token, ctx.language, form);
    const isWrong = form !== null && (form.change !== null || form.problems.lines.length > 0);
    return sendPage(reply, isWrong ? 409 : 200, renderJob({ view, site }));
  }

  /** Handles a request with the job that its link opens; a link that opens nothing has one response. */
  const withJob =
    (
      language: Language,
      handle: (ctx: RequestContext, open: OpenJob, request: JobRequest, reply: FastifyReply) => unknown,
    ) =>
    async (request: JobRequest, reply: FastifyReply) => {
      const ctx = visitorContext(services, request, language);
      const open = await openJob(ctx, request.params.token);
      if (!open) return sendClosed(reply, language);
      try {
        return await handle(ctx, open, request, reply);
      } catch (error) {
        if (error instanceof DomainError && error.code === 'not_found') return sendClosed(reply, language);
        throw error;
      }
    };

  async function answer(ctx: RequestContext, open: OpenJob, request: JobRequest, reply: FastifyReply) {
    const { token } = request.params;
    const fields = new URLSearchParams(String(request.body));
    const again = () => reply.code(303).headers(secret).redirect(jobPath(ctx.language, token));
    try {
      const form = await answerByForm(ctx, open, fields, ctx.language);
      return form ? await sendJob(ctx, reply, open, token, form) : again();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'concurrent_modification') throw error;
      // It was changed, or answered, while this answer was stored: nothing of it is.
      const now = await openJob(ctx, token);
      const form = now && (await answerByForm(ctx, now, fields, ctx.language));
      return now && form ? sendJob(ctx, reply, now, token, form) : again();
    }
  }

  const sendFile = async (ctx: RequestContext, reply: FastifyReply, file: JobFile) => {
    reply.headers(secret);
    return 'bytes' in file
      ? sendDocument(reply, 'application/pdf', file)
      : sendStoredFile(reply, ctx.files, file, ctx.range);
  };

  app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    const max = Math.ceil(MAX_A_MINUTE * (services.rateLimitFactor ?? 1));
    for (const language of languages) {
      const prefix = `${jobPrefixes[language]}/:token`;
      const config = { rateLimit: { max, timeWindow: 60_000 } };
      const get = (
        below: string,
        file: (ctx: RequestContext, open: OpenJob, params: Params) => Promise<JobFile>,
      ) =>
        pages.get<{ Params: Params }>(
          prefix + below,
          { config },
          withJob(language, async (ctx, open, { params }, reply) =>
            sendFile(ctx, reply, await file(ctx, open, params)),
          ),
        );
      pages.get<{ Params: Params }>(
        prefix,
        { config },
        withJob(language, (ctx, open, { params }, reply) => sendJob(ctx, reply, open, params.token)),
      );
      pages.post<{ Params: Params }>(prefix + jobPaths.answer, { config }, withJob(language, answer));
      pages.post<{ Params: Params }>(
        prefix + jobPaths.seen,
        { config },
        withJob(language, async (ctx, open, _request, reply) => {
          await markJobSeen(ctx, open);
          return reply.code(204).headers(secret).send();
        }),
      );
      get(jobPaths.estimatePdf, (ctx, open) => jobFile.estimatePdf(ctx, open));
      get(jobPaths.answerPdf, (ctx, open) => jobFile.answerPdf(ctx, open));
      get(jobPaths.invoicePdf, (ctx, open) => jobFile.invoicePdf(ctx, open));
      get(jobPaths.photo(':imageId'), (ctx, open, { imageId = '' }) => jobFile.photo(ctx, open, imageId));
    }
    pages.setErrorHandler(async (error, request, reply) => {
      if (!(error instanceof DomainError) || error.code !== 'too_many_requests') throw error;
      const language = request.url.startsWith(jobPrefixes.lv) ? 'lv' : 'en';
      const page = renderTooMany({ language, site, business: await getBusiness(services.db) });
      return sendPage(reply, 429, page);
    });
  });
}
