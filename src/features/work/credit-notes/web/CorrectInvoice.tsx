import type { ComponentType } from 'react';
import type { CreditFormProps } from './CreditDialogs.tsx';
import { CorrectFromEstimate } from './CorrectFromEstimate.tsx';
import { CorrectManual, type ManualInputs } from './CorrectManual.tsx';

interface CorrectInvoiceProps extends CreditFormProps {
  readonly Inputs: ComponentType<ManualInputs>;
}

/** Corrects an invoice: from its estimate as it is now, or by another manual invoice. */
export const CorrectInvoice = ({ Inputs, ...props }: CorrectInvoiceProps) =>
  props.invoice.estimateId === null ? (
    <CorrectManual Inputs={Inputs} {...props} />
  ) : (
    <CorrectFromEstimate {...props} />
  );
