import { expect, test } from 'vitest';
import { exportsContract } from '#features/overview/exports/exports.contract.ts';
import { exportedLists, type ExportedList } from '#shared/exported-lists.ts';
import { allEndpoints } from './every-contract.ts';

/** The lists that are fetched page by page, each with the file that holds it. */
const exported: Readonly<Record<string, ExportedList>> = {
  'customers.list': 'customers',
  'vehicles.list': 'vehicles',
  'inventory.list': 'parts',
  'suppliers.list': 'suppliers',
  'estimates.list': 'estimates',
  'invoices.list': 'invoices',
  'credit-notes.list': 'credit-notes',
  'submissions.list': 'requests',
};

/** Those without a file of their own, and why. */
const notExported: Readonly<Record<string, string>> = {
  'inventory.lowStock': 'the file of the parts has them, with its filter',
  'imports.list': 'the archive of everything has them',
  'imports.rows': 'a file that is not imported yet; its faulty rows have a file of their own',
  'webhooks.deliveries': 'what was sent to other programs in the last days',
  'notices.list': 'what a person is notified of today is no record of the shop',
  'audit.ofUser': 'its sentences are made by the screen; the archive of everything has the entries',
};

const all = await allEndpoints();
const pages = all.filter(({ endpoint }) => 'page' in endpoint.response);

test('exports every list that has pages, or says why not', () => {
  expect(pages.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(exported), ...Object.keys(notExported)].toSorted(),
  );
});

/** Lists whose rows are chosen one by one on their screen. */
const withChoice: ReadonlySet<ExportedList> = new Set(['customers', 'parts', 'suppliers', 'requests']);

test('lets have the file of a list exactly those who may see the list, by its own filters', () => {
  for (const { name, endpoint } of pages) {
    const list = exported[name];
    if (!list) continue;
    const file = exportsContract[list];
    expect([name, file.access]).toEqual([name, endpoint.access]);
    const own = Object.keys(endpoint.query?.shape ?? {}).filter(
      (each) => !['limit', 'cursor'].includes(each),
    );
    // A technician may not ask for the vehicles of a customer, and no screen lists these.
    const wanted = list === 'vehicles' ? own.filter((each) => each !== 'customerId') : own;
    expect([name, Object.keys(file.query.shape).toSorted()]).toEqual([
      name,
      [...wanted, 'format', ...(withChoice.has(list) ? ['ids'] : [])].toSorted(),
    ]);
  }
});

test('has an address for each list, named after it', () => {
  expect(exportedLists.map((list) => exportsContract[list].url)).toEqual(
    exportedLists.map((list) => `/api/exports/${list}`),
  );
});
