import { sql } from 'kysely';
import pg from 'pg';
import type { Writing } from './database.ts';

const CHANNEL = 'changes';
/** What other app processes on the same database hear about. */
export type Topic = 'site';

/** Tells every app process, once this write is committed, that something they keep in memory is stale. */
export async function announce(tx: Writing, topic: Topic): Promise<void> {
  await sql`SELECT pg_notify(${CHANNEL}, ${topic})`.execute(tx.db);
}

const RECONNECT_AFTER_MS = 1_000;
/** A connection that has gone silent is noticed by asking it something. */
const ASK_EVERY_MS = 30_000;
const ANSWER_WITHIN_MS = 5_000;

/**
 * Listens for `announce` from any process on this database. `onChange` is called per topic, and after each
 * reconnection (what was announced meanwhile is not known). Stop with the returned function.
 */
export function listenForChanges(
  connection: pg.ClientConfig,
  onChange: (topic: Topic) => void,
  onError: (error: Error) => void,
): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  const connect = async (again: boolean): Promise<void> => {
    const next = new pg.Client({
      ...connection,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client = next;
    let retried = false;
    const retry = (error: Error) => {
      if (stopped || retried) return;
      retried = true;
      clearInterval(asking);
      onError(error);
      next.end().catch(onError);
      timer = setTimeout(() => void connect(true), RECONNECT_AFTER_MS);
    };
    next.on('error', retry);
    next.on('end', () => retry(new Error('The connection for changes ended.')));
    next.on('notification', (message) => onChange(message.payload as Topic));
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
      asking = setInterval(() => void next.query('SELECT 1').catch(retry), ASK_EVERY_MS);
      if (again) onChange('site');
    } catch (error) {
      retry(error as Error);
    }
  };
  void connect(false);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(asking);
    await client?.end();
  };
}
