import { Checkbox } from '@mantine/core';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { VisuallyHidden } from '#web/ui/Text.tsx';
import type { Proposal } from '../bank-statements.contract.ts';
import { bankStatementWords } from '../bank-statements.words.ts';
import { chosenOf, type Choices } from '../choices.ts';
import { EntryOfStatement } from './EntryOfStatement.tsx';
import classes from './BankStatement.module.css';

interface SurePaymentsProps {
  readonly proposals: readonly Proposal[];
  readonly choices: Choices;
  readonly disabled: boolean;
  readonly onDecide: (bankEntry: string, invoiceId: null | undefined) => void;
}

/** The entry on the left, the invoices that it pays on the right; on a phone one below the other. */
export function SurePayments({ proposals, choices, disabled, onDecide }: SurePaymentsProps) {
  const words = useWords(bankStatementWords);
  const { language } = useLanguage();
  return (
    <table className={classes.sure} aria-label={words.sure}>
      <thead>
        <tr>
          <th>
            <VisuallyHidden>{words.book(0)}</VisuallyHidden>
          </th>
          <th>{words.entry}</th>
          <th>{words.invoice}</th>
        </tr>
      </thead>
      <tbody>
        {proposals.map((proposal) => {
          const { bankEntry, left, payerName, candidates } = proposal;
          const numbers = candidates.map(({ invoiceNumber }) => invoiceNumber).join(', ');
          const isTicked = chosenOf(proposal, choices).length > 0;
          return (
            <tr key={bankEntry}>
              <td>
                <Checkbox
                  aria-label={words.bookOne(displaySum(left, language), payerName ?? words.noName, numbers)}
                  checked={isTicked}
                  disabled={disabled}
                  onChange={() => onDecide(bankEntry, isTicked ? null : undefined)}
                />
              </td>
              <td>
                <EntryOfStatement proposal={proposal} />
              </td>
              <td>
                {candidates.map(({ invoiceId, invoiceNumber, customerName, amount }) => (
                  <div key={invoiceId} className={classes.entry}>
                    <span className={classes.top}>
                      <strong className={classes.number}>{invoiceNumber}</strong>
                      {candidates.length > 1 && (
                        <span className="numbers">{displaySum(amount, language)}</span>
                      )}
                    </span>
                    <span className={classes.quiet}>{customerName}</span>
                  </div>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
