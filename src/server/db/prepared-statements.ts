import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** A statement is prepared once it has come so often: one with a list of ids of an odd length hardly comes again. */
const OFTEN = 3;
/** PostgreSQL keeps the plans of so many statements a connection at most: each takes some 50 KiB of its memory. */
const MOST_PREPARED = 250;
/** So many texts are counted at a time. */
const MOST_COUNTED = 2_000;

/** What PostgreSQL says of a prepared statement whose columns were given other types since, by a migration. */
const CHANGED_RESULT = '0A000';

/**
 * Names the statements that come often, so that PostgreSQL reads and plans each of them once a connection: planning a list
 * takes longer than running it.
 */
export class StatementNames {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #made = 0;

  /** Returns the name of a statement; undefined while it is not prepared. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MOST_PREPARED) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count >= OFTEN) {
      this.#counts.delete(text);
      return this.#add(text);
    }
    if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
    this.#counts.set(text, count);
    return undefined;
  }

  /** Gives a statement another name, so that each connection prepares it anew. */
  rename(text: string): void {
    if (this.#names.has(text)) this.#add(text);
  }

  #add(text: string): string {
    const name = `s${++this.#made}`;
    this.#names.set(text, name);
    return name;
  }
}

/** A connection as Kysely uses it, that prepares what comes often. */
class PreparingConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(asked: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new TypeError('Kysely was given no cursor to stream by.');
    return this.#ask(asked, [...values]);
  }

  /** Leaves a statement without values as it is, since its text may hold several. */
  async #ask(text: string, values: unknown[]) {
    const name = values.length > 0 ? this.#names.nameOf(text) : undefined;
    if (name === undefined) return this.#client.query(text, values);
    try {
      return await this.#client.query({ name, text, values });
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === CHANGED_RESULT) this.#names.rename(text);
      throw error;
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

/** Returns the pool as Kysely uses it; its connections share the names of statements. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  return {
    options: pool.options,
    connect: async () => new PreparingConnection(await pool.connect(), names),
    end: () => pool.end(),
  };
}
