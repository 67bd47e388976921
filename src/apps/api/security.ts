import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFor, requestLanguage } from '../../server/errors-to-http.ts';
import { DomainError } from '../../shared/errors.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Others that pages may turn to: for a map, and for counting visits. */
export interface ThirdParties {
  readonly mapsEmbedUrl?: string | undefined;
  readonly analyticsSrc?: string | undefined;
}

const originOf = (address: string | undefined): string[] => (address ? [new URL(address).origin] : []);

/** Headers of every answer, errors included. Scripts come as files, from us or from whom the settings name. */
export const securityHeaders = (
  secure: boolean,
  { mapsEmbedUrl, analyticsSrc }: ThirdParties,
): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'", ...originOf(analyticsSrc)],
      fontSrc: ["'self'"],
      frameSrc: ["'self'", ...originOf(mapsEmbedUrl)],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...originOf(analyticsSrc)],
      mediaSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", ...originOf(analyticsSrc)],
      styleSrc: ["'self'", "'unsafe-inline'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  hsts: secure ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  frameguard: { action: 'deny' },
});

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that another website's page sent (OWASP CSRF cheat sheet: fetch metadata, then origin). */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const publicHost = new URL(publicUrl).host;
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    if (site && site !== 'same-origin' && site !== 'none') throw new DomainError('foreign_origin');
    const { origin } = request.headers;
    if (site === 'same-origin' || origin === undefined) return;
    const host = URL.canParse(origin) ? new URL(origin).host : null;
    if (host !== request.headers.host && host !== publicHost) throw new DomainError('foreign_origin');
  });
}

/** An address that is none, such as `/%zz`, comes to no hook and no route: it is answered here, with headers of its own. */
export function refuseBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const body = JSON.stringify(answerFor(new DomainError('not_found'), requestLanguage(request)));
  void reply
    .code(404)
    .headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('application/json')
    .send(body);
}
