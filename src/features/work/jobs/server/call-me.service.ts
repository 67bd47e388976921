import type { RequestContext } from '#server/http/context.ts';
import { inTransaction, lockForUpdate } from '#server/db/transaction.ts';
import { estimateAudit } from '#features/work/estimates/estimate.fields.ts';
import { recordCallAsked } from '#features/work/estimates/server/customer-answer.service.ts';
import { findEstimate } from '#features/work/estimates/server/estimates.service.ts';
import type { OpenJob } from './job-view.service.ts';

declare module '#server/db/notify.ts' {
  interface NoticeKinds {
    readonly call_asked: { readonly number: string; readonly name: string };
  }
}

/** The customer asks to be called: a notice to staff, once for each version of the estimate. Changes nothing else. */
export async function askForCall(ctx: RequestContext, { job }: OpenJob): Promise<void> {
  const { estimate } = job;
  if (!estimate || estimate.callAskedVersion === estimate.version) return;
  await inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'estimates', estimate.id);
    const { id, version, estimateNumber, customerName, vehicleLicensePlate } = await findEstimate(
      tx.db,
      estimate.id,
    );
    await recordCallAsked(tx, id);
    const params = { number: estimateNumber, name: customerName ?? vehicleLicensePlate ?? '' };
    await tx.notify({ kind: 'call_asked', entityId: id, params }, String(version));
    await tx.auditChange(estimateAudit, { id, name: estimateNumber }, { callAsked: version });
  });
}
