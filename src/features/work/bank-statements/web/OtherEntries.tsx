import { dayText, wallClockOf } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { Proposal } from '../bank-statements.contract.ts';
import { bankStatementWords } from '../bank-statements.words.ts';
import { EntryOfStatement, useEntryName } from './EntryOfStatement.tsx';
import classes from './BankStatement.module.css';

interface SetAsideAllProps {
  readonly entries: readonly Proposal[];
  readonly disabled: boolean;
  readonly onSetAside: (entries: readonly string[]) => void;
}

/** An account has money that comes from no customer each month: card settlements, interest. */
export function SetAsideAll({ entries, disabled, onSetAside }: SetAsideAllProps) {
  const words = useWords(bankStatementWords);
  const confirm = useConfirm();
  const press = async () => {
    const agreed = await confirm({
      title: words.setAside,
      text: words.setAsideQuestion(entries.length),
      confirm: words.setAside,
    });
    if (agreed) onSetAside(entries.map(({ bankEntry }) => bankEntry));
  };
  return (
    <Button size="xs" variant="default" disabled={disabled} onClick={() => void press()}>
      {words.setAsideAll(entries.length)}
    </Button>
  );
}

interface SetAsideEntriesProps {
  readonly entries: readonly Proposal[];
  readonly disabled: boolean;
  readonly onTakeBack: (entry: string) => void;
}

/** What was looked at and pays no invoice, with who has said so; folded up. */
export function SetAsideEntries({ entries, disabled, onTakeBack }: SetAsideEntriesProps) {
  const words = useWords(bankStatementWords);
  const nameOf = useEntryName();
  return (
    <details className={classes.aside}>
      <summary>
        {words.areSetAside} ({entries.length})
      </summary>
      <ul className={classes.doubtful}>
        {entries.map((proposal) => (
          <li key={proposal.bankEntry}>
            <EntryOfStatement proposal={proposal} />
            <div className={classes.below}>
              <Text size="sm" c="dimmed">
                {proposal.setAside &&
                  `${proposal.setAside.by}, ${dayText(wallClockOf(proposal.setAside.at).day)}`}
              </Text>
              <Button
                size="xs"
                variant="default"
                disabled={disabled}
                aria-label={words.takeBackOne(nameOf(proposal))}
                onClick={() => onTakeBack(proposal.bankEntry)}
              >
                {words.takeBack}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
