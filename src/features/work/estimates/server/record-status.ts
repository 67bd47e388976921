import type { RequestContext } from '#server/http/context.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { DomainError } from '#shared/errors.ts';
import { cents } from '#shared/money.ts';
import type { Deposit } from '../estimates.contract.ts';
import type { EstimateStatus } from '../estimate-status.ts';
import { insertStatusChange, updateStatus } from './estimates.sql.ts';

interface Status {
  readonly status: EstimateStatus;
  readonly rejectionReason: string | null;
}

/** Staff reject no estimate while a deposit of it stands. Throws `deposit_in_force`. */
export function requireRejectable(
  before: { readonly status: EstimateStatus; readonly deposits: readonly Deposit[] },
  status: EstimateStatus,
): void {
  if (status !== 'rejected' || before.status === 'rejected') return;
  const standing = before.deposits.find(({ credited, total }) => cents(credited) < cents(total));
  if (standing) throw new DomainError('deposit_in_force', { parameters: { number: standing.invoiceNumber } });
}

/**
 * Sets the status and keeps who did it, nobody of the staff when it was the customer; the same status again only takes
 * the reason. Only a rejection has one.
 */
export async function recordStatus(
  tx: Transaction,
  { user }: RequestContext,
  before: { readonly id: string; readonly status: EstimateStatus | null },
  { status, rejectionReason }: Status,
): Promise<void> {
  const reason = status === 'rejected' ? rejectionReason : null;
  const isNew = status !== before.status;
  await updateStatus(tx.db, before.id, { status, rejectionReason: reason, isNew });
  if (!isNew) return;
  await insertStatusChange(tx.db, {
    estimateId: before.id,
    previousStatus: before.status,
    newStatus: status,
    changedBy: user?.id ?? null,
    notes: reason,
  });
}
