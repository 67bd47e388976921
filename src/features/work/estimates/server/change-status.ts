import type { z } from 'zod';
import { changedFields } from '#server/db/audit.ts';
import type { Queryable } from '#server/db/database.ts';
import type { UserContext } from '#server/http/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { DomainError } from '#shared/errors.ts';
import type { Estimate, estimatesContract, statusChange } from '../estimates.contract.ts';
import { mayTakeBack } from '../estimate-status.ts';
import {
  findEstimate,
  forCaller,
  lockEstimate,
  knowsCustomers,
  type WholeEstimate,
} from './estimates.service.ts';
import { selectReplacedStatus, selectStatusChanges } from './estimates.sql.ts';
import { recordStatus, requireRejectable } from './record-status.ts';
import { requireAskable } from './require-prices.ts';
import { estimateAudit } from '../estimate.fields.ts';

type Change = z.output<typeof estimatesContract.changeStatus.body>;

/** Returns since when the status held that is restored. Throws `concurrent_modification` once anything came after the change. */
async function sinceWhen(
  db: Queryable,
  before: WholeEstimate,
  { status, undoes }: Pick<Change, 'status' | 'undoes'>,
): Promise<string | null> {
  const replaced = await selectReplacedStatus(db, before.id);
  const isLatest = before.statusChangedAt === undoes?.statusChangedAt && replaced?.status === status;
  if (!isLatest || !mayTakeBack(before)) throw new DomainError('concurrent_modification');
  return replaced.since;
}

/**
 * Any status at any time. Throws `deposit_in_force`, `lines_without_price` for one that is to wait for approval, and
 * `concurrent_modification` when the caller saw another one than there is now.
 */
export const changeStatus = (
  ctx: UserContext,
  id: string,
  { status, rejectionReason, previousStatus, undoes }: Change,
): Promise<Estimate> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockEstimate(tx, id, undoes?.version);
    if (previousStatus !== undefined && previousStatus !== before.status)
      throw new DomainError('concurrent_modification');
    requireRejectable(before, status);
    const since = undoes && (await sinceWhen(tx.db, before, { status, undoes }));
    // It waited for approval already before the change that is taken back.
    if (!undoes) requireAskable(before.status, status, before.lineItems);
    await recordStatus(tx, ctx, before, {
      status,
      rejectionReason: rejectionReason ?? before.rejectionReason,
      since,
    });
    const after = await findEstimate(tx.db, id);
    await tx.auditChange(
      estimateAudit,
      { id, name: after.estimateNumber },
      changedFields(
        { status: before.status, rejectionReason: before.rejectionReason },
        { status: after.status, rejectionReason: after.rejectionReason },
      ),
    );
    return forCaller(ctx, after);
  });

/** Who set which status when, newest first; the notes, which may name a customer, for roles that may know one. */
export async function listStatusChanges(
  ctx: UserContext,
  id: string,
): Promise<z.output<typeof statusChange>[]> {
  await findEstimate(ctx.db, id);
  const changes = await selectStatusChanges(ctx.db, id);
  return knowsCustomers(ctx) ? changes : changes.map((change) => ({ ...change, notes: undefined }));
}
