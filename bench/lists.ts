// How long a list or a search takes over HTTP, beside its bare SQL on the same connection.
import { startBenchServer } from './bench-server.ts';
import { sideBySide, type Probe } from './side-by-side.ts';

const CUSTOMERS = 100_000;
const VEHICLES = 60_000;

/** Believable names with Latvian letters; every row different. */
export const fillCustomers = `
  INSERT INTO customers (name, email, phone, created_at)
    SELECT (array['Anna','Jānis','Līga','Kaspars','Zane','Rihards','Ieva','Toms','Elīna','Mārtiņš'])[1 + n % 10] || ' '
        || (array['Bērziņš','Kalniņa','Ozols','Liepiņa','Krūmiņš','Vītola','Eglītis','Jansons','Zariņa','Šķēle'])[1 + n / 10 % 10]
        || ' ' || n, 'client' || n || '@example.lv', '+371 2' || lpad((n * 7919 % 10000000)::text, 7, '0'),
      timestamptz '2020-01-01Z' + n * interval '1 minute'
    FROM generate_series(1, ${CUSTOMERS}) n;
`;
const fill = `${fillCustomers}
  INSERT INTO vehicles (customer_id, customer_name, make, model, year, vin, license_plate, created_at)
    SELECT c.id, c.name, 'Tesla', (array['Model 3','Model Y','Model S','Model X'])[1 + n % 4], 2015 + n % 11,
      '5YJ3E1EA' || lpad(n::text, 9, '0'), chr((65 + n % 26)::int) || chr((65 + n / 26 % 26)::int) || '-' || (n % 9999),
      timestamptz '2020-01-01Z' + n * interval '1 minute'
    FROM generate_series(1, ${VEHICLES}) n JOIN (SELECT (row_number() OVER ())::int AS n, id, name FROM customers) c USING (n);
`;

const customerColumns = `id, name, email, phone, address, business_number, vat_number, contact_person, notes, version,
  created_at, updated_at, customer_type`;
const vehicleColumns = `id, customer_id, customer_name, make, model, model_specification, year, vin, license_plate,
  first_registration, color, mileage, notes, version, created_at, updated_at`;
const newest = 'ORDER BY created_at DESC, id DESC LIMIT 51';
const customers = (where: string) => `SELECT ${customerColumns} FROM customers ${where} ${newest}`;
/** The newest customers, with one more that says whether there is another page. */
export const customersList = customers('');
const vehicles = (where: string) => `SELECT ${vehicleColumns} FROM vehicles ${where} ${newest}`;
const holds = (text: string) => `LIKE '%' || search_fold('${text}') || '%'`;

const probes: readonly Probe[] = [
  { what: 'customers, newest', url: '/api/customers?', sql: customers('') },
  {
    what: 'customers, search "berzins"',
    url: '/api/customers?search=berzins',
    sql: customers(`WHERE search_text ${holds('berzins')}`),
  },
  {
    what: 'customers, search "anna berzins 77"',
    url: '/api/customers?search=anna%20berzins%2077',
    sql: customers(`WHERE search_text ${holds('anna berzins 77')} OR search_text ${holds('annaberzins77')}`),
  },
  {
    what: 'customers, search of nobody',
    url: '/api/customers?search=nobodyhere',
    sql: customers(`WHERE search_text ${holds('nobodyhere')}`),
  },
  { what: 'vehicles, newest', url: '/api/vehicles?', sql: vehicles('') },
  {
    what: 'vehicles, search plate "ab-27"',
    url: '/api/vehicles?search=ab-27',
    sql: vehicles(
      `WHERE search_text ${holds('ab-27')} OR search_text ${holds('ab27')} OR customer_search ${holds('ab-27')}`,
    ),
  },
  {
    what: 'vehicles, search part of a VIN',
    url: '/api/vehicles?search=EA0000123',
    sql: vehicles(`WHERE search_text ${holds('EA0000123')} OR customer_search ${holds('EA0000123')}`),
  },
  {
    what: 'vehicles, search customer "skele 599"',
    url: '/api/vehicles?search=skele%20599',
    sql: vehicles(
      `WHERE search_text ${holds('skele 599')} OR search_text ${holds('skele599')} OR customer_search ${holds('skele 599')}`,
    ),
  },
];

/** Prints what lists and searches of customers and vehicles cost. */
export async function listTimes(print: (what: string, figure: string) => void): Promise<void> {
  const server = await startBenchServer(fill);
  await sideBySide(server, probes, print);
  await server.stop();
}
