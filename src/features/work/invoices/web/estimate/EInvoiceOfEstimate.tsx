import { useQuery } from '@tanstack/react-query';
import { VatReasonQuestion } from '#features/work/paperwork/web/VatReasonQuestion.tsx';
import { estimateQuery } from '#features/work/estimates/web/shared.queries.ts';
import { MissingForEInvoice } from '../MissingForEInvoice.tsx';

/** Says before the invoice of an estimate is issued what is to be checked, and what it would lack to be an e-invoice. */
export function EInvoiceOfEstimate({ estimateId }: { readonly estimateId: string }) {
  const { data } = useQuery(estimateQuery(estimateId));
  if (!data?.customerId) return null;
  const { customerId, applyTax, vatReason, vatReasonText } = data;
  return (
    <>
      {!applyTax && vatReason && <VatReasonQuestion {...{ customerId, vatReason, vatReasonText }} />}
      <MissingForEInvoice customerId={customerId} applyVat={applyTax} vatReason={vatReason} />
    </>
  );
}
