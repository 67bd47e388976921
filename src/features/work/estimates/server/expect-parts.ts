import { changedFields } from '#server/db/audit.ts';
import type { UserContext } from '#server/http/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Estimate } from '../estimates.contract.ts';
import { estimateAudit } from '../estimate.fields.ts';
import { findEstimate, forCaller, lockEstimate } from './estimates.service.ts';
import { updatePartsExpected } from './estimates.sql.ts';

/**
 * Keeps on which day the parts of an estimate are expected; null: not known. As a status it raises no version: the content stays.
 * Throws `not_found`.
 */
export const expectParts = (
  ctx: UserContext,
  id: string,
  partsExpectedOn: string | null,
): Promise<Estimate> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockEstimate(tx, id);
    await updatePartsExpected(tx.db, id, partsExpectedOn);
    const after = await findEstimate(tx.db, id);
    await tx.auditChange(
      estimateAudit,
      { id, name: after.estimateNumber },
      changedFields({ partsExpectedOn: before.partsExpectedOn }, { partsExpectedOn: after.partsExpectedOn }),
    );
    return forCaller(ctx, after);
  });
