// How long the list of estimates takes over HTTP, beside its bare SQL on the same connection.
import { startBenchServer } from './bench-server.ts';
import { sideBySide, type Probe } from './side-by-side.ts';

const ESTIMATES = 20_000;
const VEHICLES = 5_000;

/** A shop's 20,000 estimates of three years, five lines each, for customers with Latvian names. */
const fill = `
  INSERT INTO customers (name, created_at)
    SELECT (array['Anna','Jānis','Līga','Kaspars','Zane','Rihards','Ieva','Toms','Elīna','Mārtiņš'])[1 + n % 10] || ' '
        || (array['Bērziņš','Kalniņa','Ozols','Liepiņa','Krūmiņš','Vītola','Eglītis','Jansons','Zariņa','Šķēle'])[1 + n / 10 % 10]
        || ' ' || n, timestamptz '2020-01-01Z' + n * interval '1 minute'
    FROM generate_series(1, ${VEHICLES}) n;
  INSERT INTO vehicles (customer_id, customer_name, make, model, year, license_plate)
    SELECT id, name, 'Tesla', 'Model 3', 2015 + n % 11, chr((65 + n % 26)::int) || chr((65 + n / 26 % 26)::int) || '-' || (1000 + n)
    FROM (SELECT (row_number() OVER (ORDER BY created_at))::int AS n, id, name FROM customers) c;
  INSERT INTO estimates (estimate_number, customer_id, customer_name, vehicle_id, vehicle_license_plate, description,
      subtotal, tax, total, status, created_by, created_at)
    SELECT 'E-' || (2024 + n * 3 / ${ESTIMATES + 1}) || '-' || lpad(n::text, 5, '0'), v.customer_id, v.customer_name, v.id,
      v.license_plate, (array['Bremžu remonts','Riepu maiņa','Ikgadējā apkope','Akumulatora pārbaude'])[1 + n % 4],
      n, n * 0.21, n * 1.21,
      (array['draft','pending','approved_waiting_parts','approved','in_service','converted','rejected'])[1 + n % 7],
      (SELECT id FROM users), timestamptz '2024-01-01Z' + n * interval '79 minutes'
    FROM generate_series(1, ${ESTIMATES}) n
    JOIN (SELECT (row_number() OVER ())::int AS place, * FROM vehicles) v ON v.place = 1 + n % ${VEHICLES};
  INSERT INTO estimate_line_items (estimate_id, line_number, description, part_price, labor_hours, total_price)
    SELECT id, n, 'Darbs ' || n, 10, 1, 60 FROM estimates, generate_series(1, 5) n;
`;

const select = (where: string) => `
  SELECT e.id, e.estimate_number, e.customer_id, e.customer_name, e.vehicle_id, e.vehicle_license_plate, e.description,
    e.mileage, e.rejection_reason, e.subtotal, e.tax, e.total, e.version, e.created_at, e.updated_at,
    e.status_changed_at, e.status, CASE WHEN v.id IS NOT NULL THEN json_build_object('make', v.make, 'model', v.model,
      'year', v.year, 'licensePlate', v.license_plate) END AS vehicle
  FROM estimates e LEFT JOIN vehicles v ON v.id = e.vehicle_id
  ${where} ORDER BY e.created_at DESC, e.id DESC LIMIT 51`;
const holds = (column: string, text: string) => `${column} LIKE '%' || search_fold('${text}') || '%'`;
const found = (...texts: readonly [string, ...string[]]) =>
  select(
    `WHERE ${texts.map((text) => holds('e.search_text', text)).join(' OR ')} OR ${holds('e.customer_search', texts[0])}`,
  );

const list = (what: string, query: string, sql: string): Probe => ({
  what: `estimates, ${what}`,
  url: `/api/estimates?${query}`,
  sql,
});
const inMarch = `WHERE e.created_at >= timestamptz '2025-02-28T22:00Z' AND e.created_at < timestamptz '2025-03-31T21:00Z'`;

const probes: readonly Probe[] = [
  list('newest', '', select('')),
  list('of one status', 'status=approved', select(`WHERE e.status = 'approved'`)),
  list('of one month', 'from=2025-03-01&to=2025-03-31', select(inMarch)),
  list('search number "E-2025-07123"', 'search=E-2025-07123', found('E-2025-07123', 'E202507123')),
  list('search plate "ta-1019"', 'search=ta-1019', found('ta-1019', 'ta1019')),
  list('search customer "skele 399"', 'search=skele%20399', found('skele 399', 'skele399')),
];

/** Prints what the lists of 20,000 estimates cost. */
export async function estimateListTimes(print: (what: string, figure: string) => void): Promise<void> {
  const server = await startBenchServer(fill);
  await sideBySide(server, probes, print);
  await server.stop();
}
