import type { UseFormReturnType } from '@mantine/form';
import { useState, type ComponentType } from 'react';
import { z } from 'zod';
import { wallClockOf } from '#shared/dates.ts';
import { cents } from '#shared/money.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useWords } from '#web/i18n.tsx';
import { idOf } from '#features/records/customers/picked-customer.ts';
import {
  invoiceAgain,
  manualInvoiceForm,
  type ManualInvoiceFields,
} from '#features/work/invoices/manual-invoice-form.ts';
import { correctionDraft } from '../credit-notes.contract.ts';
import { correctionWords } from '../correction.words.ts';
import { CorrectionReason } from './CorrectionReason.tsx';
import { ManualCorrectionSums } from './CorrectionSums.tsx';
import type { CreditFormProps } from './CreditDialogs.tsx';
import { PaymentsOfOther } from './PaymentsOfOther.tsx';
import { useCorrection } from './use-correction.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

export interface ManualInputs {
  readonly form: UseFormReturnType<ManualInvoiceFields>;
}

const schema = z.intersection(correctionDraft.pick({ reason: true, payments: true }), manualInvoiceForm);

/** The invoice as it is, to be changed into the one that stands in its place. */
export function CorrectManual({
  Inputs,
  ...props
}: CreditFormProps & { readonly Inputs: ComponentType<ManualInputs> }) {
  const { invoice, earlier, onClose } = props;
  const words = useWords(correctionWords);
  const [today] = useState(() => wallClockOf(new Date()).day);
  const [initialValues] = useState(() => ({ reason: '', payments: null, ...invoiceAgain(invoice, today) }));
  const { form, busy, submit } = useCorrection(props, {
    schema,
    initialValues,
    draftOf: ({ reason, payments, invoiceDate, ...draft }) => ({
      reason,
      // Of the same buyer they move; the question may have been answered before another customer was chosen.
      payments: draft.existingCustomerId === invoice.customerId ? null : payments,
      // Of today it is of this moment: then it stands first among the invoices of today.
      draft: { ...draft, ...(invoiceDate !== today && { invoiceDate }) },
      expectedTotal: null,
    }),
  });
  const { customer } = form.values;
  const isOther =
    customer !== null && idOf(customer) !== invoice.customerId && cents(invoice.paidAmount) !== 0;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">
          {words.text(invoice.invoiceNumber)} {!isOther && words.paymentsMove}
        </Text>
        <CorrectionReason form={form} />
        <Inputs form={form as unknown as ManualInputs['form']} />
        {isOther && (
          <PaymentsOfOther
            form={form}
            paid={invoice.paidAmount}
            from={invoice.customerName}
            to={customer.name}
          />
        )}
        <ManualCorrectionSums invoice={invoice} earlier={earlier} />
        <FormButtons busy={busy} onCancel={onClose} saveLabel={words.correct} />
      </Stack>
    </form>
  );
}
