import { cents } from '../../../shared/money.ts';
import type { InvoiceSummary } from '../invoices/invoices.contract.ts';

type Standing = Pick<InvoiceSummary, 'status' | 'total' | 'credited' | 'isCorrected'>;

/** Something of it is left to be given back. */
export const isCreditable = ({ status, total, credited }: Standing): boolean =>
  status !== 'cancelled' && cents(credited) < cents(total);

/** Another invoice may stand in its place. */
export const isCorrectable = ({ status, isCorrected }: Standing): boolean =>
  status !== 'cancelled' && !isCorrected;
