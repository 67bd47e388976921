import { dayText } from '#shared/dates.ts';
import { displaySum } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import type { Proposal } from '../bank-statements.contract.ts';
import { bankStatementWords } from '../bank-statements.words.ts';
import classes from './BankStatement.module.css';

/** An entry as the bank has it: who paid, when, and what they wrote. */
export function EntryOfStatement({ proposal }: { readonly proposal: Proposal }) {
  const words = useWords(bankStatementWords);
  const { language } = useLanguage();
  const { payerName, paidOn, text, amount, left, kind } = proposal;
  return (
    <div className={classes.entry}>
      <span className={classes.top}>
        <strong>{payerName ?? words.noName}</strong>
        <strong className="numbers">{displaySum(left, language)}</strong>
      </span>
      <span className={classes.quiet}>
        {dayText(paidOn)} · {text ?? words.noText}
        {left !== amount && ` · ${words.whole(displaySum(amount, language))}`}
      </span>
      {kind !== 'payment' && <span className={classes.remark}>{words[kind]}</span>}
    </div>
  );
}

/** An entry in a sentence, or as the name of a group. */
export function useEntryName(): (proposal: Proposal) => string {
  const words = useWords(bankStatementWords);
  const { language } = useLanguage();
  return ({ payerName, left }) => `${payerName ?? words.noName}, ${displaySum(left, language)}`;
}
