import { Socket } from 'node:net';
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.gen.ts';

export type Database = Kysely<Tables>;
/** What a statement runs on: the database, or a transaction that it joins. */
export type Queryable = Kysely<Tables> | Transaction<Tables>;

const { builtins } = pg.types;

/** `2026-11-21 14:05:09.1+00` as `2026-11-21T14:05:09.100Z`: every session is UTC, and a row has several of these. */
export function instantText(text: string): string {
  const plain = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text);
  if (!plain) return new Date(text).toISOString();
  return `${plain[1]}T${plain[2]}.${(plain[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
}
/** The wire forms of the contracts come straight from the database: instants as ISO text, counts as numbers. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, instantText],
  [builtins.DATE, (text) => text],
  [builtins.INT8, Number],
]);

/** How long a statement may take, unless the setting STATEMENT_SECONDS says otherwise. */
export const STATEMENT_SECONDS = 15;

/** A connection on which nothing moves for too long is dead (a lost route says nothing), and is given up. */
function watchedSocket(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () =>
    socket.destroy(new Error('Connection terminated: the database fell silent.')),
  );
}

/** Returns a pool whose every session is UTC, and gives up rather than hang when the database is slow or away. */
export function openPool(
  connection: pg.PoolConfig,
  onError: (error: Error) => void,
  statementSeconds = STATEMENT_SECONDS,
): pg.Pool {
  const statementMs = statementSeconds * 1_000;
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: statementMs / 3,
    idleTimeoutMillis: (statementMs * 2) / 3,
    // Longer than any statement may take, and than the pool keeps an idle connection.
    stream: () => watchedSocket((statementMs * 4) / 3),
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    options: '-c TimeZone=UTC',
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
    ...connection,
  });
  // A pool without a listener takes the process down when an idle connection dies.
  pool.on('error', onError);
  // So does a connection in use that dies between two statements; its next statement says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const openDatabase = (pool: pg.Pool): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
