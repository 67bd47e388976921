import type { UserContext } from '#server/http/context.ts';
import { readStock } from '#features/records/inventory/server/stock.service.ts';
import { billedLines } from '../estimate-totals.ts';
import type { NeededPart } from '../estimate-lines.contract.ts';
import { findEstimate } from './estimates.service.ts';

/**
 * Returns the parts of the inventory that the lines of an estimate name, as they are on the shelf now. The invoice takes
 * them from it: from then on there are none to wait for. Throws `not_found`.
 */
export async function listNeededParts({ db }: UserContext, estimateId: string): Promise<NeededPart[]> {
  const { invoice, lineItems } = await findEstimate(db, estimateId);
  if (invoice) return [];
  const needed = new Map<string, number>();
  for (const { partId, partUnits } of billedLines(lineItems))
    if (partId !== null) needed.set(partId, (needed.get(partId) ?? 0) + partUnits);
  const parts = await readStock(db, [...needed.keys()]);
  return parts
    .map(({ id, partNumber, name, quantity, location }) => ({
      partId: id,
      partNumber,
      name,
      needed: needed.get(id) ?? 0,
      inStock: quantity,
      location,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
