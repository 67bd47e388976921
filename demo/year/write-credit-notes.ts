import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import {
  creditAmounts,
  leftOf,
  storedAmounts,
  type Wanted,
} from '#features/work/credit-notes/credit-amounts.ts';
import { creditNoteAudit } from '#features/work/credit-notes/credit-note.fields.ts';
import { creditedLines } from '#features/work/credit-notes/server/issue-credit-note.ts';
import type { InvoiceStatus } from '#features/work/invoices/invoices.contract.ts';
import { invoiceAudit } from '#features/work/invoices/invoice.fields.ts';
import type { NewLine } from '#features/work/invoices/server/invoices.sql.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/schema.gen.ts';
import { wallClockOf } from '#shared/dates.ts';
import { cents, moneyText, type Cents } from '#shared/money.ts';
import { laterBy } from './calendar.ts';
import { insertAll, takeNumbers } from './insert.sql.ts';
import type { Recorder } from './record.ts';

export interface InvoiceToCredit {
  readonly row: Omit<Insertable<Tables['invoices']>, 'seller' | 'buyer'> & {
    readonly id: string;
    readonly invoiceNumber: string;
    readonly estimateId: string | null;
    readonly replacesId: string | null;
    readonly status: InvoiceStatus;
    readonly issuedAt: string;
    readonly paidAt: string | null;
    readonly subtotal: string;
    readonly tax: string;
    readonly total: string;
    readonly applyTax: boolean;
    readonly taxRate: string;
    readonly seller: object;
    readonly buyer: { readonly name: string };
  };
  readonly lines: readonly (NewLine & { readonly id: string })[];
}

/** A credit note of an invoice, and the money that went back with it. */
export interface Credit {
  readonly invoice: InvoiceToCredit;
  readonly at: string;
  readonly reason: string;
  readonly wanted: Wanted;
  readonly total: string;
  /** Null where less is to be paid instead. */
  readonly refund: string | null;
}

const all: Wanted = { kind: 'all', lines: [], amount: null };

function creditOf(
  invoice: InvoiceToCredit,
  { at, reason, wanted }: Pick<Credit, 'at' | 'reason' | 'wanted'>,
): Credit {
  const whole = { ...invoice.row, lineItems: invoice.lines };
  const { total } = storedAmounts(creditAmounts(whole, leftOf(whole, []), wanted));
  const isPaid = invoice.row.paidAt !== null && invoice.row.paidAt < at;
  return { invoice, at, reason, wanted, total, refund: isPaid ? total : null };
}

const A_DAY = 24 * 60;

/**
 * What the shop credited in a year: a sale whose goods came back, a line of a paid invoice, an amount of one that is not
 * paid yet, and the invoices in whose place others stand.
 */
export function planCredits(invoices: readonly InvoiceToCredit[], now: string): Credit[] {
  const replacements = new Map(
    invoices.flatMap(({ row }) => (row.replacesId === null ? [] : [[row.replacesId, row.issuedAt] as const])),
  );
  const untouched = invoices.filter(
    ({ row }) => row.status !== 'cancelled' && row.replacesId === null && !replacements.has(row.id),
  );
  const paidLongAgo = untouched.filter(
    ({ row }) => row.paidAt !== null && laterBy(row.paidAt, 4 * A_DAY) < now,
  );
  const returned = paidLongAgo.find(({ row }) => row.estimateId === null);
  const complained = paidLongAgo.findLast(({ row, lines }) => row.estimateId !== null && lines.length > 2);
  const owed = untouched.filter(
    ({ row }) => row.status === 'pending' && laterBy(row.issuedAt, A_DAY) < now,
  )[1];
  const [line] =
    complained?.lines.filter(({ partId, totalPrice }) => partId === null && cents(totalPrice) > 0) ?? [];
  return [
    ...(returned
      ? [
          creditOf(returned, {
            at: laterBy(returned.row.paidAt ?? '', A_DAY),
            reason: 'Prece atdota, iepakojums neatvērts',
            wanted: all,
          }),
        ]
      : []),
    ...(complained && line
      ? [
          creditOf(complained, {
            at: laterBy(complained.row.paidAt ?? '', 2 * A_DAY),
            reason: 'Darbs atkārtots bez maksas',
            wanted: { kind: 'lines', lines: [{ invoiceLineId: line.id, amount: null }], amount: null },
          }),
        ]
      : []),
    ...(owed
      ? [
          creditOf(owed, {
            at: laterBy(owed.row.issuedAt, A_DAY),
            reason: 'Atlaide par ilgāku gaidīšanu',
            wanted: { kind: 'amount', lines: [], amount: '10.00' },
          }),
        ]
      : []),
    ...invoices.flatMap((invoice) => {
      const at = replacements.get(invoice.row.id);
      return at === undefined || invoice.row.status === 'cancelled'
        ? []
        : [creditOf(invoice, { at, reason: 'Rēķinā bija nepareizs daudzums', wanted: all })];
    }),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

function recordCredit(
  { record }: Recorder,
  { invoice: { row }, total, reason, at }: Credit,
  note: { readonly id: string; readonly creditNoteNumber: string },
): void {
  const { invoiceNumber, buyer } = row;
  record(at, {
    entityType: creditNoteAudit,
    entityId: note.id,
    entityName: note.creditNoteNumber,
    details: { created: note.creditNoteNumber, invoiceNumber, customer: buyer.name, total, reason },
  });
  record(at, {
    entityType: invoiceAudit,
    entityId: row.id,
    entityName: invoiceNumber,
    details: { credited: { old: '0.00', new: total } },
  });
}

/** Stores the credit notes of invoices that are stored already. */
export async function writeCreditNotes(
  db: Queryable,
  credits: readonly Credit[],
  createdBy: string,
  recorder: Recorder,
): Promise<void> {
  const numbers = await takeNumbers(
    db,
    'credit_note',
    credits.map(({ at }) => at),
  );
  const notes = credits.map((credit, place) => {
    const { row, lines } = credit.invoice;
    const whole = { ...row, lineItems: lines };
    const amounts = creditAmounts(whole, leftOf(whole, []), credit.wanted);
    const note = {
      id: randomUUID(),
      creditNoteNumber: numbers[place] ?? '',
      invoiceId: row.id,
      invoiceNumber: row.invoiceNumber,
      invoiceDate: wallClockOf(row.issuedAt).day,
      customerId: row.customerId,
      vehicleId: row.vehicleId ?? null,
      seller: row.seller as never,
      buyer: row.buyer as never,
      vehicle: (row.vehicle ?? null) as never,
      kind: credit.wanted.kind,
      reason: credit.reason,
      ...storedAmounts(amounts),
      applyTax: row.applyTax,
      taxRate: row.taxRate,
      invoiceTotal: row.total,
      leftTotal: moneyText((cents(row.total) - amounts.total) as Cents),
      returnedStock: false,
      createdAt: credit.at,
      createdBy,
    };
    recordCredit(recorder, credit, note);
    return { note, lines: creditedLines(whole, amounts, new Set()) };
  });
  await insertAll(
    db,
    'creditNotes',
    notes.map(({ note }) => note),
  );
  await insertAll(
    db,
    'creditNoteLines',
    notes.flatMap(({ note, lines }) =>
      lines.map((line, place) => ({
        ...line,
        id: randomUUID(),
        creditNoteId: note.id,
        lineNumber: place + 1,
      })),
    ),
  );
}
