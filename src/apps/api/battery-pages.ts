import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reportPrefixes } from '#features/work/batteries/report-path.ts';
import type { ReportView } from '#features/work/batteries/report-view.ts';
import { openReport, reportView } from '#features/work/batteries/server/report-page.service.ts';
import type { Services } from '#server/http/endpoint.ts';
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

/** The page, rendered (`src/apps/customer/render.tsx`). */
export interface BatteryPages extends ClosedPages {
  readonly renderBattery: (page: { readonly view: ReportView; readonly site: JobSite }) => string;
  readonly renderClosedBattery: ClosedPages['renderClosedLink'];
}

/** There is no form. */
const MAX_FORM_BYTES = 1;

/** The page reads files: whatever happens in it, the browser lets nothing of them out. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

interface ReportRoute {
  readonly Params: { readonly token: string };
}

interface Served {
  readonly services: Services;
  readonly openPages: () => Promise<BatteryPages>;
  readonly limits: BookingLimits;
  readonly language: Language;
}

function pagesInLanguage({ services, openPages, limits, language }: Served) {
  const secret: SecretPages = {
    services,
    language,
    openPages: async () => {
      const pages = await openPages();
      return { ...pages, renderClosedLink: pages.renderClosedBattery };
    },
    countClosed: limits.closed,
    maxFormBytes: MAX_FORM_BYTES,
  };
  return async (pages: FastifyInstance): Promise<void> => {
    keepSecret(pages, secret);
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', policy);
    });
    pages.get<ReportRoute>('/:token', async (request: FastifyRequest<ReportRoute>, reply) => {
      const opened = await openReport(services.db, request.params.token);
      if (!opened) return sendClosed(secret, request, reply);
      await limits.opened(request);
      const { site, renderBattery } = await openPages();
      const view = await reportView(services.db, opened, language);
      return sendPage(reply, 200, renderBattery({ view, site }));
    });
  };
}

/** Serves the public pages of battery measurement reports. */
export function registerBatteryPages(
  app: FastifyInstance,
  services: Services,
  openPages: () => Promise<BatteryPages>,
): void {
  const limits = bookingLimits(app, services.rateLimitFactor ?? 1);
  app.register(async (pages) => {
    for (const language of languages)
      pages.register(pagesInLanguage({ services, openPages, limits, language }), {
        prefix: reportPrefixes[language],
      });
  });
}
