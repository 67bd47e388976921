import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Access, AnswerOf, Contract, Endpoint, InputOf } from '../shared/contract.ts';
import { DomainError } from '../shared/errors.ts';
import type { Page } from '../shared/paging.ts';
import { mayRole } from '../shared/permissions.ts';
import type { Ctx, Staff, StaffCtx } from './context.ts';
import type { Database } from './database.ts';
import { requestLanguage } from './errors-to-http.ts';
import type { FileStore } from './files.ts';
import { refuse } from './refusal.ts';
import { sendDocument, sendStoredFile, type Document, type StoredFile } from './send-file.ts';
import { sessionControl, sessionUser } from './session.ts';
import { receiveMultipart, type KeptUpload, type TemporaryFolder } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | null;
    uploads: KeptUpload[];
    /** Temporary files that this call has written so far; a call without uploads has none. */
    written?: string[];
  }
}

export interface Services {
  readonly db: Database;
  readonly files: FileStore;
  readonly temporary: TemporaryFolder;
  /** Multiplies every limit of calls per address; 1 when left out. */
  readonly rateLimitFactor?: number;
}

type ResultOf<E extends Endpoint> = E['answer'] extends { page: infer S extends z.ZodType }
  ? Page<z.output<S>>
  : E['answer'] extends { file: true }
    ? StoredFile
    : E['answer'] extends { document: string }
      ? Document
      : AnswerOf<E>;

type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? Ctx : StaffCtx;

/** One handler per endpoint of a contract: a missing, extra or mistyped one does not compile. */
export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (ctx: CtxOf<C[K]>, input: InputOf<C[K]>) => Promise<ResultOf<C[K]>>;
};

const MAX_KEY = 200;
const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= MAX_KEY ? value : null;
};

export function contextOf(services: Services, request: FastifyRequest): Ctx {
  return {
    db: services.db,
    files: services.files,
    log: request.log,
    actor: {
      userId: request.staff?.id ?? null,
      ipAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
    },
    user: request.staff,
    language: request.staff?.language ?? requestLanguage(request),
    session: sessionControl(request),
    uploads: request.uploads,
    idempotencyKey: header(request, 'idempotency-key'),
    range: header(request, 'range'),
  };
}

/** Refuses a caller that `access` does not let in; a signed-in one's attempt is audited. */
async function authorise(ctx: Ctx, access: Access, endpoint: Endpoint): Promise<void> {
  if (access === 'public') return;
  if (!ctx.user) throw new DomainError('not_signed_in');
  if (access === 'signed-in' || mayRole(ctx.user.role, access)) return;
  await refuse(ctx, { method: endpoint.method, url: endpoint.url, needs: access });
}

function answer(
  reply: FastifyReply,
  ctx: Ctx,
  endpoint: Endpoint,
  result: unknown,
): FastifyReply | Promise<FastifyReply> {
  const kind = endpoint.answer;
  reply.code(kind.status).header('cache-control', 'no-store');
  if ('file' in kind) return sendStoredFile(reply, ctx.files, result as StoredFile, ctx.range);
  if ('document' in kind) return sendDocument(reply, kind.document, result as Document);
  if (!('page' in kind)) return reply.send(result);
  const page = result as Page<unknown>;
  if (page.nextCursor) reply.header('x-next-cursor', page.nextCursor);
  if (page.total !== undefined) reply.header('x-total-count', page.total);
  return reply.send(page.rows);
}

function responseSchema({ answer: kind }: Endpoint): Record<number, z.ZodType> {
  if ('body' in kind) return { [kind.status]: kind.body };
  return 'page' in kind ? { [kind.status]: kind.page.array() } : {};
}

type AnyHandler = (ctx: Ctx, input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>;

function rateLimitOf({ rateLimit }: Endpoint, factor = 1) {
  if (!rateLimit) return {};
  return { rateLimit: { max: Math.ceil(rateLimit.max * factor), timeWindow: rateLimit.minutes * 60_000 } };
}

function route(services: Services, endpoint: Endpoint, handler: AnyHandler): RouteOptions {
  return {
    method: endpoint.method,
    url: endpoint.url,
    schema: {
      summary: endpoint.summary,
      response: responseSchema(endpoint),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
    },
    config: rateLimitOf(endpoint, services.rateLimitFactor),
    async preParsing(request) {
      request.staff = sessionUser(request);
      await authorise(contextOf(services, request), endpoint.access, endpoint);
    },
    async preValidation(request) {
      if (!endpoint.uploads) return;
      request.written = [];
      const received = await receiveMultipart(request, services.temporary, endpoint.uploads, request.written);
      request.body = received.fields;
      request.uploads = received.uploads;
    },
    async handler(request, reply) {
      const ctx = contextOf(services, request);
      const { params, query, body } = request;
      return answer(reply, ctx, endpoint, await handler(ctx, { params, query, body }));
    },
  };
}

/** Removes what a multipart call left in the temporary folder, answered or broken off. */
export function registerUploadCleaning(app: FastifyInstance): void {
  app.decorateRequest('staff', null);
  app.addHook('onRequest', async (request) => {
    request.uploads = [];
  });
  const clean = async (request: FastifyRequest) => {
    await Promise.all((request.written ?? []).map((file) => rm(file, { force: true })));
  };
  app.addHook('onResponse', clean);
  app.addHook('onRequestAbort', clean);
}

/** Serves a feature's contract with its handlers. */
export function serve<C extends Contract>(
  app: FastifyInstance,
  services: Services,
  contract: C,
  handlers: Handlers<C>,
): void {
  for (const [name, endpoint] of Object.entries(contract))
    app.route(route(services, endpoint, handlers[name] as unknown as AnyHandler));
}
