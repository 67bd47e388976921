import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { displayMoney } from '#shared/money.ts';
import { choicesOf } from '#shared/record-fields.ts';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { maxLengthOf } from '#web/form/max-length.ts';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Text } from '#web/ui/Text.tsx';
import { balanceOf } from '../invoice-balance.ts';
import type { InvoiceSummary } from '../invoices.contract.ts';
import { invoiceChange } from '../invoice-drafts.contract.ts';
import { invoicesWords } from '../invoices.words.ts';
import { paymentFields } from '../payment.fields.ts';
import { needsReceipt, paymentDraft, paymentMethods, type PaymentMethod } from '../payments.contract.ts';
import { saveInvoiceWords } from '../save-invoice.words.ts';
import { paymentsWords } from '../payments.words.ts';
import { useMarkPaid } from './save-invoice.ts';
import { Stack } from '#web/ui/Layout.tsx';

/** Of this device: at the desk people pay by card, in the office by transfer. */
const LAST_METHOD = 'payment-method';
const lastMethod = (): PaymentMethod =>
  paymentMethods.find((method) => method === localStorage.getItem(LAST_METHOD)) ?? 'transfer';

interface MarkPaidFormProps {
  readonly invoice: InvoiceSummary;
  readonly onClose: () => void;
}

export function MarkPaidForm({ invoice, onClose }: MarkPaidFormProps) {
  const words = useWords(invoicesWords);
  const saving = useWords(saveInvoiceWords);
  const ofPayments = useWords(paymentsWords);
  const labels = useWords(paymentFields);
  const { language } = useLanguage();
  const fail = useFailure();
  const { mutateAsync } = useMarkPaid(invoice);
  const { form, busy, submit } = useContractForm({
    schema: invoiceChange,
    initialValues: { status: 'paid', method: lastMethod(), receiptNumber: '' } as z.input<
      typeof invoiceChange
    >,
    onSubmit: async ({ method = 'transfer', receiptNumber }) => {
      await mutateAsync({ method, receiptNumber: needsReceipt[method] ? receiptNumber : null });
      localStorage.setItem(LAST_METHOD, method);
      onClose();
    },
    onFailure: (error) => fail(error, saving.statusFailed),
  });
  const { method = 'transfer', receiptNumber } = form.values;
  useUnsaved(Boolean(receiptNumber), busy);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm" className="numbers">
          {ofPayments.left}: <strong>{displayMoney(balanceOf(invoice), language)}</strong>
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={labels.method}
          value={method}
          onChange={(chosen) => form.setFieldValue('method', chosen)}
          data={choicesOf(paymentFields.method, language)}
        />
        {needsReceipt[method] && (
          <TextInput
            label={labels.receiptNumber}
            description={ofPayments.receiptHint}
            required
            data-autofocus
            autoComplete="off"
            maxLength={maxLengthOf(paymentDraft, 'receiptNumber')}
            {...form.getInputProps('receiptNumber')}
          />
        )}
        <FormButtons busy={busy} onCancel={onClose} saveLabel={words.markPaid} />
      </Stack>
    </form>
  );
}
