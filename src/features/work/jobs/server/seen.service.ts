import type { RequestContext } from '#server/http/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { estimateAudit } from '#features/work/estimates/estimate.fields.ts';
import { recordSeen } from '#features/work/estimates/server/customer-answer.service.ts';
import { invoiceAudit } from '#features/work/invoices/invoice.fields.ts';
import type { OpenJob } from './job-view.service.ts';
import { markSeen } from './jobs.sql.ts';

/** It was seen before: nothing to write, and nothing to audit. */
class Unchanged extends Error {}

/** A person did something on the page: opening it counts for nothing, for programs open links before people do. */
export async function markJobSeen(ctx: RequestContext, { link, job }: OpenJob): Promise<void> {
  const { estimate, invoice } = job;
  // A newer version that was sent is seen again, by an older link too.
  const isSeenAnew = link.seenAt !== null && estimate?.sending?.seenAt === null;
  if (link.seenAt !== null && !isSeenAnew) return;
  const action = 'data_accessed';
  const details = { seenBy: link.channel };
  await inTransaction(ctx, async (tx) => {
    // The estimate before its link, in the order of an answer.
    if (estimate) await recordSeen(tx, estimate.id);
    if (!(await markSeen(tx.db, link.id)) && !isSeenAnew) throw new Unchanged();
    if (estimate)
      await tx.audit({
        action,
        entityType: estimateAudit,
        entityId: estimate.id,
        entityName: estimate.estimateNumber,
        details,
      });
    else if (invoice)
      await tx.audit({
        action,
        entityType: invoiceAudit,
        entityId: invoice.id,
        entityName: invoice.invoiceNumber,
        details,
      });
  }).catch((error: unknown) => {
    if (!(error instanceof Unchanged)) throw error;
  });
}
