import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { billedLines } from '#features/work/estimates/estimate-totals.ts';
import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import { findEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { findShortParts, type StockChanges } from '#features/records/inventory/server/stock.service.ts';
import type { ShortPart } from '../invoices.contract.ts';
import { selectTaken } from './invoices.sql.ts';

interface Invoiced {
  readonly invoice: { readonly id: string } | null;
  readonly lineItems: readonly {
    readonly partId: string | null;
    readonly partUnits: number;
    readonly answer?: LineAnswer | null;
  }[];
}

/**
 * What an invoice of this estimate changes on the shelf: its parts leave it, and those of the invoice in force, which
 * is cancelled by the new one, come back to it.
 */
export async function stockChangesOf(db: Queryable, { invoice, lineItems }: Invoiced): Promise<StockChanges> {
  const changes = new Map<string, number>();
  const add = (partId: string | null, pieces: number) => {
    if (partId !== null) changes.set(partId, (changes.get(partId) ?? 0) + pieces);
  };
  for (const { partId, partUnits } of billedLines(lineItems)) add(partId, -partUnits);
  if (invoice) for (const { partId, partUnits } of await selectTaken(db, invoice.id)) add(partId, partUnits);
  return changes;
}

/** Parts that the invoice of an estimate, issued now, would take below zero. Throws `not_found`. */
export const shortPartsOf = async ({ db }: UserContext, estimateId: string): Promise<ShortPart[]> =>
  findShortParts(db, await stockChangesOf(db, await findEstimate(db, estimateId)));
