import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { demoBusiness } from '#demo/business.ts';
import { buildApp, type AppConfig } from '#apps/api/app.ts';
import { registerBatteryPages } from '#apps/api/battery-pages.ts';
import { registerBookPages } from '#apps/api/book-pages.ts';
import { registerBookingPages } from '#apps/api/booking-pages.ts';
import { registerJobPages } from '#apps/api/job-pages.ts';
import { registerJoinPages } from '#apps/api/join-pages.ts';
import { registerWaitingPages } from '#apps/api/waiting-pages.ts';
import { registerOfferPages } from '#apps/api/offer-pages.ts';
import { createUser } from '#features/records/users/server/users.service.ts';
import { BackupProcess, type Backups } from '#server/backup/backup-process.ts';
import type { Config } from '#server/config.ts';
import { openDatabase, openPool, type Database } from '#server/db/database.ts';
import { openFiles } from '#server/files/files.ts';
import { recordedFiles } from '#server/files/recorded-files.ts';
import { Live } from '#server/live/live.ts';
import type { Services } from '#server/http/endpoint.ts';
import { TemporaryFolder } from '#server/files/uploads.ts';
import type { ResponseOf, RequestOf, Endpoint } from '#shared/contract.ts';
import type { ErrorResponse } from '#shared/errors.ts';
import type { Role } from '#shared/permissions.ts';
import { createTestDatabase } from './database.ts';
import { bookPagesFromSource } from './book-pages-from-source.ts';
import { jobPagesFromSource } from './job-pages-from-source.ts';

export const testPassword = 'a-long-enough-password';

export interface TestResponse<Body> {
  readonly status: number;
  readonly body: Body & ErrorResponse;
  readonly headers: Record<string, unknown>;
  readonly cookie: string | null;
}

/** Calls endpoints of contracts over HTTP as one person. */
export interface Caller {
  readonly userId: string | null;
  readonly cookie: string | null;
  call<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    headers?: Record<string, string>,
  ): Promise<TestResponse<ResponseOf<E>>>;
  /** Anything at all, also what no contract allows. */
  raw(
    method: string,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestResponse<unknown>>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** The database as the role that owns its tables. */
  readonly owner: Database;
  readonly dataDir: string;
  /** Announces nothing until the test says what was written. */
  readonly live: Live;
  readonly connection: pg.PoolConfig;
  /** Makes backups of its database and its data folder. */
  readonly backups: BackupProcess;
  readonly visitor: Caller;
  as(role: Role): Promise<Caller>;
  /** Another person at each call. */
  asAnother(role: Role): Promise<Caller>;
  withCookie(cookie: string | null, userId?: string | null): Caller;
  /** How many statements the database is sent while this is done. */
  countStatements(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

function urlOf(endpoint: Endpoint, input: { params?: object; query?: object }): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const url = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(input.query as Record<string, string>).toString();
  return query ? `${url}?${query}` : url;
}

function callerOf(app: FastifyInstance, cookie: string | null, userId: string | null): Caller {
  const raw: Caller['raw'] = async (method, url, body, headers = {}) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(response.headers['content-type']).includes('application/json');
    const set = [response.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('session='));
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as ErrorResponse,
      headers: response.headers,
      cookie: set?.split(';')[0] ?? null,
    };
  };
  return {
    userId,
    cookie,
    raw,
    call: (endpoint, input, headers) => {
      const parts = input as { params?: object; query?: object; body?: unknown };
      return raw(endpoint.method, urlOf(endpoint, parts), parts.body, headers) as never;
    },
  };
}

/** Counts what every connection of a pool sends. */
function countingStatements(pool: pg.Pool): () => number {
  let count = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    client.query = ((...parameters: unknown[]) => {
      count++;
      return query(...parameters);
    }) as typeof client.query;
  });
  return () => count;
}

interface TestSettings extends Partial<AppConfig> {
  readonly describesBusiness?: boolean;
  /** Whether it serves the pages that customers open by link. */
  readonly servesJobPages?: boolean;
  /** Whether it serves the page on which car owners book a time. */
  readonly servesBookPages?: boolean;
  readonly rateLimitFactor?: number;
  readonly logger?: object;
  /** What the settings of the server are understood as, and whether a mail server is among them: nothing is sent. */
  readonly settings?: Services['settings'];
  readonly sendsMail?: boolean;
  /** Whether a request for a backup makes one; else it is only recorded. */
  readonly makesBackups?: boolean;
  /** The store that archives are copied to. */
  readonly backupS3?: Config['backupS3'];
}

