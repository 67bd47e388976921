import { dayText } from '#shared/dates.ts';
import { cents, displaySum } from '#shared/money.ts';
import { fieldText } from '#shared/record-fields.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { Text } from '#web/ui/Text.tsx';
import { paymentFields } from '../payment.fields.ts';
import type { Payment } from '../payments.contract.ts';
import { paymentsWords } from '../payments.words.ts';

/** How the payments of an invoice are read. */
export function usePaymentColumns(): readonly Column<Payment>[] {
  const words = useWords(paymentsWords);
  const labels = useWords(paymentFields);
  const { language } = useLanguage();
  const kindOf = ({ amount, reversedAt, reversesId }: Payment): string | null => {
    if (reversesId !== null) return words.reversal;
    if (reversedAt !== null) return words.reversed;
    return cents(amount) < 0 ? words.refund : null;
  };
  return [
    {
      key: 'paidOn',
      header: labels.paidOn,
      onCard: 'title',
      cell: ({ paidOn }) => <span className="numbers">{dayText(paidOn)}</span>,
    },
    {
      key: 'amount',
      header: labels.amount,
      numeric: true,
      onCard: 'corner',
      cell: ({ amount, reversedAt }) => (
        <Text span inherit fw={600} className="numbers">
          {reversedAt === null ? displaySum(amount, language) : <s>{displaySum(amount, language)}</s>}
        </Text>
      ),
    },
    {
      key: 'method',
      header: labels.method,
      cell: (payment) => (
        <>
          {fieldText(paymentFields.method, payment.method, language)}
          <Below text={kindOf(payment)} />
        </>
      ),
    },
    {
      key: 'reference',
      header: labels.reference,
      cell: ({ reference, receiptNumber }) => (
        <>
          {reference ?? (receiptNumber === null ? '-' : '')}
          <Below text={receiptNumber && words.receipt(receiptNumber)} />
        </>
      ),
    },
    { key: 'createdBy', header: words.by, cell: ({ createdBy }) => createdBy },
  ];
}

const Below = ({ text }: { readonly text: string | null }) =>
  text && (
    <Text size="xs" c="dimmed">
      {text}
    </Text>
  );
