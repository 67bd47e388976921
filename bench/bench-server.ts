// The whole server in this process, on its own built-in database with a single connection.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { buildApp } from '#apps/api/app.ts';
import { createUser } from '#features/records/users/server/users.service.ts';
import { startEmbeddedPostgres } from '#server/db/postgres/embedded-postgres.ts';
import { upgradeDatabase } from '#server/db/roles.ts';
import { openDatabase, openPool } from '#server/db/database.ts';
import { openFiles } from '#server/files/files.ts';
import { Live } from '#server/live/live.ts';
import { noBackups } from '#tests/harness/app.ts';
import { TemporaryFolder } from '#server/files/uploads.ts';

export interface BenchServer {
  readonly pool: pg.Pool;
  readonly port: number;
  /** Of a signed-in owner. */
  readonly cookie: string;
  stop(): Promise<void>;
}

const account = { username: 'bench', email: 'bench@example.lv', password: 'bench-volts-2026' };

/** `fill` is SQL that finds one user there, the owner. */
export async function startBenchServer(fill: string): Promise<BenchServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ev-bench-server-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await upgradeDatabase(server);
  const pool = openPool({ ...server.connection, max: 1, statement_timeout: 0 }, console.error);
  const db = openDatabase(pool);
  const actor = { userId: null, ipAddress: null, userAgent: null };
  await createUser({ db, actor }, { ...account, firstName: null, lastName: null, role: 'owner' });
  await pool.query(fill);
  // As the database does by itself in the minutes after; before that, searches are planned without their indexes.
  await pool.query('VACUUM ANALYZE');
  const files = await openFiles({ dataDir, s3: undefined });
  const temporary = await TemporaryFolder.open(dataDir, true);
  const config = { publicUrl: 'http://localhost:3000', trustedProxy: undefined };
  const app = await buildApp(
    config,
    { db, files, temporary, live: new Live(db, () => {}), backups: noBackups },
    false,
  );
  await app.listen({ port: 0 });
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: account });
  return {
    pool,
    port: (app.server.address() as AddressInfo).port,
    cookie:
      login.cookies
        .filter(({ name }) => name === 'session')
        .map(({ value }) => `session=${encodeURIComponent(value)}`)[0] ?? '',
    async stop() {
      await app.close();
      await pool.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
