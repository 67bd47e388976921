/** What other programs can be notified of. */
export const webhookEvents = [
  'request.received',
  'estimate.approved',
  'estimate.rejected',
  'appointment.booked',
  'appointment.moved',
  'appointment.cancelled',
  'invoice.issued',
  'payment.recorded',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What is sent to an address: these, and a test that an owner asks for. */
export const sentEvents = [...webhookEvents, 'test'] as const;
export type SentEvent = (typeof sentEvents)[number];
