import pg from 'pg';

/** Every table announces its writes on it, by the table's name (migration 0008). */
const CHANNEL = 'changes';

const RECONNECT_AFTER_MS = 1_000;
/** A connection that has gone silent is detected by a ping. */
const PING_EVERY_MS = 5_000;
const RESPOND_WITHIN_MS = 5_000;

export interface ChangeListener {
  /** A write to `table`, by any process on this database, was committed. */
  onChange(table: string): void;
  /** Changes are received from now on; those before, or while the connection was lost, are unknown. */
  onConnected(): void;
  onLost(error: Error): void;
}

/** Listens for what is written to the database, and connects again when it is lost. Stop with the returned function. */
export function listenForChanges(
  connection: pg.ClientConfig,
  { onChange, onConnected, onLost }: ChangeListener,
): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      ...connection,
      connectionTimeoutMillis: RESPOND_WITHIN_MS,
      query_timeout: RESPOND_WITHIN_MS,
    });
    client = next;
    let retried = false;
    const retry = (error: Error) => {
      if (stopped || retried) return;
      retried = true;
      clearInterval(asking);
      onLost(error);
      next.end().catch(onLost);
      timer = setTimeout(() => void connect(), RECONNECT_AFTER_MS);
    };
    next.on('error', retry);
    next.on('end', () => retry(new Error('The connection for changes ended.')));
    next.on('notification', ({ payload }) => onChange(payload ?? ''));
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
      asking = setInterval(() => void next.query('SELECT 1').catch(retry), PING_EVERY_MS);
      onConnected();
    } catch (error) {
      retry(error as Error);
    }
  };
  void connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(asking);
    await client?.end();
  };
}
