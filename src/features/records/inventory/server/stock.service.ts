import type { Queryable } from '#server/db/database.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notifyOfLowStock } from './low-stock.ts';
import { lockStock, selectStock, updateQuantity, type StockRow } from './stock.sql.ts';
import { partAudit } from '../part.fields.ts';

/** Pieces of parts by their ids; what comes back to the shelf is above zero, what leaves it below. */
export type StockChanges = ReadonlyMap<string, number>;

/** A part of which more is sold than there is. */
export interface ShortPart {
  readonly partId: string;
  readonly partNumber: string;
  readonly name: string;
  readonly inStock: number;
  /** What the count says afterwards: below zero. */
  readonly left: number;
}

const isShort = ({ left }: ShortPart): boolean => left < 0;

const afterwards = ({ id, partNumber, name, quantity }: StockRow, changes: StockChanges): ShortPart => ({
  partId: id,
  partNumber,
  name,
  inStock: quantity,
  left: quantity + (changes.get(id) ?? 0),
});

/** Parts that these changes would take below zero; those that are there already and are taken from count too. */
export async function findShortParts(db: Queryable, changes: StockChanges): Promise<ShortPart[]> {
  const taken = [...changes].flatMap(([id, pieces]) => (pieces < 0 ? id : []));
  if (taken.length === 0) return [];
  return (await selectStock(db, taken)).map((part) => afterwards(part, changes)).filter(isShort);
}

/** Returns what is on the shelf of those parts that there are, and where it is. */
export const readStock = async (db: Queryable, ids: readonly string[]): Promise<StockRow[]> =>
  ids.length === 0 ? [] : selectStock(db, ids);

/** Locks parts in the order of their ids until the end of the write; those that are gone are left out. */
export const lockPartsInStock = async (
  tx: Transaction,
  ids: readonly string[],
): Promise<readonly StockRow[]> => (ids.length === 0 ? [] : lockStock(tx.db, [...new Set(ids)]));

/**
 * Changes the quantities of parts that `lockPartsInStock` has locked, each with its audit entry and, when it becomes
 * low, its notice. `cause` stands in the audit entry. Returns the parts whose quantity is now below zero.
 */
export async function changeStock(
  tx: Transaction,
  held: readonly StockRow[],
  changes: StockChanges,
  cause: { readonly invoiceNumber: string } | { readonly creditNoteNumber: string },
): Promise<ShortPart[]> {
  const short: ShortPart[] = [];
  for (const part of held) {
    const pieces = changes.get(part.id) ?? 0;
    if (pieces === 0) continue;
    const quantity = part.quantity + pieces;
    await updateQuantity(tx.db, part.id, quantity);
    await tx.auditChange(
      partAudit,
      { id: part.id, name: part.name },
      { quantity: { old: part.quantity, new: quantity }, ...cause },
    );
    await notifyOfLowStock(tx, part.quantity, { ...part, quantity, version: part.version + 1 });
    if (quantity < 0 && pieces < 0) short.push(afterwards(part, changes));
  }
  return short;
}
