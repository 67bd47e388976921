import { displayMoney } from '../../../../shared/money.ts';
import { useLanguage, useWords } from '../../../../web/i18n.tsx';
import { Facts } from '../../../../web/ui/Section.tsx';
import { leftOf } from '../credit-amounts.ts';
import { correctionWords } from '../correction.words.ts';
import type { CreditFormProps } from './CreditDialogs.tsx';

interface CorrectionSumsProps extends Pick<CreditFormProps, 'invoice' | 'earlier'> {
  /** Null: it stands beside, where it is worked out. */
  readonly newTotal: string | null;
}

/** What the credit note of a correction gives back, and what the new invoice comes to. */
export function CorrectionSums({ invoice, earlier, newTotal }: CorrectionSumsProps) {
  const words = useWords(correctionWords);
  const { language } = useLanguage();
  const { total } = leftOf(invoice, earlier);
  const credited = total > 0 ? displayMoney(total, language) : words.nothingLeft;
  return (
    <div className="numbers">
      <Facts
        facts={[
          [words.creditNote, credited],
          ...(newTotal === null ? [] : ([[words.newInvoice, newTotal]] as const)),
        ]}
      />
    </div>
  );
}
