import type { Transaction } from '#server/db/transaction.ts';
import { LOW_STOCK } from '../part.fields.ts';

declare module '#server/db/notify.ts' {
  interface NoticeKinds {
    readonly low_stock: { readonly name: string; readonly quantity: number };
  }
}

interface ChangedPart {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly version: number;
}

/** Notifies staff of a part that was not low at the quantity `before`, and is now. */
export async function notifyOfLowStock(
  tx: Transaction,
  before: number,
  { id, name, quantity, version }: ChangedPart,
): Promise<void> {
  if (before <= LOW_STOCK || quantity > LOW_STOCK) return;
  await tx.notify({ kind: 'low_stock', entityId: id, params: { name, quantity } }, `version ${version}`);
}
