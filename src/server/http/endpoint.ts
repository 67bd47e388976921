import { rm } from 'node:fs/promises';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Artwork } from '#shared/artwork.ts';
import type { Access, ResponseOf, Contract, Endpoint, InputOf, UploadRules } from '#shared/contract.ts';
import { DomainError } from '#shared/errors.ts';
import type { Page } from '#shared/paging.ts';
import { roleCan } from '#shared/permissions.ts';
import { isOpenToTokens, tokenMay } from '#shared/token-access.ts';
import type { Caller } from '../costly-work/turns.ts';
import type { RequestContext, CurrentUser, UserContext } from './context.ts';
import type { Database } from '../db/database.ts';
import { EarlierResponse } from '../db/idempotency.ts';
import { idempotencyOf } from './idempotency-key.ts';
import { requestLanguage } from './errors-to-http.ts';
import type { Backups } from '../backup/backup-process.ts';
import type { FileStore } from '../files/files.ts';
import type { Live } from '../live/live.ts';
import { limitByNetwork } from './address-limit.ts';
import { deny } from './deny.ts';
import {
  sendDocument,
  sendStoredFile,
  sendStreamed,
  type Document,
  type StoredFile,
  type StreamedDocument,
} from '../files/send-file.ts';
import { readStaffAgain, staffOf } from '../auth/api-token.ts';
import { sessionControl } from '../auth/session.ts';
import type { UnderstoodSetting } from '../understood-settings.ts';
import { receiveMultipart, receiveRaw, type Upload, type TemporaryFolder } from '../files/uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    staff: CurrentUser | null;
    receivedAt: number;
    uploads: Upload[];
    /** Temporary files that this request has written so far; a request without uploads has none. */
    written?: string[];
  }
}

export interface Services {
  readonly db: Database;
  readonly files: FileStore;
  readonly temporary: TemporaryFolder;
  readonly live: Live;
  readonly backups: Backups;
  /** Where the product is reached, without a slash at the end; left out where nothing is written to anybody. */
  readonly publicUrl?: string;
  /** Origins that webhooks may reach though they are not public, or not encrypted. */
  readonly webhookOrigins?: readonly string[];
  /** Multiplies every limit of requests per address; 1 when left out. */
  readonly rateLimitFactor?: number;
  /** Whether mails leave, or are only kept. */
  readonly sendsMail?: boolean;
  /** What the settings are understood as, without secrets; left out where no settings were read. */
  readonly settings?: readonly UnderstoodSetting[];
  /** What the website shows while the shop has uploaded nothing; left out where no website was built. */
  readonly artwork?: Artwork;
}

type ResultOf<E extends Endpoint> = E['response'] extends { page: infer S extends z.ZodType }
  ? Page<z.output<S>>
  : E['response'] extends { file: true }
    ? StoredFile
    : E['response'] extends { document: string }
      ? Document
      : E['response'] extends { stream: string }
        ? StreamedDocument
        : ResponseOf<E>;

type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? RequestContext : UserContext;

/** One handler per endpoint of a contract: a missing, extra or mistyped one does not compile. */
export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (ctx: CtxOf<C[K]>, input: InputOf<C[K]>) => Promise<ResultOf<C[K]>>;
};

const MAX_RANGE = 200;
const rangeOf = ({ headers: { range } }: FastifyRequest): string | null =>
  range !== undefined && range.length <= MAX_RANGE ? range : null;

/** A provider gives a customer a whole network of IPv6 addresses, of this length. */
const NETWORK_BITS = 56;

/** Returns the network of an address; a connection that is gone has none, which the type does not say. */
const networkOf = (ip: string | undefined): string =>
  ip === undefined ? 'gone' : normalizeIP(ip, NETWORK_BITS);

/** Staff are counted by user, programs by token, anybody else by address. */
function callerOf({ staff, token, ip, raw: { socket } }: FastifyRequest): Caller {
  // Setting the limit of silence again begins it again.
  const keepAlive = () => void socket?.setTimeout?.(socket.timeout ?? 0);
  const connection = { keepAlive, isThere: () => !socket?.destroyed };
  return staff
    ? { key: token?.id ?? staff.id, isStaff: true, ...connection }
    : { key: networkOf(ip), isStaff: false, ...connection };
}

