import { cents, displayMoney, displaySum, negatedSum, type Cents } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Facts } from '#web/ui/Section.tsx';
import { depositsWords } from '#features/work/invoices/deposits.words.ts';
import { paymentsWords } from '#features/work/invoices/payments.words.ts';
import { leftOf } from '../credit-amounts.ts';
import type { CorrectionPreview } from '../credit-notes.contract.ts';
import { correctionWords } from '../correction.words.ts';
import type { CreditFormProps } from './CreditDialogs.tsx';

/** What the server will issue: the credit note, the new invoice without its deposits, and what is left to be paid then. */
export function CorrectionSums({ preview }: { readonly preview: CorrectionPreview }) {
  const words = useWords(correctionWords);
  const ofDeposits = useWords(depositsWords);
  const ofPayments = useWords(paymentsWords);
  const { language } = useLanguage();
  const sum = (text: string) => displaySum(text, language);
  const { credited, deposits, total, paid, left } = preview;
  const isOverpaid = cents(left) < 0;
  return (
    <div className="numbers">
      <Facts
        facts={[
          [words.creditNote, credited === null ? words.nothingLeft : sum(credited)],
          ...deposits.map(
            ({ invoiceNumber, amount }) => [ofDeposits.less(invoiceNumber), sum(negatedSum(amount))] as const,
          ),
          [words.newInvoice, sum(total)],
          ...(cents(paid) === 0 ? [] : [[words.paid, sum(paid)] as const]),
          isOverpaid ? [ofPayments.overpaid, sum(negatedSum(left))] : [ofPayments.left, sum(left)],
        ]}
      />
    </div>
  );
}

/** What the credit note gives back; the new invoice is worked out beside it. */
export function ManualCorrectionSums({ invoice, earlier }: Pick<CreditFormProps, 'invoice' | 'earlier'>) {
  const words = useWords(correctionWords);
  const { language } = useLanguage();
  const { total } = leftOf(invoice, earlier);
  const credited = total > 0 ? displayMoney(total as Cents, language) : words.nothingLeft;
  return (
    <div className="numbers">
      <Facts facts={[[words.creditNote, credited]]} />
    </div>
  );
}
