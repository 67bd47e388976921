import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { apiTokenType } from '#shared/audit-type.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { roleCan } from '#shared/permissions.ts';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';
import { limitBy, limitByAddress } from '../http/address-limit.ts';
import type { ApiToken, CurrentUser } from '../http/context.ts';
import { newToken, tokenHash } from './link-token.ts';
import { requireReady, sessionUser } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a request without one. */
    token: OpenToken | null;
  }
}

/** By this a person, and a program that looks for secrets, recognizes one. */
const PREFIX = 'ev_';
const wellFormed = /^ev_[\w-]{27}$/;
const HINT_LENGTH = 4;

/** Requests of one token in a minute: a program that calls without a pause has gone wrong. */
const OF_TOKEN = 600;
/** Requests of one address in a minute with what is no token. */
const CLOSED_OF_ADDRESS = 60;
const MINUTE_MS = 60_000;

export interface NewApiToken {
  /** Shown once, and not stored. */
  readonly secret: string;
  readonly tokenHash: Buffer;
  readonly hint: string;
}

export function newApiToken(): NewApiToken {
  const secret = PREFIX + newToken();
  return { secret, tokenHash: tokenHash(secret), hint: secret.slice(-HINT_LENGTH) };
}

/** A token that lets its request in. */
interface OpenToken extends ApiToken {
  /** As whom it calls: the person who made it, in the role of the token. */
  readonly user: CurrentUser;
}

/**
 * Returns the token with this secret while it works: until its last day, and for as long as the person who made it may make
 * one. It is read with each request, as sessions are, so that an end holds at once.
 */
async function openToken(db: Database, secret: string): Promise<OpenToken | null> {
  const row = await db
    .selectFrom('apiTokens as token')
    .innerJoin('users as maker', 'maker.id', 'token.madeBy')
    .select(['token.id as tokenId', 'token.name', 'token.role', 'token.supplierId'])
    .select(['token.isReadOnly', 'token.permissions', 'maker.role as makerRole'])
    .select(['maker.id', 'maker.username', 'maker.email', 'maker.firstName', 'maker.lastName'])
    .select(['maker.language', 'maker.mustChangePassword'])
    .select(
      sql<boolean>`(token.last_used_at IS NULL OR token.last_used_at < now() - interval '1 hour')`.as(
        'isNew',
      ),
    )
    .where('token.tokenHash', '=', tokenHash(secret))
    .where('token.expiresOn', '>=', wallClockOf(Date.now()).day)
    .where('maker.isActive', '=', true)
    .executeTakeFirst();
  if (!row || !roleCan(row.makerRole, 'api.manage')) return null;
  const { tokenId, name, isReadOnly, permissions, makerRole: _role, isNew, ...user } = row;
  // On a full disk nothing can be written, and what is there can still be read.
  if (isNew) await noteUse(db, tokenId).catch(() => {});
  return { id: tokenId, name, isReadOnly, permissions, user: { ...user, isMasterAdmin: false } };
}

/** When a token was used is kept to the hour: not every request writes. */
const noteUse = (db: Database, id: string) =>
  db
    .updateTable('apiTokens')
    .set({ lastUsedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Ends the tokens of an account or of a supplier for good: none of them works again when that account does. */
export async function endTokens(
  tx: Transaction,
  { column, id }: { readonly column: 'madeBy' | 'supplierId'; readonly id: string },
): Promise<void> {
  const ended = await tx.db
    .deleteFrom('apiTokens')
    .where(column, '=', id)
    .returning(['id', 'name'])
    .execute();
  for (const token of ended)
    await tx.auditChange({ ...apiTokenType, fields: {} }, token, { deleted: token.name });
}

/** Returns what a request brings in its header; null without one, and with what a proxy asks for, such as `Basic`. */
function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  const [scheme = '', secret = '', ...rest] = (authorization ?? '').split(' ');
  if (scheme.toLowerCase() !== 'bearer') return null;
  return rest.length === 0 ? secret : '';
}

/** Lets requests in by the token in their header, for everything registered on `app` after this. */
export function registerApiTokens(app: FastifyInstance, db: Database, rateLimitFactor: number): void {
  const limit = (max: number) => ({ max: Math.ceil(max * rateLimitFactor), timeWindow: MINUTE_MS });
  const closed = limitByAddress(app, limit(CLOSED_OF_ADDRESS));
  const ofToken = limitBy(app, { ...limit(OF_TOKEN), keyGenerator: ({ token }) => `token ${token?.id}` });
  app.decorateRequest('token', null);
  app.addHook('onRequest', async (request, reply) => {
    const secret = bearerOf(request);
    if (secret === null) return;
    request.token = wellFormed.test(secret) ? await openToken(db, secret) : null;
    if (request.token) return ofToken(request);
    await closed(request);
    reply.header('www-authenticate', 'Bearer');
    throw new DomainError('token_invalid');
  });
}

/** Returns who calls: a token comes before a session, whose cookie a browser adds to what a program sends. */
export const staffOf = (request: FastifyRequest): CurrentUser | null =>
  request.token ? request.token.user : sessionUser(request);

/** Throws unless somebody calls who may go on; for the routes that no contract names. */
export const requireStaff = (request: FastifyRequest): CurrentUser => requireReady(staffOf(request));

/** Reads again who calls, for what has taken long to arrive. Throws `token_invalid`. */
export async function readStaffAgain(request: FastifyRequest, db: Database): Promise<void> {
  if (!request.token) {
    await request.session.reload();
    return;
  }
  request.token = await openToken(db, bearerOf(request) ?? '');
  if (!request.token) throw new DomainError('token_invalid');
}