/**
 * Returns who is signed in. What a device has kept for a person comes with whose it is: in the session of another person, who has
 * signed in in the same browser since, it is nobody's.
 */
function userOf({ staff, headers }: FastifyRequest) {
  const expected = headers['expected-user'];
  return expected === undefined || expected === staff?.id ? staff : null;
}

export function contextOf(services: Services, request: FastifyRequest): RequestContext {
  const user = userOf(request);
  const apiToken = user && request.token;
  return {
    db: services.db,
    files: services.files,
    log: request.log,
    actor: {
      userId: user?.id ?? null,
      ipAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      apiToken: apiToken?.name ?? null,
    },
    connection: {
      peer: request.socket.remoteAddress ?? '',
      host: request.host,
      protocol: request.protocol,
      isForwarded: 'x-forwarded-for' in request.headers || 'forwarded' in request.headers,
    },
    receivedAt: request.receivedAt,
    caller: callerOf(request),
    user,
    apiToken,
    language: user?.language ?? requestLanguage(request),
    session: sessionControl(request),
    uploads: request.uploads,
    idempotency: null,
    range: rangeOf(request),
    publicUrl: services.publicUrl ?? '',
  };
}

/** Denies a caller without the permission `access`; the attempt of a signed-in user is audited. */
async function authorise(ctx: RequestContext, access: Access, endpoint: Endpoint): Promise<void> {
  if (access === 'public') return;
  if (!ctx.user) throw new DomainError('not_signed_in');
  if (ctx.user.mustChangePassword && !endpoint.beforePasswordChange)
    throw new DomainError('password_change_required');
  const { method, url } = endpoint;
  if (access !== 'signed-in' && !roleCan(ctx.user.role, access))
    await deny(ctx, { method, url, needs: access });
  if (ctx.apiToken && !tokenMay(ctx.apiToken, endpoint))
    await deny(ctx, { method, url, needs: access }, 'token_not_allowed');
}

/** Returns who sends a request to an endpoint: to a public one, a program as any visitor. */
const senderOf = (request: FastifyRequest, { access }: Endpoint): CurrentUser | null =>
  request.token && access === 'public' ? null : staffOf(request);

/** How a caller is let in, for the OpenAPI document. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint.access === 'public') return [];
  return [...(isOpenToTokens(endpoint) ? [{ token: [] }] : []), { session: [] }];
}

const sendJson = (reply: FastifyReply, body: string) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(body);

/** Sends the response of a request; JSON through its schema: what the schema does not name is not sent. */
function send(reply: FastifyReply, ctx: RequestContext, { response: kind }: Endpoint, result: unknown) {
  if ('file' in kind) return sendStoredFile(reply, ctx.files, result as StoredFile, ctx.range);
  if ('document' in kind) return sendDocument(reply, kind.document, result as Document);
  if ('stream' in kind) return sendStreamed(reply, kind.stream, result as StreamedDocument);
  if (!('body' in kind || 'page' in kind)) return reply.send();
  const sendParsed = (body: unknown) =>
    sendJson(reply, String(reply.serializeInput(body as Record<string, unknown>, String(kind.status))));
  if (!('page' in kind)) return sendParsed(result);
  const { rows, nextCursor, total } = result as Page<unknown>;
  if (nextCursor) reply.header('x-next-cursor', nextCursor);
  if (total !== undefined) reply.header('x-total-count', String(total));
  return sendParsed(rows);
}

function responseSchema({ response: kind }: Endpoint): Record<number, z.ZodType> {
  if ('body' in kind) return { [kind.status]: kind.body };
  return 'page' in kind ? { [kind.status]: kind.page.array() } : {};
}

type AnyHandler = (
  ctx: RequestContext,
  input: { params: unknown; query: unknown; body: unknown },
) => Promise<unknown>;

