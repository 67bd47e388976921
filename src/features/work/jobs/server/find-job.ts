import type { Queryable } from '#server/db/database.ts';
import { notesOfEstimate } from '#features/work/credit-notes/server/credit-notes.service.ts';
import { findEstimate, type WholeEstimate } from '#features/work/estimates/server/estimates.service.ts';
import { cents } from '#shared/money.ts';
import { isSameJob, type JobParties } from '#features/work/estimates/same-job.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { findInvoice } from '#features/work/invoices/server/invoices.service.ts';
import type { JobNow } from '../link-state.ts';
import type { JobKey } from './jobs.sql.ts';
import { shownEstimate } from './shown-estimate.ts';

/**
 * A job: an estimate with the invoice in force, or an invoice that was entered by hand, or that was issued to another customer
 * or for another car than its estimate has by now.
 */
export type Job = JobNow & {
  /** As the customer sees it. */
  readonly estimate: WholeEstimate | null;
  readonly invoice: Invoice | null;
  /** Its deposit invoices that are not credited whole, oldest first. */
  readonly deposits: readonly Invoice[];
  /** The numbers of the credit notes of all its invoices, oldest first. */
  readonly creditNotes: readonly string[];
};

const partiesOfInvoice = ({ customerId, customerName, vehicleId, vehicle }: Invoice): JobParties => ({
  customerId,
  customerName,
  vehicleId,
  vehicleLicensePlate: vehicle?.licensePlate ?? null,
});

/** Returns the job that an invoice is of. */
export async function jobKeyOfInvoice(db: Queryable, invoice: Invoice): Promise<JobKey> {
  const { id: invoiceId, estimateId } = invoice;
  const estimate = estimateId === null ? null : await findEstimate(db, estimateId);
  return estimate && isSameJob(partiesOfInvoice(invoice), estimate)
    ? { estimateId: estimate.id, invoiceId: null }
    : { estimateId: null, invoiceId };
}

/** The invoice in force, unless it was issued to another customer or for another car than the estimate has by now. */
async function invoiceOf(db: Queryable, estimate: WholeEstimate): Promise<Invoice | null> {
  const invoice = estimate.invoice && (await findInvoice(db, estimate.invoice.id));
  return invoice && isSameJob(partiesOfInvoice(invoice), estimate) ? invoice : null;
}

/** Without those of another customer or car, as with the invoice. */
async function depositsOf(db: Queryable, estimate: WholeEstimate): Promise<Invoice[]> {
  const standing = estimate.deposits.filter(({ credited, total }) => cents(credited) < cents(total));
  const found: Invoice[] = [];
  for (const { id } of standing) found.push(await findInvoice(db, id));
  return found.filter((deposit) => isSameJob(partiesOfInvoice(deposit), estimate));
}

/** Without those of another customer or car, as with the invoice. */
const creditNotesOf = async (db: Queryable, estimate: WholeEstimate): Promise<string[]> =>
  (await notesOfEstimate(db, estimate.id))
    .filter((note) => isSameJob(note, estimate))
    .map(({ creditNoteNumber }) => creditNoteNumber);

/** Throws `not_found`. */
export async function findJob(db: Queryable, { estimateId, invoiceId }: JobKey): Promise<Job> {
  if (estimateId === null) {
    const invoice = await findInvoice(db, invoiceId);
    const events = [invoice.issuedAt, invoice.paidAt];
    const creditNotes = invoice.creditNoteNumbers;
    return { estimate: null, invoice, deposits: [], creditNotes, parties: partiesOfInvoice(invoice), events };
  }
  const estimate = await shownEstimate(db, await findEstimate(db, estimateId));
  const invoice = await invoiceOf(db, estimate);
  const deposits = await depositsOf(db, estimate);
  const { updatedAt, statusChangedAt, sending, appointment } = estimate;
  const events = [
    updatedAt,
    statusChangedAt,
    sending?.answeredAt ?? null,
    appointment?.scheduledDate ?? null,
    invoice?.issuedAt ?? null,
    invoice?.paidAt ?? null,
    ...deposits.flatMap(({ issuedAt, paidAt }) => [issuedAt, paidAt]),
  ];
  const creditNotes = await creditNotesOf(db, estimate);
  return { estimate, invoice, deposits, creditNotes, parties: estimate, events };
}
