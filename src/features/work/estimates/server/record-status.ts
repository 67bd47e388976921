import type { RequestContext } from '../../../../server/http/context.ts';
import type { Transaction } from '../../../../server/db/transaction.ts';
import type { EstimateStatus } from '../estimate-status.ts';
import { insertStatusChange, updateStatus } from './estimates.sql.ts';

interface Status {
  readonly status: EstimateStatus;
  readonly rejectionReason: string | null;
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
