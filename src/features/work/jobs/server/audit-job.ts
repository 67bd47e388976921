import type { Transaction } from '#server/db/transaction.ts';
import { estimateAudit } from '#features/work/estimates/estimate.fields.ts';
import type { SentChannel } from '#features/work/estimates/sending.fields.ts';
import { invoiceAudit } from '#features/work/invoices/invoice.fields.ts';
import type { Job } from './find-job.ts';

type LinkEvent = { readonly sentBy: SentChannel } | { readonly linkChange: 'renewed' | 'withdrawn' };

/** What happened to a link is audited at what it opens: the estimate, or an invoice that was entered by hand. */
export async function auditLink(
  tx: Transaction,
  { estimate, invoice }: Pick<Job, 'estimate' | 'invoice'>,
  details: LinkEvent,
): Promise<void> {
  const action = 'data_modified';
  if (estimate) {
    const { id: entityId, estimateNumber: entityName } = estimate;
    await tx.audit({ action, entityType: estimateAudit, entityId, entityName, details });
  } else if (invoice) {
    const { id: entityId, invoiceNumber: entityName } = invoice;
    await tx.audit({ action, entityType: invoiceAudit, entityId, entityName, details });
  }
}
