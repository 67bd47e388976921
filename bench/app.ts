import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/postgres/embedded-postgres.ts';
import { databaseUrl } from '#tests/harness/running-app.ts';

const ownRoot = path.resolve(import.meta.dirname, '..');

/** The flags of Node with which `npm start` starts the server of a checkout. */
const flagsOf = (root: string): string[] =>
  /"start": "node (.*?)scripts/
    .exec(readFileSync(path.join(root, 'package.json'), 'utf8'))?.[1]
    ?.match(/\S+/g) ?? [];

export interface BenchApp {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to the first response, in milliseconds. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

/** The real app on a folder, as `npm start` runs it: of this checkout, or of another one. With demo data. */
export async function startApp(
  dataDir: string,
  root = ownRoot,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchApp> {
  const begun = performance.now();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_DATA: 'true',
    RATE_LIMIT_FACTOR: '1000000',
    ...settings,
  };
  const main = path.join(root, 'src/apps/api/main.ts');
  const child = spawn(process.execPath, [...flagsOf(root), main], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  while (!/Website +http\S+\//.test(text)) text += String((await once(child.stdout, 'data'))[0]);
  const url = /Website +(http\S+)\//.exec(text)?.[1] ?? '';
  await fetch(`${url}/api/ready`);
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - begun,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

/** Measures an app in a process of its own, whose database was filled by a statement. */
export async function withFilledApp(fill: string, measure: (app: BenchApp) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ev-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database'), log: () => {} });
  const app = await startApp(path.join(dataDir, 'app'), undefined, {
    DATABASE_URL: databaseUrl(server.connection),
    DATABASE_OWNER_URL: databaseUrl(server.owner),
  });
  const filling = new pg.Client(server.owner);
  await filling.connect();
  await filling.query(fill);
  await filling.end();
  await measure(app);
  await app.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
