import { useQuery } from '@tanstack/react-query';
import { useCan } from '#web/signed-in.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { invoiceQuery } from '../shared.queries.ts';

/** Reads the invoice in force of an estimate, for roles that may. */
export function useInvoiceOfEstimate({ invoice }: Pick<EstimateSummary, 'invoice'>) {
  const mayRead = useCan()('invoices.manage');
  const id = invoice?.id;
  return useQuery({ ...invoiceQuery(id ?? ''), enabled: mayRead && id !== undefined });
}
