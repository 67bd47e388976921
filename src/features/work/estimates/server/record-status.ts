import type { RequestContext } from '#server/http/context.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { DomainError } from '#shared/errors.ts';
import type { Deposit } from '../estimates.contract.ts';
import { standingDeposit, type EstimateStatus } from '../estimate-status.ts';
import { insertStatusChange, updateStatus } from './estimates.sql.ts';

interface Status {
  readonly status: EstimateStatus;
  readonly rejectionReason: string | null;
  /** Since when it holds, of one that is restored; left out: from now on. */
  readonly since?: string | null | undefined;
}

/** The estimate before; a new one had no status. */
interface Before {
  readonly id: string;
  readonly status: EstimateStatus | null;
  readonly statusChangedAt?: string;
}

/** Staff reject no estimate while a deposit of it stands. Throws `deposit_in_force`. */
export function requireRejectable(
  before: { readonly status: EstimateStatus; readonly deposits: readonly Deposit[] },
  status: EstimateStatus,
): void {
  if (status !== 'rejected' || before.status === 'rejected') return;
  const standing = standingDeposit(before.deposits);
  if (standing) throw new DomainError('deposit_in_force', { parameters: { number: standing.invoiceNumber } });
}

/**
 * Sets the status and keeps who did it, nobody of the staff when it was the customer; the same status again only takes
 * the reason. Only a rejection has one.
 */
export async function recordStatus(
  tx: Transaction,
  { user }: RequestContext,
  before: Before,
  { status, rejectionReason, since }: Status,
): Promise<void> {
  const reason = status === 'rejected' ? rejectionReason : null;
  const isNew = status !== before.status;
  await updateStatus(tx.db, before.id, { status, rejectionReason: reason, isNew, since });
  if (!isNew) return;
  await insertStatusChange(tx.db, {
    estimateId: before.id,
    previousStatus: before.status,
    previousChangedAt: before.statusChangedAt ?? null,
    newStatus: status,
    changedBy: user?.id ?? null,
    notes: reason,
  });
}
