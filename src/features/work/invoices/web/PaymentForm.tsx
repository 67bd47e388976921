import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { wallClockOf } from '#shared/dates.ts';
import { cents, displaySum, isMoney, moneyText, negated } from '#shared/money.ts';
import { choicesOf } from '#shared/record-fields.ts';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { maxLengthOf } from '#web/form/max-length.ts';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { DayInput } from '#web/ui/DayInput.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { balanceOf } from '../invoice-balance.ts';
import type { Invoice } from '../invoices.contract.ts';
import { paymentFields } from '../payment.fields.ts';
import { refusalOf } from '../payment-rules.ts';
import { needsReceipt, paymentDraft } from '../payments.contract.ts';
import { paymentsWords } from '../payments.words.ts';
import { useRecordPayment } from './payments.queries.ts';
import { Stack } from '#web/ui/Layout.tsx';

type Values = z.input<typeof paymentDraft>;

const today = () => wallClockOf(new Date()).day;

/** All that is left, or what was paid too much. */
function blankPayment(invoice: Invoice): Values {
  const balance = balanceOf(invoice);
  const amount = balance < 0 ? negated(balance) : balance;
  return {
    amount: amount === 0 ? '' : moneyText(amount),
    paidOn: today(),
    method: 'transfer',
    reference: '',
    receiptNumber: '',
    isRefund: balance < 0,
    isConfirmed: false,
  };
}

interface PaymentFormProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function usePaymentForm(invoice: Invoice, onSaved: () => void) {
  const words = useWords(paymentsWords);
  const { succeed } = useToast();
  const fail = useFailure();
  const { mutateAsync } = useRecordPayment(invoice.id);
  const payment = useContractForm({
    schema: paymentDraft,
    initialValues: blankPayment(invoice),
    onSubmit: async (draft) => {
      const receiptNumber = needsReceipt[draft.method] ? draft.receiptNumber : null;
      await mutateAsync({ ...draft, receiptNumber });
      succeed(words.recorded);
      onSaved();
    },
    onFailure: (error) => fail(error, words.recordFailed),
  });
  useUnsaved(payment.form.isDirty(), payment.busy);
  return payment;
}

export function PaymentForm({ invoice, onClose, onSaved }: PaymentFormProps) {
  const words = useWords(paymentsWords);
  const labels = useWords(paymentFields);
  const { language } = useLanguage();
  const { form, busy, submit } = usePaymentForm(invoice, onSaved);
  const { method, paidOn, isRefund = false } = form.values;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label={words.kind}
          value={isRefund ? 'refund' : 'payment'}
          onChange={(kind) => form.setValues({ isRefund: kind === 'refund', isConfirmed: false })}
          data={[
            { value: 'payment', label: words.isPayment },
            { value: 'refund', label: words.isRefund },
          ]}
        />
        <DecimalInput
          label={labels.amount}
          required
          data-autofocus
          {...form.getInputProps('amount')}
          onChange={(amount) => {
            form.setValues({ amount, isConfirmed: false });
            form.clearFieldError('amount');
          }}
        />
        <Confirmation form={form} invoice={invoice} />
        <DayInput
          label={labels.paidOn}
          required
          max={today()}
          value={paidOn}
          onChange={(day) => form.setFieldValue('paidOn', day ?? '')}
          error={form.errors.paidOn}
          data-path="paidOn"
        />
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
            description={words.receiptHint}
            required
            autoComplete="off"
            maxLength={maxLengthOf(paymentDraft, 'receiptNumber')}
            {...form.getInputProps('receiptNumber')}
          />
        )}
        <TextInput
          label={labels.reference}
          autoComplete="off"
          maxLength={maxLengthOf(paymentDraft, 'reference')}
          {...form.getInputProps('reference')}
        />
        <FormButtons busy={busy} onCancel={onClose} saveLabel={words.record} />
      </Stack>
    </form>
  );
}

interface ConfirmationProps {
  readonly form: UseFormReturnType<Values>;
  readonly invoice: Invoice;
}

/** Asks in place whether more than is left, or than was paid too much, is meant. */
function Confirmation({ form, invoice }: ConfirmationProps) {
  const words = useWords(paymentsWords);
  const { language } = useLanguage();
  const amount = String(form.values.amount);
  const { isRefund = false } = form.values;
  if (!isMoney(amount) || cents(amount) <= 0) return null;
  const refusal = refusalOf(invoice, { amount, isRefund, isConfirmed: false });
  if (refusal?.code !== 'unconfirmed') return null;
  const most = displaySum(refusal.most, language);
  return (
    <div role="status">
      <Checkbox
        label={isRefund ? words.confirmRefund(most) : words.confirmAbove(most)}
        {...form.getInputProps('isConfirmed', { type: 'checkbox' })}
      />
    </div>
  );
}
