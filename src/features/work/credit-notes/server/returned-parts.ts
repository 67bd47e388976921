import type { Transaction } from '#server/db/transaction.ts';
import type { StockChanges } from '#features/records/inventory/server/stock.service.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { selectTaken } from '#features/work/invoices/server/invoices.sql.ts';
import type { CreditedLine } from '../credit-amounts.ts';
import type { CreditNote } from '../credit-notes.contract.ts';

function summed(lines: readonly { readonly partId: string | null; readonly partUnits: number }[]) {
  const changes = new Map<string, number>();
  for (const { partId, partUnits } of lines)
    if (partId !== null) changes.set(partId, (changes.get(partId) ?? 0) + partUnits);
  return changes;
}

/** Returns which pieces of an invoice earlier credit notes put back on the stock. */
export function alreadyBack({ lineItems }: Invoice, earlier: readonly CreditNote[]): StockChanges {
  const back = new Set(
    earlier.flatMap((note) =>
      note.lineItems.flatMap(({ returnedUnits, invoiceLineId }) =>
        returnedUnits === null ? [] : invoiceLineId,
      ),
    ),
  );
  return summed(lineItems.filter(({ id }) => back.has(id)));
}

/**
 * The lines whose pieces go back with a credit note: credited whole, which is once, and of a part of the inventory that
 * the invoice took off the stock.
 */
export async function returningLines(
  tx: Transaction,
  { id, lineItems }: Invoice,
  credited: readonly CreditedLine[],
): Promise<Invoice['lineItems']> {
  if ((await selectTaken(tx.db, id)).length === 0) return [];
  const whole = new Set(credited.filter(({ isWhole }) => isWhole).map((line) => line.invoiceLineId));
  return lineItems.filter((line) => line.partId !== null && whole.has(line.id));
}

/** Returns what they change on the shelf. */
export const stockOf = (lines: Invoice['lineItems']): StockChanges => summed(lines);
