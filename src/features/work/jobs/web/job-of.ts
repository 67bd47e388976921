import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import type { InvoiceSummary } from '#features/work/invoices/invoices.contract.ts';
import type { JobTarget } from './job-dialogs.ts';

export const jobOfEstimate = ({ id, estimateNumber, customerId, status }: EstimateSummary): JobTarget => ({
  kind: 'estimate',
  id,
  number: estimateNumber,
  estimateId: id,
  customerId: customerId ?? null,
  status,
});

export const jobOfInvoice = ({ id, invoiceNumber, estimateId, customerId }: InvoiceSummary): JobTarget => ({
  kind: 'invoice',
  id,
  number: invoiceNumber,
  estimateId,
  customerId,
  status: null,
});
