import type { BenchServer } from './bench-server.ts';
import { connectKeepAlive, timed, median } from './measure.ts';

const WARM_UP = 100;
const ROUNDS = 300;

/** A list over HTTP, and the statement that it comes down to. */
export interface Probe {
  readonly what: string;
  /** With a query, which may be empty. */
  readonly url: string;
  readonly sql: string;
}

/** Prints the median of each list beside that of its bare SQL, alternating on one connection. */
export async function sideBySide(
  { pool, port, cookie }: BenchServer,
  probes: readonly Probe[],
  print: (what: string, figure: string) => void,
): Promise<void> {
  const client = connectKeepAlive(port, cookie);
  for (const { what, url, sql } of probes) {
    const times = { bare: [] as number[], http: [] as number[] };
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const bare = await timed(() => pool.query(sql));
      const http = await timed(() => client.send('GET', url));
      if (round < 0) continue;
      times.bare.push(bare);
      times.http.push(http);
    }
    const [bare, http] = [median(times.bare), median(times.http)];
    print(
      what,
      `bare SQL ${bare.toFixed(2)} ms, over HTTP ${http.toFixed(2)} ms (${(http / bare).toFixed(2)} x)`,
    );
  }
  client.close();
}
