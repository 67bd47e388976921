// How long it takes to create and to save an estimate with many lines, over HTTP.
import { startBenchServer } from './bench-server.ts';
import { connectKeepAlive, timed, median } from './measure.ts';

const LINES = 100;
const ROUNDS = 60;
const BAR_MS = 150;

/** Half of the lines name a part of the inventory. */
const fill = `
  INSERT INTO inventory_parts (part_number, name, unit_price, quantity)
    SELECT 'BR-' || n, 'Bremžu kluči ' || n, 12.50, 10 FROM generate_series(1, ${LINES / 2}) n;
`;

const linesOf = (round: number, partIds: readonly string[]) =>
  Array.from({ length: LINES }, (_, index) => ({
    description: `Bremžu kluču nomaiņa ${index}`,
    partId: partIds[index / 2] ?? null,
    partNumber: `BR-${index}`,
    partName: 'Bremžu kluči, priekšējie',
    partPrice: `${10 + round}.${10 + (index % 90)}`,
    partUnits: String((index % 4) + 1),
    laborHours: `${index % 5}.25`,
    discount: index % 3 === 0 ? '10' : '',
    responsibleMechanic: 'Jānis B.',
  }));

/** Prints the medians; each save changes every line. */
export async function estimateSaveTimes(print: (what: string, figure: string) => void): Promise<void> {
  const server = await startBenchServer(fill);
  const parts = await server.pool.query<{ id: string }>('SELECT id FROM inventory_parts');
  const partIds = parts.rows.map(({ id }) => id);
  const client = connectKeepAlive(server.port, server.cookie);
  const times = { created: [] as number[], saved: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const draft = { customerName: 'Anna Bērziņa', lineItems: linesOf(round, partIds) };
    times.created.push(await timed(() => client.send('POST', '/api/estimates', draft)));
    const last = await server.pool.query<{ id: string }>(
      'SELECT id FROM estimates ORDER BY created_at DESC LIMIT 1',
    );
    const url = `/api/estimates/${last.rows[0]?.id}`;
    const changed = { ...draft, lineItems: linesOf(round + 1, partIds), version: 1 };
    times.saved.push(await timed(() => client.send('PUT', url, changed)));
  }
  const figure = (all: readonly number[]) => `${median(all).toFixed(1)} ms (bar ${BAR_MS} ms)`;
  print(`an estimate of ${LINES} lines made over HTTP`, figure(times.created));
  print(`the same saved with every line changed`, figure(times.saved));
  client.close();
  await server.stop();
}
