import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifySession, { type SessionStore } from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { DomainError } from '#shared/errors.ts';
import type { SessionControl, CurrentUser } from '../http/context.ts';
import type { Database, Queryable } from '../db/database.ts';
import { secretOf } from '../db/secrets.ts';

declare module 'fastify' {
  interface Session {
    userId?: string;
    /** The active user of the session, read together with it; never stored. */
    staff?: CurrentUser;
  }
  interface FastifyRequest {
    /** The id of this browser: as its cookie says, or the one that this response gives it. */
    deviceId: string | null;
    /** Whether this response carries the cookie. */
    sendsDevice: boolean;
  }
}

/** Limits of a session (decision record 0005): 8 hours without use, 7 days in all. */
const ABSOLUTE_LIMIT_MS = 7 * 24 * 3600 * 1000;
const IDLE = sql<string>`interval '8 hours'`;
const ABSOLUTE = sql<string>`interval '7 days'`;

/** A browser stays known for this long after its last sign-in: the longest that browsers keep a cookie. */
export const DEVICE_SECONDS = 400 * 24 * 3600;

export const storedSid = (sid: string): string => createHash('sha256').update(sid).digest('hex');

type Stored = Parameters<SessionStore['set']>[1];
const callBack = <T>(work: Promise<T>, callback: (error: unknown, result?: T) => void): void =>
  void work.then(
    (result) => callback(null, result),
    (error: unknown) => callback(error),
  );

/** Returns the session and its active user, in one statement, unless it is past a limit. */
const selectSession = (db: Database, sid: string) =>
  db
    .selectFrom('sessions')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'userId').on('users.isActive', '=', true))
    .select(['sess', 'users.id', 'username', 'email', 'firstName', 'lastName', 'role', 'language'])
    .select(['isMasterAdmin', 'mustChangePassword', 'supplierId'])
    .select(sql<boolean>`expire < now() + ${IDLE} - interval '5 minutes'`.as('idle'))
    .where('sid', '=', sid)
    .where(sql<boolean>`expire > now() AND sessions.created_at + ${ABSOLUTE} > now()`)
    .executeTakeFirst();

/** Returns which of these sessions (stored form) still let an active user in; looking is not use. */
export async function activeSessions(db: Queryable, sids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'userId')
    .select('sid')
    .where('sid', 'in', sids)
    .where('users.isActive', '=', true)
    .where(sql<boolean>`expire > now() AND sessions.created_at + ${ABSOLUTE} > now()`)
    .execute();
  return new Set(rows.map(({ sid }) => sid));
}

/** Use moves the idle limit, at most once in five minutes and never past the absolute one. */
const moveIdleLimit = (db: Database, sid: string) =>
  db
    .updateTable('sessions')
    .set({ expire: sql`least(now() + ${IDLE}, created_at + ${ABSOLUTE})` })
    .where('sid', '=', sid)
    .execute();

/**
 * A database that is away for a moment signs nobody out: the plugin takes the code `ENOENT`, which a missing socket has
 * too, for a session that does not exist, and clears its cookie.
 */
function unreadable(cause: unknown): never {
  throw new Error('The session could not be read.', { cause });
}

/** Returns the session and its active user, and counts this as use of it. */
async function useSession(db: Database, sid: string) {
  const row = await selectSession(db, sid).catch(unreadable);
  // On a full disk nothing can be written, and what is there can still be read.
  if (row?.idle && row.id) await moveIdleLimit(db, sid).catch(() => {});
  return row;
}

const pages = new AsyncLocalStorage<Map<string, ReturnType<typeof useSession>>>();

/** Reads a session once for all requests that `work` sends: what one page shows is for one user. */
export const withOneSession = <T>(work: () => T): T => pages.run(new Map(), work);

function readSession(db: Database, sid: string): ReturnType<typeof useSession> {
  const page = pages.getStore();
  const reading = page?.get(sid) ?? useSession(db, sid);
  page?.set(sid, reading);
  return reading;
}

