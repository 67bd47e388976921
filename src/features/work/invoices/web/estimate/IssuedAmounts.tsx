import { dayText } from '#shared/dates.ts';
import { addCents, displayMoney, displaySum, negated } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Facts } from '#web/ui/Section.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { convertWords } from '../../convert.words.ts';
import type { Deduction } from '../../deposit-amounts.ts';
import { depositsWords } from '../../deposits.words.ts';
import { EInvoiceOfEstimate } from './EInvoiceOfEstimate.tsx';
import { LeftOutLines } from './LeftOutLines.tsx';
import { StockWarning } from './StockWarning.tsx';

interface IssuedAmountsProps {
  readonly estimate: EstimateSummary;
  readonly deduction: Deduction;
  /** The days of a first invoice; one that replaces another is asked about without them. */
  readonly days?: { readonly invoiceDate: string; readonly dueDate: string };
}

/** What would be invoiced of an estimate, below the question whether to issue it. */
export function IssuedAmounts({ estimate, deduction, days }: IssuedAmountsProps) {
  const words = useWords(convertWords);
  const ofDeposits = useWords(depositsWords);
  const { language } = useLanguage();
  const { id, customerName, total } = estimate;
  const { deducted, unpaid, amounts } = deduction;
  const sums = [
    ...(deducted.length === 0 ? [] : [[ofDeposits.total, displaySum(total, language)] as const]),
    ...deducted.map(({ deposit, net, tax }) => {
      const taken = displayMoney(negated(addCents(net, tax)), language);
      return [ofDeposits.less(deposit.invoiceNumber), taken] as const;
    }),
    [words.total, displayMoney(amounts.total, language)] as const,
  ];
  const facts = days
    ? ([
        [words.customer, customerName],
        ...sums,
        [words.invoiceDate, dayText(days.invoiceDate)],
        [words.dueDate, dayText(days.dueDate)],
      ] as const)
    : sums;
  return (
    <>
      <Facts facts={facts} />
      {unpaid.map(({ id: depositId, invoiceNumber: number }) => (
        <Text key={depositId} size="sm" role="status">
          {ofDeposits.cancelled(number)}
        </Text>
      ))}
      <LeftOutLines estimateId={id} />
      <StockWarning estimateId={id} />
      <EInvoiceOfEstimate estimateId={id} />
    </>
  );
}
