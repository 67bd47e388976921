import { STATUS_CODES } from 'node:http';
import { isIP, type Socket } from 'node:net';
import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { errorResponseFor, requestLanguage } from '#server/http/errors-to-http.ts';
import { isOwnMachine } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { demoMark } from '#server/db/demo-mark.sql.ts';
import { denyForeignSite } from '#server/http/deny.ts';
import { DomainError } from '#shared/errors.ts';
import { newRequestId, REQUEST_ID_HEADER } from './request-log.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Others that pages may turn to: for a map, and for counting visits. */
export interface ThirdParties {
  readonly mapsEmbedUrl?: string | undefined;
  readonly analyticsSrc?: string | undefined;
}

const originOf = (address: string | undefined): string[] => (address ? [new URL(address).origin] : []);

/** Scripts come as files, from us or from whom the settings name. */
const helmetOptions = (
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

/**
 * The same for every response: those that no hook and no route sees (a broken address, headers that are too long)
 * carry them too.
 */
export type SecurityHeaders = Readonly<Record<string, string>>;

export async function securityHeaders(secure: boolean, others: ThirdParties): Promise<SecurityHeaders> {
  const probe = Fastify();
  await probe.register(fastifyHelmet, helmetOptions(secure, others));
  probe.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const ofOneResponse = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);
  const fixed = Object.entries(headers).filter(([name]) => !ofOneResponse.has(name));
  return {
    ...Object.fromEntries(fixed.map(([name, value]) => [name, String(value)])),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

/** The product's own paths are a tenth as long; what is looked for in a query may be longer. */
const LONGEST_PATH = 2048;

/** Rejects what no page or file is named, before anything reads it. */
export function denyLongPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const query = url.indexOf('?');
    if ((query === -1 ? url.length : query) > LONGEST_PATH) throw new DomainError('path_too_long');
  });
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns the host that a request names, without a port; empty when it names none. */
function hostnameOf(host: string | undefined): string {
  const address = `http://${host ?? ''}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/**
 * Rejects requests to a host name other than the one of `publicUrl`: a name that somebody else has pointed at this machine
 * (DNS rebinding) makes a browser take that site's page for ours. The address of a machine is no name: load balancers and
 * the operator ask by it.
 */
export function denyForeignHosts(app: FastifyInstance, publicUrl: string): void {
  const { hostname } = new URL(publicUrl);
  app.addHook('onRequest', async (request) => {
    const asked = hostnameOf(request.host);
    const isAddress = isIP(asked.replace(/^\[|\]$/g, '')) !== 0 || isOwnMachine(asked);
    if (asked !== hostname && !isAddress) throw new DomainError('foreign_host');
  });
}

/** What proxies add to a request, beside all that begins with `x-forwarded`. */
const forwardingHeaders = new Set([
  'cf-connecting-ip',
  'client-ip',
  'fastly-client-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-original-host',
  'x-real-ip',
]);

const isOfProxy = (name: string): boolean => name.startsWith('x-forwarded') || forwardingHeaders.has(name);

/** Returns how proxies speak to a server by default; browsers keep their connections. */
const speaksAsProxy = ({ headers, raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' || headers.connection?.toLowerCase() === 'close';

/** Says whether the page that a request comes from is one of this machine, or hides its address. */
const isOwnPage = (address: string | undefined): boolean =>
  address === undefined ||
  address === 'null' ||
  (URL.canParse(address) && isOwnMachine(new URL(address).hostname));

/** A link from elsewhere opens our page, which is what the browser says of it; the page's own requests name the page. */
const comesFromOwnPage = ({ headers }: FastifyRequest): boolean =>
  isOwnPage(headers.origin) && (headers['sec-fetch-site'] === 'cross-site' || isOwnPage(headers.referer));

const isFromOwnMachine = (request: FastifyRequest): boolean =>
  isOwnMachine(hostnameOf(request.headers.host)) &&
  !Object.keys(request.headers).some(isOfProxy) &&
  !speaksAsProxy(request) &&
  comesFromOwnPage(request);

/**
 * Opens a system with demo data, whose passwords everybody knows, on its own machine only: a proxy that the settings do not
 * name may have put it in front of the world. A proxy that hides all of itself, and a client that hides where its page is,
 * are not told from this machine. Nothing else is asked of the database for a request from this machine.
 */
export function closeDemoToOthers(app: FastifyInstance, db: Database): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isFromOwnMachine(request) || !(await demoMark(db))) return;
    const error = new DomainError('demo_on_own_machine');
    if (!request.headers.accept?.includes('text/html')) throw error;
    const { userMessage } = errorResponseFor(error, requestLanguage(request));
    await reply
      .code(403)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(userMessage);
  });
}

/**
 * Rejects writes that another website's page sent: the origin that a browser names comes first, then what it says of the page.
 * `publicUrl` is the only origin there is, when it is set; else the one that the request was sent to.
 */
export function denyForeignOrigins(app: FastifyInstance, publicUrl: string | null): void {
  const publicOrigin = publicUrl && new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.isPermittedByAddress) return;
    denyForeignSite(request);
    const { origin } = request.headers;
    if (origin === undefined) return;
    const sender = URL.canParse(origin) ? new URL(origin) : null;
    const isOwn = publicOrigin ? sender?.origin === publicOrigin : sender?.host === request.headers.host;
    if (!isOwn) throw new DomainError('foreign_origin');
  });
}

/** A malformed address, such as `/%zz`, reaches no hook and no route: its response is sent here. */
export const denyBadAddress =
  (headers: SecurityHeaders) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const body = JSON.stringify(errorResponseFor(new DomainError('not_found'), requestLanguage(request)));
    void reply
      .code(404)
      .headers({ ...headers, [REQUEST_ID_HEADER]: request.id, 'cache-control': 'no-store' })
      .type('application/json')
      .send(body);
  };

/** Responds to a malformed or too slow request on the bare connection, and closes it. */
export function endConnection(socket: Socket, status: number, headers: SecurityHeaders): void {
  if (socket.destroyed || !socket.writable) return void socket.destroy();
  const all = { ...headers, 'cache-control': 'no-store', 'content-length': '0', connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n'));
  socket.destroySoon();
}

const statusOfError: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** What the HTTP parser rejects; there is no request yet that would have an id, and a line. */
export const denyBadRequest = (headers: SecurityHeaders) =>
  function (this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    const [status, reqId] = [statusOfError[error.code ?? ''] ?? 400, newRequestId()];
    this.log.info({ reqId, status, code: error.code }, 'a malformed request was rejected');
    endConnection(socket, status, { ...headers, [REQUEST_ID_HEADER]: reqId });
  };

/**
 * A body other than a file has this long to arrive; a client that sends it byte by byte holds no connection for an
 * hour.
 */
export const SLOWEST_BODY_MS = 30_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body holds files, which may take long. */
    uploads?: boolean;
    /** The address holds a secret, which is the whole permission: another website does not know it. */
    isPermittedByAddress?: boolean;
  }
}

export function limitSlowBodies(app: FastifyInstance, withinMs: number, headers: SecurityHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (request.routeOptions.config.uploads || (length === '0' && encoding === undefined)) return;
    const { raw } = request;
    const timer = setTimeout(() => {
      // The response was sent early (not signed in, say): the rest of the body is still read.
      if (raw.complete === false && reply.raw.headersSent) raw.socket.destroy();
      else if (raw.complete === false)
        endConnection(raw.socket, 408, { ...headers, [REQUEST_ID_HEADER]: request.id });
    }, withinMs);
    raw.once('end', () => clearTimeout(timer));
  });
}

/**
 * While the server closes, every response closes its connection: one that is kept alive would keep the process
 * running.
 */
export function closeConnectionsAtEnd(app: FastifyInstance): void {
  const LOOK_EVERY_MS = 100;
  let looking: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    // Responses whose headers were sent before, and connections that became idle since.
    looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (looking) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => clearInterval(looking));
}
