import type { BenchServer } from './bench-server.ts';
import { keepAlive, timed } from './kept-alive.ts';
import { median } from './median.ts';

const WARM_UP = 100;
const ROUNDS = 300;

/** A list over HTTP, and the statement that it comes down to. */
export interface Probe {
  readonly what: string;
  /** With a query, which may be empty. */
  readonly url: string;
  readonly sql: string;
}

/**
 * Prints the median of each list beside that of its bare SQL, alternating on one connection: asked for the first time,
 * and again while nothing has been written.
 */
export async function sideBySide(
  { pool, port, cookie }: BenchServer,
  probes: readonly Probe[],
  print: (what: string, figure: string) => void,
): Promise<void> {
  const client = keepAlive(port, cookie);
  for (const { what, url, sql } of probes) {
    const times = { bare: [] as number[], first: [] as number[], again: [] as number[] };
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      // A parameter that nobody reads: the same question, never asked before.
      const fresh = `${url}&round=${round}`;
      const [bare, first, again] = [
        await timed(() => pool.query(sql)),
        await timed(() => client.call('GET', fresh)),
        await timed(() => client.call('GET', fresh)),
      ];
      if (round < 0) continue;
      times.bare.push(bare);
      times.first.push(first);
      times.again.push(again);
    }
    const bare = median(times.bare);
    const beside = (all: readonly number[]) =>
      `${median(all).toFixed(2)} ms (${(median(all) / bare).toFixed(2)} x)`;
    print(what, `bare SQL ${bare.toFixed(2)} ms, first ${beside(times.first)}, again ${beside(times.again)}`);
  }
  client.close();
}
