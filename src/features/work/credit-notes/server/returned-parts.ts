import type { Transaction } from '../../../../server/db/transaction.ts';
import type { StockChanges } from '../../../records/inventory/server/stock.service.ts';
import type { Invoice } from '../../invoices/invoices.contract.ts';
import { selectTaken } from '../../invoices/server/invoices.sql.ts';
import type { CreditedLine } from '../credit-amounts.ts';
import type { CreditNote } from '../credit-notes.contract.ts';

/** The lines of an invoice whose pieces are on the stock again. */
const backOf = (earlier: readonly CreditNote[]): ReadonlySet<string | null> =>
  new Set(
    earlier.flatMap(({ lineItems }) =>
      lineItems.filter(({ returnedUnits }) => returnedUnits !== null).map((line) => line.invoiceLineId),
    ),
  );

function summed(lines: readonly { readonly partId: string | null; readonly partUnits: number }[]) {
  const changes = new Map<string, number>();
  for (const { partId, partUnits } of lines)
    if (partId !== null) changes.set(partId, (changes.get(partId) ?? 0) + partUnits);
  return changes;
}

/** Which pieces of an invoice earlier credit notes put back on the stock. */
export function alreadyBack({ lineItems }: Invoice, earlier: readonly CreditNote[]): StockChanges {
  const back = backOf(earlier);
  return summed(lineItems.filter(({ id }) => back.has(id)));
}

/**
 * The lines whose pieces go back with a credit note: credited whole, of a part of the inventory that the invoice took off
 * the stock, and not yet back.
 */
export async function returningLines(
  tx: Transaction,
  { id, lineItems }: Invoice,
  earlier: readonly CreditNote[],
  credited: readonly CreditedLine[],
): Promise<Invoice['lineItems']> {
  if ((await selectTaken(tx.db, id)).length === 0) return [];
  const back = backOf(earlier);
  const whole = new Set(credited.filter(({ isWhole }) => isWhole).map((line) => line.invoiceLineId));
  return lineItems.filter((line) => line.partId !== null && whole.has(line.id) && !back.has(line.id));
}

/** What they change on the shelf. */
export const stockOf = (lines: Invoice['lineItems']): StockChanges => summed(lines);
