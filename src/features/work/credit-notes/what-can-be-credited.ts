import { cents } from '#shared/money.ts';
import type { InvoiceSummary } from '#features/work/invoices/invoices.contract.ts';

type Standing = Pick<InvoiceSummary, 'kind' | 'status' | 'total' | 'credited' | 'isCorrected'>;

/** Something of it is left to be given back. */
export const isCreditable = ({ status, total, credited }: Standing): boolean =>
  status !== 'cancelled' && cents(credited) < cents(total);

/** Another invoice may stand in its place; instead of a deposit another one is asked for. */
export const isCorrectable = ({ kind, status, isCorrected }: Standing): boolean =>
  kind !== 'prepayment' && status !== 'cancelled' && !isCorrected;
