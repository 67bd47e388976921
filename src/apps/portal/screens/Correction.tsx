import type { CreditFormProps } from '#features/work/credit-notes/web/CreditDialogs.tsx';
import { CorrectInvoice } from '#features/work/credit-notes/web/CorrectInvoice.tsx';
import { ManualInvoiceInputs } from '#features/work/invoices/web/ManualInvoiceInputs.tsx';

/** The form of a correction, with the inputs of a manual invoice. */
export const Correction = (props: CreditFormProps) => (
  <CorrectInvoice {...props} Inputs={ManualInvoiceInputs} />
);