/** Returns the limit of requests of an address, with the one of its network. */
function rateLimitOf(app: FastifyInstance, { rateLimit }: Endpoint, factor = 1) {
  if (!rateLimit) return null;
  const ofAddress = { max: Math.ceil(rateLimit.max * factor), timeWindow: rateLimit.minutes * 60_000 };
  return { ofAddress, ofNetwork: limitByNetwork(app, ofAddress) };
}

/** Puts a request's checked files into `request.uploads` and its fields in `request.body`. */
async function receiveUploads(
  request: FastifyRequest,
  folder: TemporaryFolder,
  rules: UploadRules,
): Promise<void> {
  request.written = [];
  const reception = { folder, rules, written: request.written, caller: callerOf(request) };
  if (rules.raw) {
    request.uploads = [await receiveRaw(request, reception)];
    request.body = undefined;
    return;
  }
  const received = await receiveMultipart(request, reception);
  request.body = received.fields;
  request.uploads = received.uploads;
}

function route(
  app: FastifyInstance,
  services: Services,
  endpoint: Endpoint,
  handler: AnyHandler,
): RouteOptions {
  const limits = rateLimitOf(app, endpoint, services.rateLimitFactor);
  return {
    method: endpoint.method,
    url: endpoint.url,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.url.split('/')[2] ?? ''],
      security: securityOf(endpoint),
      response: responseSchema(endpoint),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
    },
    config: {
      ...(limits && { rateLimit: limits.ofAddress }),
      uploads: endpoint.uploads !== undefined,
    },
    ...(limits && { onRequest: limits.ofNetwork }),
    async preParsing(request) {
      request.staff = senderOf(request, endpoint);
      await authorise(contextOf(services, request), endpoint.access, endpoint);
    },
    async preValidation(request) {
      if (!endpoint.uploads) return;
      await receiveUploads(request, services.temporary, endpoint.uploads);
      if (endpoint.access === 'public') return;
      // A file may take an hour to arrive: the permission to store it is checked again.
      await readStaffAgain(request, services.db);
      request.staff = senderOf(request, endpoint);
      await authorise(contextOf(services, request), endpoint.access, endpoint);
    },
    async handler(request, reply) {
      const idempotency = idempotencyOf(request, reply, endpoint);
      const ctx = { ...contextOf(services, request), idempotency };
      const { params, query, body } = request;
      reply.code(endpoint.response.status).header('cache-control', 'no-store');
      try {
        return send(reply, ctx, endpoint, await handler(ctx, { params, query, body }));
      } catch (error) {
        if (error instanceof EarlierResponse) return sendJson(reply, error.body);
        throw error;
      }
    },
  };
}

/** Notes when each request began to arrive: a photo may take minutes over a slow connection. */
export function noteArrivals(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    request.receivedAt = Date.now();
  });
}

/**
 * Removes what a request with files left in the temporary folder: before its response is sent, so that whoever has it
 * can rely on that, or when it is aborted.
 */
export function registerUploadCleaning(app: FastifyInstance): void {
  app.decorateRequest('staff', null);
  app.addHook('onRequest', async (request) => {
    request.uploads = [];
  });
  const clean = async (request: FastifyRequest) => {
    await Promise.all((request.written ?? []).map((file) => rm(file, { force: true })));
  };
  app.addHook('onSend', clean);
  app.addHook('onRequestAbort', clean);
}

/** A route whose body is a file: it is passed on unread, and content of any other type is rejected. */
function registerRaw(app: FastifyInstance, options: RouteOptions, types: readonly string[]): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...types], (_request, payload, done) => done(null, payload));
    scope.route(options);
  });
}

/** Serves a feature's contract with its handlers. */
export function serve<C extends Contract>(
  app: FastifyInstance,
  services: Services,
  contract: C,
  handlers: Handlers<C>,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const options = route(app, services, endpoint, handlers[name] as unknown as AnyHandler);
    if (endpoint.uploads?.raw) registerRaw(app, options, endpoint.uploads.types);
    else app.route(options);
  }
}
