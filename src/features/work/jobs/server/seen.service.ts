import type { RequestContext } from '../../../../server/http/context.ts';
import { inTransaction } from '../../../../server/db/transaction.ts';
import { estimateAudit } from '../../estimates/estimate.fields.ts';
import { recordSeen } from '../../estimates/server/customer-answer.service.ts';
import type { OpenJob } from './job-view.service.ts';
import { markSeen } from './jobs.sql.ts';

/** A person did something on the page: opening it counts for nothing, for programs open links before people do. */
export async function markJobSeen(ctx: RequestContext, { link, job }: OpenJob): Promise<void> {
  const { estimate } = job;
  if (link.seenAt !== null || !estimate) return;
  await inTransaction(ctx, async (tx) => {
    await markSeen(tx.db, link.id);
    await recordSeen(tx, estimate.id);
    await tx.audit({
      action: 'data_accessed',
      entityType: estimateAudit,
      entityId: estimate.id,
      entityName: estimate.estimateNumber,
      details: { seenBy: link.channel },
    });
  });
}
