// npm run soak -- --minutes 60: a mixed load on the real app, with a line of figures every 30 seconds. Ends with 1 when
// one of them grows from the first third of the run to its end, or a request fails.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startApp } from './app.ts';
import { median, timed } from './measure.ts';
import {
  allowedGrowth,
  growthOf,
  takeFigures,
  watchLatency,
  type Figure,
  type Figures,
} from './soak-figures.ts';
import { soakActions, type Action } from './soak-load.ts';

const FIGURES_EVERY_MS = 30_000;
/** So many standard errors are no chance. */
const CERTAIN = 3;
/** Requests that may wait for their response at once; live streams are not counted. */
const MOST_AT_ONCE = 30;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    'per-second': { type: 'string', default: '20' },
  },
});
const minutes = Number(values.minutes);
const perSecond = Number(values['per-second']);
if (!(minutes > 0 && perSecond > 0)) throw new Error('Usage: npm run soak -- --minutes 60 --per-second 20');

const columns = Object.keys(allowedGrowth) as Figure[];
const printRow = (...cells: (string | number)[]) =>
  console.log(cells.map((cell) => String(cell).padStart(14)).join(''));

interface Done {
  readonly times: number[];
  readonly failures: string[];
}

function choose(actions: readonly Action[]): Action {
  let place = Math.random() * actions.reduce((sum, { weight }) => sum + weight, 0);
  const found = actions.find(({ weight }) => (place -= weight) < 0) ?? actions[0];
  if (!found) throw new Error('There is nothing to do.');
  return found;
}

/** Begins an action so many times a second until stopped; resolves when the last one has ended. */
async function load(
  actions: readonly Action[],
  done: Map<string, Done>,
  stopped: AbortSignal,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let waiting = 0;
  while (!stopped.aborted) {
    await sleep(1_000 / perSecond);
    if (waiting >= MOST_AT_ONCE) continue;
    const { name, run } = choose(actions);
    const counts = name === 'live stream' ? 0 : 1;
    const of = done.get(name) ?? { times: [], failures: [] };
    done.set(name, of);
    waiting += counts;
    const work = timed(run)
      .then(
        (ms) => void of.times.push(ms),
        (error: unknown) => void of.failures.push(String(error)),
      )
      .finally(() => {
        waiting -= counts;
        running.delete(work);
      });
    running.add(work);
  }
  await Promise.all(running);
}

/** Prints what grew; returns whether nothing did. */
function judge(rows: readonly Figures[]): boolean {
  console.log();
  return columns
    .map((name) => {
      const { growth, error } = growthOf(rows.map((row) => row[name]));
      const isFlat = growth <= allowedGrowth[name] || growth <= CERTAIN * error;
      const figures = `${growth.toFixed(1)} ± ${error.toFixed(1)}, may grow by ${allowedGrowth[name]}`;
      console.log(`${name.padEnd(16)} ${isFlat ? 'flat' : 'GROWS'}: ${figures}`);
      return isFlat;
    })
    .every(Boolean);
}

/** Prints what was done; returns whether all of it succeeded. */
function report(done: ReadonlyMap<string, Done>): boolean {
  console.log();
  for (const [name, { times, failures }] of done) {
    console.log(`${name.padEnd(22)} ${times.length} done, median ${median(times).toFixed(0)} ms`);
    if (failures.length > 0) console.log(`  ${failures.length} failed, the first with ${failures[0]}`);
  }
  return [...done.values()].every(({ failures }) => failures.length === 0);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'ev-soak-'));
const heapFile = path.join(dataDir, 'heap');
const settings = {
  HEAP_FILE: heapFile,
  NODE_OPTIONS: `--expose-gc --import=${path.join(import.meta.dirname, 'report-heap.ts')}`,
};
const app = await startApp(dataDir, undefined, settings);
const stop = new AbortController();
const done = new Map<string, Done>();
const rows: Figures[] = [];
const working = load(await soakActions(app.url), done, stop.signal);
watchLatency(app.url, stop.signal);
printRow('minute', ...columns);
for (let round = 1; round <= (minutes * 60_000) / FIGURES_EVERY_MS; round++) {
  await sleep(FIGURES_EVERY_MS);
  const figures = await takeFigures(app.pid, dataDir, heapFile);
  rows.push(figures);
  printRow((round * FIGURES_EVERY_MS) / 60_000, ...columns.map((name) => figures[name]));
}
stop.abort();
await working;
await app.stop();
await rm(dataDir, { recursive: true, force: true });
const [isFlat, isWell] = [judge(rows), report(done)];
process.exit(isFlat && isWell ? 0 : 1);
