import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifySwagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '#server/config.ts';
import { noteArrivals, registerUploadCleaning, type Services } from '#server/http/endpoint.ts';
import { registerErrorResponses } from '#server/http/errors-to-http.ts';
import { registerLive } from '#server/live/live.ts';
import { registerApiTokens } from '#server/auth/api-token.ts';
import { registerSessions } from '#server/auth/session.ts';
import { version } from '#server/version.ts';
import { DomainError } from '#shared/errors.ts';
import { registerDocs } from './docs-page.ts';
import { registerHealth } from './health.ts';
import { newRequestId, REQUEST_ID_HEADER, RequestLog } from './request-log.ts';
import {
  closeConnectionsAtEnd,
  closeDemoToOthers,
  limitSlowBodies,
  denyBadAddress,
  denyBadRequest,
  denyForeignHosts,
  denyForeignOrigins,
  denyLongPaths,
  securityHeaders,
  SLOWEST_BODY_MS,
  type ThirdParties,
} from './security.ts';

type Routes = (app: FastifyInstance, services: Services) => void;

/** Imports what each `*.routes.ts` of a feature exports as `routes`: a new one is served without a line here. */
async function importRoutes(): Promise<Routes[]> {
  const features = path.resolve(import.meta.dirname, '../../features');
  const files = globSync('*/*/server/*.routes.ts', { cwd: features }).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const { href } = pathToFileURL(path.join(features, file));
      return ((await import(href)) as { routes: Routes }).routes;
    }),
  );
}

let imported: Promise<Routes[]> | undefined;
/** Imports them once a process, which takes time: tests start many servers in one. */
const routesOfFeatures = (): Promise<Routes[]> => (imported ??= importRoutes());

const KEEP_ALIVE_MS = 72_000;
/** A connection on which nothing moves for this long is dropped. */
const SILENCE_MS = 60_000;
/** The longest a request may take to arrive: 250 MB at about 0.6 Mbit/s. */
const SLOWEST_REQUEST_MS = 3_600_000;
const JSON_LIMIT_BYTES = 256 * 1024;
/** Node's own limit. */
const MAX_HEAD_BYTES = 16 * 1024;

/** How often connections are looked at that take too long. */
const LOOK_EVERY_MS = 5_000;
const SLOWEST_HEAD_MS = 20_000;

export type AppConfig = Pick<Config, 'publicUrl' | 'trustedProxy'> &
  Partial<Pick<Config, 'isPublicUrlSet' | 'isOpenToOthers'>> &
  ThirdParties & {
    readonly slowestBodyMs?: number;
    readonly slowestRequestMs?: number;
    readonly silenceMs?: number;
  };

/**
 * The server without its front pages: every endpoint of every feature, ready for `inject` or `listen`. `observe` adds
 * hooks for every request, which has to happen before there are routes.
 */
export async function buildApp(
  config: AppConfig,
  services: Services,
  logger: object | boolean,
  observe: (app: FastifyInstance) => void = () => {},
): Promise<FastifyInstance> {
  const secure = config.publicUrl.startsWith('https:');
  const headers = await securityHeaders(secure, config);
  const features = await routesOfFeatures();
  const slowestRequestMs = config.slowestRequestMs ?? SLOWEST_REQUEST_MS;
  const app = Fastify({
    logger: logger as boolean,
    logController: new RequestLog(),
    genReqId: newRequestId,
    trustProxy: config.trustedProxy ?? false,
    bodyLimit: JSON_LIMIT_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: config.silenceMs ?? SILENCE_MS,
    requestTimeout: slowestRequestMs,
    // As long as the head of a request may be: each route says itself what it takes for an id.
    routerOptions: { maxParamLength: MAX_HEAD_BYTES },
    forceCloseConnections: 'idle',
    // What still arrives on a kept connection while the server closes is answered; the response closes it.
    return503OnClosing: false,
    http: {
      connectionsCheckingInterval: LOOK_EVERY_MS,
      headersTimeout: Math.min(SLOWEST_HEAD_MS, slowestRequestMs),
    },
    frameworkErrors: denyBadAddress(headers),
    clientErrorHandler: denyBadRequest(headers),
  });
  observe(app);
  noteArrivals(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorResponses(app);
  app.addHook(
    'onRequest',
    async (request, reply) => void reply.headers({ ...headers, [REQUEST_ID_HEADER]: request.id }),
  );
  denyLongPaths(app);
  closeConnectionsAtEnd(app);
  limitSlowBodies(app, config.slowestBodyMs ?? SLOWEST_BODY_MS, headers);
  if (config.isPublicUrlSet) denyForeignHosts(app, config.publicUrl);
  if (config.isOpenToOthers === false) closeDemoToOthers(app, services.db);
  denyForeignOrigins(app, config.isPublicUrlSet ? config.publicUrl : null);
  await app.register(fastifyCompress, { threshold: 1024 });
  await app.register(fastifyRateLimit, {
    global: false,
    errorResponseBuilder: (_request, limit) =>
      new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(limit.ttl / 1000) }),
  });
  await app.register(fastifySwagger, {
    openapi: {
      info: { title: 'EV service centre', version },
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API token, made by an owner in the settings.',
          },
          session: { type: 'apiKey', in: 'cookie', name: secure ? '__Host-session' : 'session' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await registerHealth(app, services);
  app.register(async (api) => {
    await registerSessions(api, services.db, secure);
    registerApiTokens(api, services.db, services.rateLimitFactor ?? 1);
    await api.register(fastifyMultipart);
    registerUploadCleaning(api);
    for (const routes of features) routes(api, services);
    registerLive(api, services.live);
    await registerDocs(api);
  });
  return app;
}
