import { useQuery } from '@tanstack/react-query';
import { estimateQuery } from '../../../estimates/web/shared.queries.ts';
import { MissingForEInvoice } from '../MissingForEInvoice.tsx';

/** Says before the invoice of an estimate is issued what it would lack to be an e-invoice. */
export function EInvoiceOfEstimate({ estimateId }: { readonly estimateId: string }) {
  const { data } = useQuery(estimateQuery(estimateId));
  if (!data?.customerId) return null;
  const { customerId, applyTax, vatReason } = data;
  return <MissingForEInvoice customerId={customerId} applyVat={applyTax} vatReason={vatReason} />;
}
