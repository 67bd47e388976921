import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterBankAction,
  answersOf,
  balanceOf,
  emptyBooks,
  isBookedOnce,
  readStatement,
  type Books,
  type Said,
} from '#tests/oracles/bank-entry-oracle.ts';
import { bankActions, bankTotals, datedBy } from '#tests/harness/bank-actions.ts';
import { runs } from '#tests/harness/runs.ts';
import { addDays } from '#shared/days.ts';
import type { Cents } from '#shared/money.ts';
import { EntryMatcher } from './match-entries.ts';

const names = ['Anna Bērziņa', 'Jānis Kalniņš', 'SIA Zaļā Flote'];
const numberOf = (invoice: number) => `R-2026-000${invoice + 1}`;

const day = fc.integer({ min: 0, max: 12 }).map((days) => addDays('2026-03-01', days));
const action = bankActions({ arrives: day, markedPaid: day });

/** What the product says of each entry that is neither known nor set aside. */
function saidOf(books: Books): (Said | null)[] {
  const recorded = books.recorded.flatMap((each, index) =>
    each.isReversed || each.entry !== null
      ? []
      : { id: String(index), invoiceId: String(each.invoice), amount: each.cents as Cents, paidOn: each.day },
  );
  const invoices = bankTotals.map((_, index) => ({
    id: String(index),
    number: numberOf(index),
    customerName: names[index] ?? '',
    balance: balanceOf(books, index) as Cents,
  }));
  const matcher = new EntryMatcher(invoices, recorded);
  const isKnown = (entry: number) => books.recorded.some((each) => each.entry === entry && !each.isReversed);
  return books.arrived.map((entry, index) => {
    if (isKnown(index) || books.aside.has(index)) return null;
    const match = matcher.match({
      left: entry.cents as Cents,
      bookedOn: entry.day,
      payerName: names[entry.invoice] ?? null,
      searched: entry.isNamed ? `Rēķins ${numberOf(entry.invoice)}` : 'paldies',
    });
    if (match?.isSure) return { kind: 'sure' };
    const payments = match?.candidates.flatMap(({ payment }) => (payment ? Number(payment.id) : [])) ?? [];
    return { kind: 'asked', payments: payments.toSorted((a, b) => a - b) };
  });
}

test(
  'asks of each entry what the oracle asks, whatever was recorded by hand, and books no money twice',
  { timeout: 300_000 },
  () => {
    fc.assert(
      fc.property(fc.array(action, { minLength: 3, maxLength: 16 }), (drawn) => {
        let books = emptyBooks(bankTotals);
        for (const each of drawn) {
          if (each.kind === 'upload') {
            const wanted = readStatement(books).map((said) =>
              said.kind === 'known' || said.kind === 'aside' ? null : said,
            );
            expect(saidOf(books)).toEqual(wanted);
          }
          books = afterBankAction(books, datedBy(books, each));
          expect(isBookedOnce(books)).toBe(true);
          // Read again at once, the statement leaves nothing to be done.
          if (each.kind === 'upload')
            expect(answersOf(books, each.asides).every(({ kind }) => kind === 'none')).toBe(true);
        }
      }),
      { numRuns: runs({ short: 500, all: 2_000 }) },
    );
  },
);
