// How long a report over a big shop's lines takes, and what others notice of it.
import { withFilledApp } from './app.ts';
import { median, sessionCookie } from './measure.ts';

const ESTIMATES = 20_000;
const LINES_EACH = 5;
const REPORTS = 15;
const FILES = 5;
const LISTS = 300;

/** A year of estimates with five lines each; every figure different. */
const fill = `
  INSERT INTO customers (name) SELECT 'Klients ' || n FROM generate_series(1, ${ESTIMATES}) n;
  INSERT INTO estimates (estimate_number, customer_name, vehicle_license_plate, description, subtotal, total, status,
      created_by, status_changed_at, created_at)
    SELECT 'B-' || n, 'Klients ' || n, 'EV-' || n, 'Apkope', 0, 0,
      (array['draft','pending','approved','in_service','converted','converted','rejected'])[1 + n % 7],
      (SELECT id FROM users LIMIT 1), moment, moment
    FROM (SELECT n, timestamptz '2026-01-01Z' + n * interval '25 minutes' AS moment FROM generate_series(1, ${ESTIMATES}) n);
  INSERT INTO estimate_line_items (estimate_id, line_number, description, part_name, part_price, part_units, labor_hours,
      labor_cost, discount, responsible_mechanic, total_price)
    SELECT id, line, 'Bremžu kluču nomaiņa ' || line, 'Bremžu kluči', price, 1 + line % 3, hours, labor, discount,
      (array['Jānis B.','Toms V.','Čaks O.','Žanis B.','Ģirts K.'])[1 + (number + line) % 5],
      gross - round(gross * discount * 0.01, 2)
    FROM (SELECT *, price * (1 + line % 3) + labor AS gross FROM (
      SELECT id, line, number, (number + line) % 50000 / 100.0 AS price, (number + line) % 400 / 100.0 AS hours,
        round((number + line) % 400 / 100.0 * 50, 2) AS labor, (number + line) % 31 AS discount
      FROM (SELECT id, substr(estimate_number, 3)::int AS number FROM estimates WHERE estimate_number LIKE 'B-%')
      CROSS JOIN generate_series(1, ${LINES_EACH}) line));
  ANALYZE;
`;

type Print = (what: string, figure: string) => void;
type Get = (url: string) => Promise<number>;

const year = 'startDate=2026-01-01&endDate=2026-12-31';
let round = 0;
/** A parameter that the server ignores: the same query, never requested before. */
const again = (url: string) => `${url}${url.includes('?') ? '&' : '?'}round=${round++}`;
const report = (query = '') => `/api/reports/estimates?${year}${query}`;
const file = `/api/reports/estimates/csv?${year}`;
const list = '/api/customers';

async function client(url: string): Promise<Get> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'manager', password: 'manager-volts-2026' }),
  });
  const headers = { cookie: sessionCookie(login) };
  return async (requested) => {
    const begun = performance.now();
    const response = await fetch(url + again(requested), { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${requested}: ${response.status}`);
    return performance.now() - begun;
  };
}

async function times(count: number, get: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let each = 0; each < count; each++) found.push(await get());
  return found;
}

/** A list's times while `other` is requested again and again. */
async function listsDuring(get: Get, other: string): Promise<number[]> {
  let done = false;
  const others = (async () => {
    while (!done) await get(other);
  })();
  const found = await times(LISTS, () => get(list));
  done = true;
  await others;
  return found;
}

const formatted = (found: readonly number[]) =>
  `median ${median(found).toFixed(1)} ms, longest ${Math.max(...found).toFixed(0)} ms`;

async function measure(get: Get, print: Print): Promise<void> {
  await times(3, () => get(report()));
  await times(LISTS, () => get(list));
  const lines = ESTIMATES * LINES_EACH;
  print(`report over ${lines} lines`, formatted(await times(REPORTS, () => get(report()))));
  print('the same, one mechanic', formatted(await times(REPORTS, () => get(report('&mechanic=Toms%20V.')))));
  print(
    'the same, labor of finished work',
    formatted(await times(REPORTS, () => get(report('&displayMode=labor&status=converted')))),
  );
  print(`CSV of ${lines} lines`, formatted(await times(FILES, () => get(file))));
  const alone = await times(LISTS, () => get(list));
  print('a list meanwhile: nothing else runs', formatted(alone));
  for (const [what, url] of [
    ['reports', report()],
    ['CSV files', file],
  ] as const) {
    const during = await listsDuring(get, url);
    const ratio = (median(during) / median(alone)).toFixed(2);
    print(`a list meanwhile: ${what} without a pause`, `${formatted(during)} (${ratio} x)`);
  }
}

/** Prints what reports cost, the app being a separate process. */
export const reportTimes = (print: Print): Promise<void> =>
  withFilledApp(fill, async ({ url }) => measure(await client(url), print));
