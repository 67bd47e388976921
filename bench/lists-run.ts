import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPool } from '../src/server/database.ts';
import { startEmbeddedPostgres } from '../src/server/database/embedded-postgres.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { openFiles } from '../src/server/files.ts';
import { TemporaryFolder } from '../src/server/uploads.ts';
import { listTimes } from './lists.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'ev-lists-'));
const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
await migrate(server.connection, path.resolve(import.meta.dirname, '../migrations'));
const pool = openPool({ ...server.connection, max: 1, statement_timeout: 0 }, console.error);
await listTimes(
  pool,
  { files: openFiles({ dataDir, s3: undefined }), temporary: await TemporaryFolder.open(dataDir, true) },
  (what, figure) => console.log(what.padEnd(40), figure),
);
await pool.end();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
