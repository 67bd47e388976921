import { nextNumber } from '#server/db/numbering.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { cents, moneyText, type Cents } from '#shared/money.ts';
import { present, suppliedText } from '#features/work/paperwork/server/parties.ts';
import type { Invoice, InvoiceLine } from '#features/work/invoices/invoices.contract.ts';
import {
  creditAmounts,
  creditProblems,
  leftOf,
  storedAmounts,
  type CreditAmounts,
  type Left,
  type Wanted,
} from '../credit-amounts.ts';
import { creditNoteAudit } from '../credit-note.fields.ts';
import type { CreditNote } from '../credit-notes.contract.ts';
import { insertCreditNote, insertLines, lockIssuing, selectCreditNote } from './credit-notes.sql.ts';

/** What an invoice that may be credited has left, and the amounts of a credit note of it. */
export interface Credit {
  readonly left: Left;
  readonly amounts: CreditAmounts;
}

/** Throws `invoice_cancelled`. */
export function requireNotCancelled({ status, invoiceNumber: number }: Invoice): void {
  if (status === 'cancelled') throw new DomainError('invoice_cancelled', { parameters: { number } });
}

/** Throws `nothing_left_to_credit`, and `invalid_input` at the fields of what is above what is left. */
export function creditOf(invoice: Invoice, earlier: readonly CreditNote[], wanted: Wanted): Credit {
  const left = leftOf(invoice, earlier);
  if (left.total <= 0)
    throw new DomainError('nothing_left_to_credit', { parameters: { number: invoice.invoiceNumber } });
  const fields = creditProblems(left, wanted);
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields });
  return { left, amounts: creditAmounts(invoice, left, wanted) };
}

type LineToCredit = Pick<InvoiceLine, 'id' | 'partId' | 'partPrice' | 'partUnits' | 'totalPrice'> &
  Parameters<typeof suppliedText>[0];

/** Not of hours alone. */
const isOfPieces = ({ partId, partPrice }: LineToCredit): boolean =>
  partId !== null || cents(partPrice) !== 0;

/** Returns the lines as they are stored: what they are about is copied. */
export function creditedLines(
  { lineItems }: { readonly lineItems: readonly LineToCredit[] },
  { lines }: CreditAmounts,
  returning: ReadonlySet<string>,
) {
  const ofInvoice = new Map(lineItems.map((line) => [line.id, line]));
  return lines.map(({ invoiceLineId, kind, net }) => {
    const line = invoiceLineId === null ? undefined : ofInvoice.get(invoiceLineId);
    const { title, part } = line ? suppliedText(line) : { title: '', part: '' };
    return {
      kind,
      invoiceLineId,
      description: present([title, part]).join(' · ') || null,
      units: line && isOfPieces(line) && cents(line.totalPrice) === net ? line.partUnits : null,
      returnedUnits: line && returning.has(line.id) ? line.partUnits : null,
      net: moneyText(net),
    };
  });
}

interface Issuing {
  readonly kind: Wanted['kind'];
  readonly reason: string;
  /** The lines whose pieces go back on the stock. */
  readonly returning: ReadonlySet<string>;
}

/**
 * Assigns the next number and stores a credit note of an invoice that the caller holds; `settle` follows. One is issued
 * at a time, so that numbers, instants and years agree.
 */
export async function issueCreditNote(
  tx: Transaction,
  ctx: UserContext,
  invoice: Invoice,
  { left, amounts }: Credit,
  { kind, reason, returning }: Issuing,
): Promise<CreditNote> {
  await lockIssuing(tx.db);
  const createdAt = new Date().toISOString();
  const creditNoteNumber = await nextNumber(tx, 'credit_note', createdAt);
  const { invoiceNumber, customerId, vehicleId, seller, buyer, vehicle, applyTax, taxRate } = invoice;
  const id = await insertCreditNote(tx.db, {
    creditNoteNumber,
    invoiceId: invoice.id,
    invoiceNumber,
    invoiceDate: wallClockOf(invoice.createdAt).day,
    customerId,
    vehicleId,
    seller,
    buyer,
    vehicle,
    kind,
    reason,
    ...storedAmounts(amounts),
    applyTax,
    taxRate,
    invoiceTotal: invoice.total,
    leftTotal: moneyText((left.total - amounts.total) as Cents),
    returnedStock: returning.size > 0,
    createdAt,
    createdBy: ctx.user.id,
  });
  await insertLines(tx.db, id, creditedLines(invoice, amounts, returning));
  const total = moneyText(amounts.total);
  await tx.auditChange(
    creditNoteAudit,
    { id, name: creditNoteNumber },
    { created: creditNoteNumber, invoiceNumber, customer: buyer.name, total, reason },
  );
  const note = await selectCreditNote(tx.db, id);
  if (!note) throw new Error('A credit note that was just stored is missing.');
  return note;
}