function sessionStore(db: Database): SessionStore {
  const set = async (sid: string, { staff: _staff, ...session }: Stored) => {
    const values = { sess: JSON.stringify(session), userId: session.userId ?? null };
    await db
      .insertInto('sessions')
      .values({ sid: storedSid(sid), ...values, expire: sql`now() + ${IDLE}` })
      .onConflict((conflict) => conflict.column('sid').doUpdateSet(values))
      .execute();
  };
  const get = async (cookieSid: string) => {
    const row = await readSession(db, storedSid(cookieSid));
    if (!row) return null;
    const { sess, idle: _idle, ...user } = row;
    return { ...(sess as Stored), ...(user.id ? { staff: user as CurrentUser } : {}) };
  };
  const destroy = async (sid: string) => {
    await db.deleteFrom('sessions').where('sid', '=', storedSid(sid)).execute();
  };
  return {
    set: (sid, session, callback) => callBack(set(sid, session), (error) => callback(error)),
    get: (sid, callback) => callBack(get(sid), (error, session) => callback(error, session ?? null)),
    destroy: (sid, callback) => callBack(destroy(sid), (error) => callback(error)),
  };
}

/** Recognizes a browser from which a user signed in before (OWASP: device cookies), by a signed cookie. */
function registerDevices(app: FastifyInstance, secure: boolean): void {
  const name = secure ? '__Host-device' : 'device';
  app.decorateRequest('deviceId', null);
  app.decorateRequest('sendsDevice', false);
  app.addHook('onRequest', async (request) => {
    const cookie = request.cookies[name];
    const read = cookie === undefined ? null : request.unsignCookie(cookie);
    request.deviceId = read?.valid ? read.value : null;
  });
  app.addHook('onSend', async (request, reply: FastifyReply) => {
    if (!request.sendsDevice || !request.deviceId) return;
    const options = { httpOnly: true, sameSite: 'lax', secure, path: '/', signed: true } as const;
    reply.setCookie(name, request.deviceId, { ...options, maxAge: DEVICE_SECONDS });
  });
}

/** Sessions for everything registered on `app` after this. */
export async function registerSessions(app: FastifyInstance, db: Database, secure: boolean): Promise<void> {
  const secret = await secretOf(db, 'cookie');
  await app.register(fastifyCookie, { secret });
  registerDevices(app, secure);
  await app.register(fastifySession, {
    secret,
    cookieName: secure ? '__Host-session' : 'session',
    cookie: { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: ABSOLUTE_LIMIT_MS },
    rolling: false,
    saveUninitialized: false,
    store: sessionStore(db),
  });
}

/** Returns the user of the request, as the session's row said when it came in; what brings a token has no session. */
export const sessionUser = (request: FastifyRequest): CurrentUser | null =>
  request.token ? null : (request.session?.staff ?? null);

/** Throws unless a user is signed in who may go on; for the routes that no contract names. */
export const requireSignedIn = (request: FastifyRequest): CurrentUser => requireReady(sessionUser(request));

/** Throws unless there is a user who may go on. */
export function requireReady(staff: CurrentUser | null): CurrentUser {
  if (!staff) throw new DomainError('not_signed_in');
  if (staff.mustChangePassword) throw new DomainError('password_change_required');
  return staff;
}

export const sessionControl = (request: FastifyRequest): SessionControl => ({
  sid: request.session?.userId ? storedSid(request.session.sessionId) : null,
  device: request.deviceId && storedSid(request.deviceId),
  rememberDevice() {
    request.deviceId ??= randomBytes(24).toString('base64url');
    // Sent again with every sign-in, so that a browser in use stays known.
    request.sendsDevice = true;
    return storedSid(request.deviceId);
  },
  async signIn(userId) {
    // A new id at sign-in: one that was planted before is worth nothing.
    await request.session.regenerate();
    request.session.userId = userId;
  },
  async signOut() {
    await request.session.destroy();
  },
});

/** Ends a user's sessions at once, except the one with `exceptSid` (stored form). */
export async function endSessions(db: Queryable, userId: string, exceptSid: string | null): Promise<void> {
  let ended = db.deleteFrom('sessions').where('userId', '=', userId);
  if (exceptSid) ended = ended.where('sid', '!=', exceptSid);
  await ended.execute();
}

/** Removes expired sessions. */
export async function sweepSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expire', '<', sql<string>`now()`)
    .execute();
}
