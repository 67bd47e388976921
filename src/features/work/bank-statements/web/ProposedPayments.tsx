import { Checkbox } from '@mantine/core';
import { useWords } from '../../../../web/i18n.tsx';
import { Button } from '../../../../web/ui/Button.tsx';
import { EmptyState } from '../../../../web/ui/EmptyState.tsx';
import { Group, Stack } from '../../../../web/ui/Layout.tsx';
import { Text, Title } from '../../../../web/ui/Text.tsx';
import type { Proposals } from '../bank-statements.contract.ts';
import { bankStatementWords } from '../bank-statements.words.ts';
import { DoubtfulPayment } from './DoubtfulPayment.tsx';
import { SurePayments } from './SurePayments.tsx';
import type { useBankStatement } from './use-bank-statement.ts';
import classes from './BankStatement.module.css';

interface ProposedPaymentsProps {
  readonly statement: ReturnType<typeof useBankStatement>;
}

/** What the statement pays: the sure ones ticked, the others to be chosen, and one button for all of them. */
export function ProposedPayments({ statement }: ProposedPaymentsProps) {
  const words = useWords(bankStatementWords);
  const { found, choices, transfers, decide, book, startAgain, isBooking, failure, reading } = statement;
  if (!found) return null;
  const sure = found.proposals.filter(({ isSure }) => isSure);
  const doubtful = found.proposals.filter(({ isSure }) => !isSure);
  const isAll = sure.every(({ bankEntry }) => choices[bankEntry] !== null);
  const isSome = sure.some(({ bankEntry }) => choices[bankEntry] !== null);
  const decideAll = () => {
    for (const { bankEntry } of sure) decide(bankEntry, isAll ? null : undefined);
  };
  return (
    <Stack>
      <Remarks found={found} file={reading.file?.name} />
      {found.proposals.length === 0 && (
        <EmptyState text={found.counts.bookedBefore > 0 ? words.nothingNew : words.nothing} />
      )}
      {sure.length > 0 && (
        <section aria-label={words.sure}>
          <Group justify="space-between" mb="xs">
            <Title order={3} fz="md">
              {words.sure}
            </Title>
            <Checkbox
              label={words.all}
              checked={isAll}
              indeterminate={isSome && !isAll}
              disabled={isBooking}
              onChange={decideAll}
            />
          </Group>
          <SurePayments proposals={sure} choices={choices} disabled={isBooking} onDecide={decide} />
        </section>
      )}
      {doubtful.length > 0 && (
        <section aria-label={words.doubtful}>
          <Title order={3} fz="md">
            {words.doubtful}
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            {words.doubtfulHint}
          </Text>
          <ul className={classes.doubtful}>
            {doubtful.map((proposal) => (
              <DoubtfulPayment
                key={proposal.bankEntry}
                proposal={proposal}
                chosen={choices[proposal.bankEntry] ?? null}
                disabled={isBooking}
                onDecide={(invoiceId) => decide(proposal.bankEntry, invoiceId)}
              />
            ))}
          </ul>
        </section>
      )}
      <div role="alert">
        {failure !== null && (
          <Text size="sm" c="var(--mantine-color-error)">
            {failure}
          </Text>
        )}
      </div>
      <Group justify="flex-end" className={classes.buttons}>
        <Button variant="default" disabled={isBooking} onClick={startAgain}>
          {words.another}
        </Button>
        {found.proposals.length > 0 && (
          <Button data-autofocus loading={isBooking} disabled={transfers.length === 0} onClick={book}>
            {words.book(transfers.length)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface RemarksProps {
  readonly found: Proposals;
  readonly file: string | undefined;
}

/** What the file holds besides, and what one should know of it. */
function Remarks({ found: { counts, otherAccounts, hasMore }, file }: RemarksProps) {
  const words = useWords(bankStatementWords);
  const said = (['bookedBefore', 'unmatched', 'otherCurrency', 'pending'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => words[name](counts[name]));
  const warnings = [
    otherAccounts.length > 0 && words.otherAccount(otherAccounts.join(', ')),
    counts.reversals > 0 && words.reversals(counts.reversals),
    counts.unreadable > 0 && words.unreadable(counts.unreadable),
    hasMore && words.hasMore,
  ].filter((warning) => warning !== false);
  return (
    <div className={classes.remarks}>
      <Text size="sm" role="status" className={classes.prose}>
        <strong>{file}</strong> · {[words.summary(counts.credits), ...said].join(' · ')}
      </Text>
      {warnings.map((warning) => (
        <Text key={warning} size="sm" role="note" className={classes.warning}>
          {warning}
        </Text>
      ))}
    </div>
  );
}
