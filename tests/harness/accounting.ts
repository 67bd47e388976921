import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import {
  accountingContract,
  type AccountingMonth,
} from '#features/overview/accounting/accounting.contract.ts';
import { dashboardContract } from '#features/overview/dashboard/dashboard.contract.ts';
import { reportsContract } from '#features/overview/reports/reports.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { monthOf } from '#shared/days.ts';
import { journalSums, type JournalData } from '../oracles/journal-oracle.ts';
import type { Caller, TestApp } from './app.ts';
import { readCsv } from './read-csv.ts';

/** The files of the archive of a month, by their names. */
export async function archiveOf(
  t: Pick<TestApp, 'app'>,
  caller: Caller,
  month: string,
  lang?: 'en' | 'lv',
): Promise<Record<string, Uint8Array>> {
  const url = `/api/accounting/${month}/archive${lang ? `?lang=${lang}` : ''}`;
  const response = await t.app.inject({ url, headers: { cookie: caller.cookie ?? '' } });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  return unzipSync(new Uint8Array(response.rawPayload));
}

/** The rows of a table of the archive by the titles of its columns, in Latvian style. */
export function tableOf(files: Record<string, Uint8Array>, name: string): Record<string, string>[] {
  const [head = [], ...rows] = readCsv(strFromU8(files[name] ?? new Uint8Array()), ';');
  return rows.map((row) => Object.fromEntries(head.map((title, index) => [title, row[index] ?? ''])));
}

/** A column of figures, added up in whole cents. */
export function columnSum(rows: readonly Record<string, string>[], title: string): string {
  const sum = rows.reduce((all, row) => all + BigInt((row[title] ?? '').replace(',', '') || '0'), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(3, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What the dashboard, the list of invoices and the reports say of a month. */
async function shownOf(caller: Caller, month: string) {
  const { from, to } = monthOf(`${month}-01`);
  const { body: months } = await caller.call(dashboardContract.revenue, {});
  const { body: cards } = await caller.call(invoicesContract.summary, { query: { from, to } });
  const query = { startDate: from, endDate: to, status: 'converted' } as const;
  const { body: report } = await caller.call(reportsContract.estimates, { query });
  return {
    revenue: months.find((each) => each.month === month)?.revenue,
    cardRevenue: cards.totalRevenue,
    stillToPay: cards.pendingRevenue,
    completed: report.summary.totalRevenue,
  };
}

const foundOf = ({ bridges }: AccountingMonth) =>
  Object.fromEntries(bridges.map(({ name, result, found }) => [name, [result, found]]));

/** Journal, payments, control totals, dashboard, invoices and report of a month agree with the oracle to the cent. */
export async function expectAgreement(
  t: Pick<TestApp, 'app'>,
  caller: Caller,
  data: JournalData,
  month: string,
): Promise<void> {
  const expected = journalSums(data, month);
  const { status, body: totals } = await caller.call(accountingContract.month, { params: { month } });
  expect(status).toBe(200);
  expect(await shownOf(caller, month)).toEqual({
    revenue: expected.revenue,
    cardRevenue: expected.cardRevenue,
    stillToPay: expected.stillToPay,
    completed: expected.completed,
  });
  expect(foundOf(totals)).toEqual({
    receivables: [expected.owedAfter, expected.owedAfter],
    revenue: [expected.revenue, expected.revenue],
    cards: [expected.cardRevenue, expected.cardRevenue],
    report: [expected.completed, expected.completed],
  });
  expect(totals.bridges[0]?.items[0]).toEqual({ name: 'openBefore', amount: expected.owedBefore });
  const { net, tax, total } = expected;
  expect([totals.documents, totals.salesTotal, totals.paymentsTotal]).toEqual([
    expected.rows,
    { net, tax, total },
    expected.payments,
  ]);
  const files = await archiveOf(t, caller, month);
  const journal = tableOf(files, `pardosanas-zurnals-${month}.csv`);
  expect(journal.length).toBe(expected.rows + expected.depositRows);
  expect(['Bez PVN (EUR)', 'PVN (EUR)', 'Kopā (EUR)'].map((title) => columnSum(journal, title))).toEqual([
    net,
    tax,
    total,
  ]);
  expect(columnSum(tableOf(files, `maksajumi-${month}.csv`), 'Summa (EUR)')).toBe(expected.payments);
  const unpaid = journal.filter((row) => row['Statuss'] === 'Neapmaksāts');
  expect(columnSum(unpaid, 'Atlikums (EUR)')).toBe(expected.openAtEnd);
}

/**
 * What was written of a closed month says the same of its days, whatever has happened since, and the archive is the same
 * byte for byte.
 */
export async function expectUnchanged(
  t: Pick<TestApp, 'app'>,
  caller: Caller,
  data: JournalData,
  { month, files }: { readonly month: string; readonly files: Record<string, Uint8Array> },
): Promise<void> {
  const { net, tax, total, payments, owedBefore, owedAfter, rows } = journalSums(data, month);
  const { body: totals } = await caller.call(accountingContract.month, { params: { month } });
  expect([totals.documents, totals.salesTotal, totals.paymentsTotal]).toEqual([
    rows,
    { net, tax, total },
    payments,
  ]);
  const [receivables] = totals.bridges;
  expect([receivables?.items[0]?.amount, receivables?.result]).toEqual([owedBefore, owedAfter]);
  const again = await archiveOf(t, caller, month);
  const changed = Object.keys({ ...files, ...again }).filter(
    (name) => !Buffer.from(files[name] ?? []).equals(again[name] ?? Buffer.alloc(0)),
  );
  expect(changed).toEqual([]);
}
