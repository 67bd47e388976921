import type { Part } from '#features/records/inventory/inventory.contract.ts';
import { laterBy } from './calendar.ts';

/** Pieces that left the shelf. */
export interface Sold {
  readonly partId: string;
  readonly pieces: number;
  readonly at: string;
  readonly invoiceNumber: string;
}

export interface StockChange {
  readonly partId: string;
  readonly name: string;
  readonly at: string;
  readonly old: number;
  readonly new: number;
  /** Null: a delivery. */
  readonly invoiceNumber: string | null;
}

const DELIVERED = 8;

/**
 * What was on the shelf at each sale, found backwards from what is there today: whenever there would have been more
 * than a full shelf, a delivery had come in between. So the count was never below zero and ends as it is.
 */
function historyOf(part: Part, sold: readonly Sold[]): StockChange[] {
  const changes: StockChange[] = [];
  const { id: partId, name } = part;
  let count = part.quantity;
  let next: string | null = null;
  for (const { at, pieces, invoiceNumber } of sold.toReversed()) {
    const delivered = Math.max(DELIVERED, pieces * 2);
    if (count >= delivered + 2) {
      const evening = laterBy(at, 20);
      const came: string = next !== null && next < evening ? laterBy(next, -1) : evening;
      changes.push({ partId, name, at: came, old: count - delivered, new: count, invoiceNumber: null });
      count -= delivered;
    }
    changes.push({ partId, name, at, old: count + pieces, new: count, invoiceNumber });
    count += pieces;
    next = at;
  }
  return changes.toReversed();
}

export const stockHistory = (parts: Iterable<Part>, sold: readonly Sold[]): StockChange[] => {
  const ofParts = Map.groupBy(sold, ({ partId }) => partId);
  return [...parts].flatMap((part) => historyOf(part, ofParts.get(part.id) ?? []));
};
