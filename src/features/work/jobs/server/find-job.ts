import type { Queryable } from '../../../../server/db/database.ts';
import { findEstimate, type WholeEstimate } from '../../estimates/server/estimates.service.ts';
import type { JobParties } from '../../estimates/same-job.ts';
import type { Invoice } from '../../invoices/invoices.contract.ts';
import { findInvoice } from '../../invoices/server/invoices.service.ts';
import type { JobNow } from '../link-state.ts';
import type { JobKey } from './jobs.sql.ts';

/** A job: an estimate with the invoice in force, or an invoice that was entered by hand. */
export type Job = JobNow & {
  readonly estimate: WholeEstimate | null;
  readonly invoice: Invoice | null;
};

const partiesOfInvoice = ({ customerId, customerName, vehicleId, vehicle }: Invoice): JobParties => ({
  customerId,
  customerName,
  vehicleId,
  vehicleLicensePlate: vehicle?.licensePlate ?? null,
});

/** Throws `not_found`. */
export async function findJob(db: Queryable, { estimateId, invoiceId }: JobKey): Promise<Job> {
  if (estimateId === null) {
    const invoice = await findInvoice(db, invoiceId);
    const events = [invoice.issuedAt, invoice.paidAt];
    return { estimate: null, invoice, parties: partiesOfInvoice(invoice), events };
  }
  const estimate = await findEstimate(db, estimateId);
  const invoice = estimate.invoice ? await findInvoice(db, estimate.invoice.id) : null;
  const { updatedAt, statusChangedAt, sending } = estimate;
  const events = [
    updatedAt,
    statusChangedAt,
    sending?.answeredAt ?? null,
    invoice?.issuedAt ?? null,
    invoice?.paidAt ?? null,
  ];
  return { estimate, invoice, parties: estimate, events };
}
