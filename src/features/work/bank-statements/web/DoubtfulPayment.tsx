import { Radio } from '@mantine/core';
import { displaySum } from '../../../../shared/money.ts';
import { useLanguage, useWords } from '../../../../web/i18n.tsx';
import { VisuallyHidden } from '../../../../web/ui/Text.tsx';
import type { Proposal } from '../bank-statements.contract.ts';
import { bankStatementWords } from '../bank-statements.words.ts';
import { tooMuchOf } from '../choices.ts';
import { EntryOfStatement } from './EntryOfStatement.tsx';
import classes from './BankStatement.module.css';

interface DoubtfulPaymentProps {
  readonly proposal: Proposal;
  readonly chosen: string | null;
  readonly disabled: boolean;
  readonly onDecide: (invoiceId: string | null) => void;
}

/** The entry beside the invoices that it may pay, of which one is chosen or none. */
export function DoubtfulPayment({ proposal, chosen, disabled, onDecide }: DoubtfulPaymentProps) {
  const words = useWords(bankStatementWords);
  const { language } = useLanguage();
  const describe = useDescription();
  const { payerName, left, candidates, bankEntry } = proposal;
  const label = `${payerName ?? words.noName}, ${displaySum(left, language)}`;
  return (
    <li>
      <EntryOfStatement proposal={proposal} />
      <Radio.Group
        // Only its own label names the group for screen readers.
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        name={bankEntry}
        value={chosen ?? ''}
        onChange={(value) => onDecide(value || null)}
      >
        <div className={classes.candidates}>
          {candidates.map((candidate) => (
            <Radio
              key={candidate.invoiceId}
              value={candidate.invoiceId}
              disabled={disabled}
              label={`${candidate.invoiceNumber} · ${candidate.customerName}`}
              description={describe(candidate)}
            />
          ))}
          <Radio value="" disabled={disabled} label={words.none} />
        </div>
      </Radio.Group>
    </li>
  );
}

/** What speaks for a candidate, and what would be booked. */
function useDescription(): (candidate: Proposal['candidates'][number]) => string {
  const words = useWords(bankStatementWords);
  const { language } = useLanguage();
  const money = (amount: string) => displaySum(amount, language);
  return (candidate) => {
    const { reason, balance, amount } = candidate;
    const tooMuch = tooMuchOf(candidate);
    return [
      reason === 'number' ? words.byNumber : words.byName,
      Number(balance) > 0 ? words.isLeft(money(balance)) : words.isPaid,
      amount !== balance && words.books(money(amount)),
      tooMuch !== null && words.tooMuch(money(tooMuch)),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
