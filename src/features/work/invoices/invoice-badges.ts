import type { InvoiceStatus } from './invoices.contract.ts';

/** How each status stands out wherever an invoice is listed. */
export const invoiceBadges = {
  pending: 'secondary',
  paid: 'default',
  overdue: 'destructive',
  cancelled: 'outline',
} as const satisfies Record<InvoiceStatus, string>;