/**
 * The whole server on a database and a data folder of its own. The business is described, so that it may issue
 * invoices; without that it is as fresh as at a first start.
 */
export async function startTestApp({
  describesBusiness = true,
  makesBackups = false,
  backupS3,
  servesJobPages = false,
  servesBookPages = false,
  rateLimitFactor = 1,
  logger,
  settings: understood,
  sendsMail = true,
  ...settings
}: TestSettings = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ev-app-'));
  const pool = openPool(database.connection, () => {});
  // Of a hundred calls at once the last has to wait: on a busy machine longer than the product lets it.
  pool.options.connectionTimeoutMillis = 60_000;
  const statements = countingStatements(pool);
  const db = openDatabase(pool);
  // Connects when a test first asks it something.
  const owner = openDatabase(openPool(database.owner, () => {}));
  if (describesBusiness) await db.updateTable('business').set(demoBusiness).execute();
  const temporary = await TemporaryFolder.open(dataDir, true);
  const live = new Live(db, () => {});
  const backups = new BackupProcess({
    programs: path.resolve(import.meta.dirname, '../../src/apps/commands'),
    config: { dataDir, backupDir: path.join(dataDir, 'backups'), backupPassphrase: undefined, backupS3 },
    db,
    connection: database.connection,
    onError: () => {},
  });
  const services = {
    db,
    files: recordedFiles(await openFiles({ dataDir, s3: undefined }), db),
    temporary,
    live,
    backups: makesBackups ? backups : { ...noBackups, folder: backups.folder },
    publicUrl: settings.publicUrl ?? 'http://localhost:3000',
    rateLimitFactor,
    sendsMail,
    ...(understood && { settings: understood }),
  };
  const app = await buildApp(
    { publicUrl: 'http://localhost:3000', trustedProxy: undefined, ...settings },
    services,
    logger ?? false,
  );
  if (servesJobPages) {
    registerJobPages(app, services, jobPagesFromSource);
    registerBookingPages(app, services, jobPagesFromSource);
    registerOfferPages(app, services, jobPagesFromSource);
    registerBatteryPages(app, services, jobPagesFromSource);
    registerWaitingPages(app, services, jobPagesFromSource);
  }
  if (servesBookPages) {
    registerBookPages(app, services, () => bookPagesFromSource(db));
    registerJoinPages(app, services, () => bookPagesFromSource(db));
  }
  await app.ready();
  const callers = new Map<Role, Promise<Caller>>();
  const visitor = callerOf(app, null, null);

  const signInAs = async (role: Role): Promise<Caller> => {
    const username = `${role}-${randomUUID().slice(0, 8)}`;
    const actor = { userId: null, ipAddress: null, userAgent: null };
    const account = {
      username,
      email: `${username}@example.lv`,
      password: testPassword,
      firstName: 'Test',
      lastName: role,
      role,
    };
    const userId = await createUser({ db, actor }, account);
    const response = await visitor.raw('POST', '/api/auth/login', { username, password: testPassword });
    if (response.status !== 200)
      throw new Error(`Could not sign in as ${role}: ${JSON.stringify(response.body)}`);
    return callerOf(app, response.cookie, userId);
  };

  return {
    app,
    db,
    owner,
    dataDir,
    live,
    connection: database.connection,
    backups,
    visitor,
    withCookie: (cookie, userId = null) => callerOf(app, cookie, userId),
    async countStatements(work) {
      const before = statements();
      await work();
      return statements() - before;
    },
    asAnother: signInAs,
    as(role) {
      const known = callers.get(role) ?? signInAs(role);
      callers.set(role, known);
      return known;
    },
    async close() {
      await backups.stop();
      await app.close();
      await pool.end();
      await owner.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** For what makes none: a request for one is recorded, and nothing follows. */
export const noBackups: Backups = {
  folder: '/backups',
  isEncrypted: false,
  since: null,
  start: () => {},
  verify: () => {},
  makesCopies: false,
  openCopies: async () => null,
};
