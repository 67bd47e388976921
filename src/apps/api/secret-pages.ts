import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Business } from '#features/records/business/business.contract.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { readForm } from '#features/work/jobs/server/form-fields.ts';
import type { Count } from '#server/http/address-limit.ts';
import type { Services } from '#server/http/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { Language } from '#shared/words.ts';

/** What the build brings of a page: Vite's manifest, and the text of its style sheet. */
export interface JobSite {
  readonly manifest: Readonly<Record<string, { readonly css?: readonly string[] }>>;
  readonly css: string;
}
interface PageWithoutJob {
  readonly language: Language;
  readonly business: Business;
  readonly site: JobSite;
}
/** What every page by a secret link has in place of itself: where the link opens nothing, and where it is refused. */
export interface ClosedPages {
  readonly site: JobSite;
  readonly renderClosedLink: (page: PageWithoutJob) => string;
  readonly renderRefusal: (page: PageWithoutJob, status: 429 | 503) => string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When a request to a page by a secret link came, on the clock of `performance.now`. */
    arrivedAt: number;
  }
}

/** What has a page of its own; any other error is answered as everywhere. */
const refusals: Readonly<Record<string, 429 | 503>> = { too_many_requests: 429, unavailable: 503 };

/**
 * The response to a link that opens nothing is sent this long after the request came: what was looked up for it, and how long
 * that took, says nothing of why it is closed.
 */
const CLOSED_AFTER_MS = 200;

/** The link is in the address: no other page, search engine or cache gets to know it. */
const secret = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
} as const;

/** Pages of one language that are opened by a secret link. */
export interface SecretPages {
  readonly services: Services;
  readonly openPages: () => Promise<ClosedPages>;
  readonly language: Language;
  /** Counts a request with a link that opens nothing. */
  readonly countClosed: Count;
  readonly maxFormBytes: number;
}

export const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(html);

/** Sends the one response to every link that opens nothing. */
export async function sendClosed(
  { services, openPages, language, countClosed }: SecretPages,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await countClosed(request);
  const { site, renderClosedLink } = await openPages();
  const html = renderClosedLink({ language, site, business: await getBusiness(services.db) });
  await sleep(Math.max(0, request.arrivedAt + CLOSED_AFTER_MS - performance.now()));
  return sendPage(reply, 404, html);
}

/** Makes pages secret: by their headers, and by one response to all that opens nothing. Forms are all that they take. */
export function keepSecret(pages: FastifyInstance, secretPages: SecretPages): void {
  const { services, openPages, language, maxFormBytes } = secretPages;
  pages.decorateRequest('arrivedAt', 0);
  pages.addHook('onRequest', async (request, reply) => {
    request.arrivedAt = performance.now();
    reply.headers(secret);
  });
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    async (_request: FastifyRequest, body: string) => readForm(body),
  );
  // A secret that was cut, or went on: the site's own page for it would link elsewhere with the address as referrer.
  pages.setNotFoundHandler((request, reply) => sendClosed(secretPages, request, reply));
  pages.setErrorHandler(async (error, _request, reply) => {
    const status = error instanceof DomainError ? refusals[error.code] : undefined;
    if (!(error instanceof DomainError) || !status) throw error;
    const { retryAfterSeconds } = error.details;
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
    const [business, { site, renderRefusal }] = await Promise.all([getBusiness(services.db), openPages()]);
    return sendPage(reply, status, renderRefusal({ language, site, business }, status));
  });
}
