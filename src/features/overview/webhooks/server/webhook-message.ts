import { urlOf } from '#shared/contract.ts';
import type { SentEvent } from '#shared/webhook-events.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { invoicesContract } from '#features/work/invoices/invoices.contract.ts';
import { submissionsContract } from '#features/work/submissions/submissions.contract.ts';
import type { TakenDelivery } from './outbox.sql.ts';
import { signatureOf } from './signature.ts';

/** By which call a program reads the record of an event, if its token lets it. */
const readBy = {
  'request.received': submissionsContract.get,
  'estimate.approved': estimatesContract.get,
  'estimate.rejected': estimatesContract.get,
  'appointment.booked': appointmentsContract.get,
  'appointment.moved': appointmentsContract.get,
  'appointment.cancelled': appointmentsContract.get,
  'invoice.issued': invoicesContract.get,
  'payment.recorded': invoicesContract.get,
  test: null,
} as const satisfies Record<SentEvent, unknown>;

/** Returns what is sent of an event, the same at each attempt: ids and numbers, and where the rest can be read. */
export function bodyOf({ event, createdAt, entityId, data }: TakenDelivery, publicUrl: string): string {
  const endpoint = readBy[event];
  const url = endpoint && publicUrl + urlOf(endpoint, { params: { id: entityId } });
  const timestamp = new Date(createdAt).toISOString();
  return JSON.stringify({ type: event, timestamp, data: { id: entityId, ...data, ...(url && { url }) } });
}

/** Returns the headers of an attempt at the instant `now` (milliseconds), by which a receiver knows who sent it. */
export function headersOf({ id, secret }: TakenDelivery, body: string, now: number): Record<string, string> {
  const timestamp = Math.floor(now / 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf({ id, timestamp, body }, secret),
  };
}
