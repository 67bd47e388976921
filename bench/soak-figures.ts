import { readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { timed } from './measure.ts';

const MIB = 1024 * 1024;

/** What is watched, and by how much it may grow from the first third's end to the end of the run. */
export const allowedGrowth = {
  'RSS MiB': 40,
  'heap MiB': 12,
  handles: 8,
  connections: 4,
  'health p99 ms': 60,
} as const;
export type Figure = keyof typeof allowedGrowth;
export type Figures = Readonly<Record<Figure, number>>;

const latencies: number[] = [];

/** Asks for `/api/health` ten times a second until stopped: a busy event loop lets it wait. */
export function watchLatency(url: string, stopped: AbortSignal): void {
  const timer = setInterval(() => {
    void timed(async () => void (await (await fetch(`${url}/api/health`)).bytes())).then((ms) =>
      latencies.push(ms),
    );
  }, 100);
  stopped.addEventListener('abort', () => clearInterval(timer));
}

function takeLatency(): number {
  const sorted = latencies.splice(0).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

/** How many connections the app has to its built-in database. */
async function connectionsOf(dataDir: string): Promise<number> {
  const lines = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({
    host: lines[4] ?? '',
    port: Number(lines[3]),
    user: 'ev_app',
    database: 'ev_service',
  });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

/** Of an app that `report-heap.ts` was loaded into, which writes its heap into `heapFile` at a signal. */
export async function takeFigures(pid: number, dataDir: string, heapFile: string): Promise<Figures> {
  process.kill(pid, 'SIGWINCH');
  const connections = await connectionsOf(dataDir);
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  await new Promise((done) => setTimeout(done, 1_000));
  return {
    'RSS MiB': Math.round(Number(resident) / 1024),
    'heap MiB': Math.round((Number(readFileSync(heapFile, 'utf8')) / MIB) * 10) / 10,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections,
    'health p99 ms': Math.round(takeLatency()),
  };
}

export interface Growth {
  /** Over the last two thirds of the values, as a straight line through them says. */
  readonly growth: number;
  /** The standard error of that: what comes and goes looks like growth in a short run. */
  readonly error: number;
}

export function growthOf(values: readonly number[]): Growth {
  const late = values.slice(Math.floor(values.length / 3));
  const count = late.length;
  const sum = (of: (value: number, place: number) => number) =>
    late.reduce((all, value, place) => all + of(value, place), 0);
  const mean = sum((value) => value) / count;
  const middle = (count - 1) / 2;
  const spread = sum((_, place) => (place - middle) ** 2);
  if (count < 3) return { growth: 0, error: 0 };
  const slope = sum((value, place) => (place - middle) * (value - mean)) / spread;
  const residual = sum((value, place) => (value - mean - slope * (place - middle)) ** 2) / (count - 2);
  return { growth: slope * (count - 1), error: Math.sqrt(residual / spread) * (count - 1) };
}
