import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Tables } from '#server/db/schema.gen.ts';
import { tableFacts } from '#server/db/tables.ts';

const src = path.resolve(import.meta.dirname, '../../src');

const writersOf = (table: keyof Tables): readonly string[] => [tableFacts[table].writer].flat();

/**
 * Reads against the order of features: a list shows what was made of its records, without a query for each; a mail about an
 * appointment says less where a visitor booked it; a check is of the car of its visit.
 */
const readsAhead = new Set([
  'appointment-mails reads bookings',
  'checks reads appointments',
  'estimates reads appointments',
  'estimates reads creditNotes',
  'estimates reads estimateReminders',
  'estimates reads invoices',
  'estimates reads jobLinks',
  'invoices reads creditNotes',
  'invoices reads invoiceReminders',
  'invoices reads jobLinks',
  'users reads business',
  'server reads users',
  'server reads webhooks',
]);

const layers = JSON.parse(readFileSync(path.join(src, 'features/order.json'), 'utf8')) as object;
const order = ['server', ...Object.values(layers).flat()] as string[];

const tables = Object.keys(tableFacts) as (keyof Tables)[];
const columnName = (table: string) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tableOf = new Map(
  tables.flatMap(
    (table) =>
      [
        [table, table],
        [columnName(table), table],
      ] as const,
  ),
);

interface Access {
  readonly feature: string;
  readonly kind: 'writes' | 'reads';
  readonly table: keyof Tables;
}

const builder = /\.(insertInto|updateTable|deleteFrom|mergeInto|selectFrom|\w*[jJ]oin)\(\s*'(\w+)/g;
/** The helpers of `src/server/db/records.ts`, and the records that are handed to them. */
const recordWrite = /\b(insertRow|updateRow|deleteRow|table)(?:\(\s*[\w.]+,|:)\s*'(\w+)'(?!\s*[|)])/g;
const statement = /\b(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|FROM|JOIN)\s+(\w+)/g;
const isWrite = (verb: string) => !/^(selectFrom|\w*join|FROM|JOIN)$/i.test(verb);

/** What the text of a source file reads and writes, by the query builder, the helpers of plain records or in plain SQL. */
function accessesOf(feature: string, text: string): Access[] {
  return [builder, recordWrite, statement].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, verb = '', name = '']) => {
      const table = tableOf.get(name);
      return table ? [{ feature, kind: isWrite(verb) ? 'writes' : 'reads', table } as const] : [];
    }),
  );
}

function isAllowed({ feature, kind, table }: Access): boolean {
  if (writersOf(table).includes(feature)) return true;
  if (kind === 'writes') return false;
  const isBefore = writersOf(table).some((owner) => order.indexOf(owner) <= order.indexOf(feature));
  return isBefore || readsAhead.has(`${feature} reads ${table}`);
}

const describeAccess = ({ feature, kind, table }: Access) => `${feature} ${kind} ${table}`;

async function allAccesses(): Promise<Access[]> {
  const found: Access[] = [];
  for await (const file of glob('{features,server}/**/*.ts', { cwd: src })) {
    if (file.endsWith('.test.ts') || file.endsWith('.gen.ts')) continue;
    const [top = '', , feature = ''] = file.split(path.sep);
    found.push(...accessesOf(top === 'server' ? top : feature, readFileSync(path.join(src, file), 'utf8')));
  }
  return found;
}

test('recognizes reads and writes, by the query builder and in plain SQL', () => {
  const text = `db.updateTable('invoices').set(x); sql\`DELETE FROM number_series\`; db.selectFrom('users as u')
    .leftJoin('suppliers', 'a', 'b'); sql\`SELECT 1 FROM vehicles JOIN audit_logs USING (id)\`;
    deleteRow(tx.db, 'siteImages', id); const kind = { table: 'services', find };`;
  expect(accessesOf('customers', text).map(describeAccess)).toEqual([
    'customers writes invoices',
    'customers reads users',
    'customers reads suppliers',
    'customers writes siteImages',
    'customers writes services',
    'customers writes numberSeries',
    'customers reads vehicles',
    'customers reads auditLogs',
  ]);
});

test('forbids writing a table of another feature, and reading one of a later feature', () => {
  const allowed = (feature: string, kind: Access['kind'], table: keyof Tables) =>
    isAllowed({ feature, kind, table });
  expect(allowed('estimates', 'writes', 'invoices')).toBe(false);
  expect(allowed('customers', 'reads', 'estimates')).toBe(false);
  expect(allowed('invoices', 'reads', 'estimates')).toBe(true);
  expect(allowed('invoices', 'writes', 'estimates')).toBe(false);
});

test('lets each feature write only its own tables, and read only those of features before it', async () => {
  const accesses = await allAccesses();
  expect(accesses.length).toBeGreaterThan(200);
  const broken = accesses.filter((access) => !isAllowed(access)).map(describeAccess);
  expect([...new Set(broken)]).toEqual([]);
});

test('names a feature, or the server, as the writer of each table', () => {
  expect(tables.flatMap(writersOf).filter((writer) => !order.includes(writer))).toEqual([]);
});

test('lists no exception that is not needed', async () => {
  const used = new Set((await allAccesses()).map(describeAccess));
  expect([...readsAhead].filter((exception) => !used.has(exception))).toEqual([]);
});
