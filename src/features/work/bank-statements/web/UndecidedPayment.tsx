import { Radio } from '@mantine/core';
import { dayText } from '#shared/dates.ts';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { VisuallyHidden } from '#web/ui/Text.tsx';
import type { Candidate, MatchReason, Proposal } from '../bank-statements.contract.ts';
import { bankStatementWords } from '../bank-statements.words.ts';
import { handPartsOf, isByHand, keyOf, PARTS, tooMuchOf, type Choice } from '../choices.ts';
import { EntryOfStatement, useEntryName } from './EntryOfStatement.tsx';
import { PartsByHand } from './PartsByHand.tsx';
import classes from './BankStatement.module.css';

interface UndecidedPaymentProps {
  readonly proposal: Proposal;
  readonly choice: Choice;
  readonly disabled: boolean;
  readonly onDecide: (choice: Choice) => void;
  readonly onSetAside: () => void;
}

const BY_HAND = 'by-hand';
const valueOf = (choice: Choice): string => (typeof choice === 'string' ? choice : choice ? BY_HAND : '');

/** The entry beside the invoices that it may pay, of which one is chosen or none; or others, found by hand. */
export function UndecidedPayment(props: UndecidedPaymentProps) {
  const { proposal, choice, disabled, onDecide, onSetAside } = props;
  const words = useWords(bankStatementWords);
  const describe = useDescription(proposal);
  const { candidates, parts, bankEntry } = proposal;
  const name = useEntryName()(proposal);
  const decide = (value: string) => onDecide(value === BY_HAND ? handPartsOf(proposal) : value || null);
  return (
    <li>
      <div className={classes.side}>
        <EntryOfStatement proposal={proposal} />
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          aria-label={words.setAsideOne(name)}
          onClick={onSetAside}
        >
          {words.setAside}
        </Button>
      </div>
      <div className={classes.candidates}>
        <Radio.Group
          // Only its own label names the group for screen readers.
          label={<VisuallyHidden>{name}</VisuallyHidden>}
          name={bankEntry}
          value={valueOf(choice)}
          onChange={decide}
        >
          <div className={classes.candidates}>
            {candidates.map((candidate) => (
              <Radio
                key={keyOf(candidate)}
                value={keyOf(candidate)}
                disabled={disabled}
                label={`${candidate.invoiceNumber} · ${candidate.customerName}`}
                description={describe(candidate)}
              />
            ))}
            {parts.length > 0 && (
              <Radio
                value={PARTS}
                disabled={disabled}
                label={words.split}
                description={<Parts parts={parts} />}
              />
            )}
            <Radio value={BY_HAND} disabled={disabled} label={words.byHand} />
            <Radio value="" disabled={disabled} label={words.none} />
          </div>
        </Radio.Group>
        {isByHand(choice) && (
          <PartsByHand proposal={proposal} parts={choice} disabled={disabled} onChange={onDecide} />
        )}
      </div>
    </li>
  );
}

/** What each of several invoices would take. */
function Parts({ parts }: { readonly parts: readonly Candidate[] }) {
  const words = useWords(bankStatementWords);
  const { language } = useLanguage();
  return parts
    .map(({ invoiceNumber, amount, payment }) => {
      const sum = displaySum(amount, language);
      return `${invoiceNumber}: ${payment ? words.recordedOn(sum, dayText(payment.paidOn)) : sum}`;
    })
    .join(' · ');
}

const reasonWords = {
  number: 'byNumber',
  name: 'byName',
  amount: 'byAmount',
  payer: 'byPayer',
} as const satisfies Record<MatchReason, string>;

/** What speaks for a candidate, and what would be booked. */
function useDescription({ candidates }: Proposal): (candidate: Candidate) => string {
  const words = useWords(bankStatementWords);
  const { language } = useLanguage();
  const money = (amount: string) => displaySum(amount, language);
  return (candidate) => {
    const { invoiceId, reason, balance, amount, payment } = candidate;
    const why = words[reasonWords[reason]];
    if (payment) return [why, words.recordedOn(money(amount), dayText(payment.paidOn))].join(' · ');
    const tooMuch = tooMuchOf(candidate);
    return [
      why,
      candidates.some((other) => other.payment && other.invoiceId === invoiceId) && words.asAnother,
      Number(balance) > 0 ? words.isLeft(money(balance)) : words.isPaid,
      amount !== balance && words.books(money(amount)),
      tooMuch !== null && words.tooMuch(money(tooMuch)),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
