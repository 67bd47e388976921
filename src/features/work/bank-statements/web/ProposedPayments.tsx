import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import type { Proposal, Proposals } from '../bank-statements.contract.ts';
import { bankStatementWords } from '../bank-statements.words.ts';
import { isMaybeRecorded } from '../choices.ts';
import { SetAsideAll, SetAsideEntries } from './OtherEntries.tsx';
import { SurePayments } from './SurePayments.tsx';
import { UndecidedPayment } from './UndecidedPayment.tsx';
import type { useBankStatement } from './use-bank-statement.ts';
import classes from './BankStatement.module.css';

interface ProposedPaymentsProps {
  readonly statement: ReturnType<typeof useBankStatement>;
}

/** What came in: the sure ones ticked, the others to be chosen, and one button for all of them. */
export function ProposedPayments({ statement }: ProposedPaymentsProps) {
  const words = useWords(bankStatementWords);
  const { found, proposals, choices, decide, startAgain, isBusy, failure, reading } = statement;
  if (!found) return null;
  const open = proposals.filter(({ setAside }) => !setAside);
  const sure = open.filter(({ isSure }) => isSure);
  const undecided = open.filter(({ isSure }) => !isSure);
  const recorded = undecided.filter(isMaybeRecorded);
  const doubtful = undecided.filter((each) => each.candidates.length > 0 && !isMaybeRecorded(each));
  const others = undecided.filter(({ candidates }) => candidates.length === 0);
  const setAside = proposals.filter((each) => each.setAside);
  return (
    <Stack>
      <Remarks found={found} setAside={setAside.length} file={reading.file?.name} />
      {open.length === 0 && <EmptyState text={found.counts.credits > 0 ? words.nothingNew : words.nothing} />}
      {sure.length > 0 && (
        <section aria-label={words.sure}>
          <Group justify="space-between" mb="xs">
            <Title order={3} fz="md">
              {words.sure}
            </Title>
            <AllSure entries={sure} statement={statement} />
          </Group>
          <SurePayments proposals={sure} choices={choices} disabled={isBusy} onDecide={decide} />
        </section>
      )}
      <Undecided title={words.recorded} hint={words.recordedHint} entries={recorded} statement={statement}>
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => statement.linkAll(recorded)}>
          {words.linkAll}
        </Button>
      </Undecided>
      <Undecided title={words.doubtful} hint={words.doubtfulHint} entries={doubtful} statement={statement} />
      <Undecided title={words.others} hint={words.othersHint} entries={others} statement={statement}>
        {others.length > 1 && (
          <SetAsideAll entries={others} disabled={isBusy} onSetAside={statement.setAside} />
        )}
      </Undecided>
      {setAside.length > 0 && (
        <SetAsideEntries entries={setAside} disabled={isBusy} onTakeBack={statement.takeBack} />
      )}
      <div role="alert">
        {failure !== null && (
          <Text size="sm" c="var(--mantine-color-error)">
            {failure}
          </Text>
        )}
      </div>
      <Group justify="flex-end" className={classes.buttons} data-stays-clear>
        <Button variant="default" disabled={isBusy} onClick={startAgain}>
          {words.another}
        </Button>
        {open.length > 0 && <BookButton statement={statement} />}
      </Group>
    </Stack>
  );
}

type Statement = ProposedPaymentsProps['statement'];

/** Ticks all sure ones, or none. */
function AllSure({
  entries,
  statement,
}: {
  readonly entries: readonly Proposal[];
  readonly statement: Statement;
}) {
  const words = useWords(bankStatementWords);
  const { choices, decide, isBusy } = statement;
  const isAll = entries.every(({ bankEntry }) => choices[bankEntry] !== null);
  const isSome = entries.some(({ bankEntry }) => choices[bankEntry] !== null);
  const decideAll = () => {
    for (const { bankEntry } of entries) decide(bankEntry, isAll ? null : undefined);
  };
  return (
    <Checkbox
      label={words.all}
      checked={isAll}
      indeterminate={isSome && !isAll}
      disabled={isBusy}
      onChange={decideAll}
    />
  );
}

interface UndecidedProps {
  readonly title: string;
  readonly hint: string;
  readonly entries: readonly Proposal[];
  readonly statement: Statement;
  /** What is done with all of them at once. */
  readonly children?: ReactNode;
}

/** Entries of which a person says what they are. */
function Undecided({ title, hint, entries, statement, children }: UndecidedProps) {
  const { choices, decide, setAside, isBusy } = statement;
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <Group justify="space-between">
        <Title order={3} fz="md">
          {title}
        </Title>
        {children}
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {hint}
      </Text>
      <ul className={classes.doubtful}>
        {entries.map((proposal) => (
          <UndecidedPayment
            key={proposal.bankEntry}
            proposal={proposal}
            choice={choices[proposal.bankEntry] ?? null}
            disabled={isBusy}
            onDecide={(choice) => decide(proposal.bankEntry, choice)}
            onSetAside={() => setAside([proposal.bankEntry])}
          />
        ))}
      </ul>
    </section>
  );
}

/** Says how many payments are booked, and how many that were recorded by hand are linked. */
function BookButton({
  statement: { planned, isIncomplete, isBooking, isBusy, book },
}: ProposedPaymentsProps) {
  const words = useWords(bankStatementWords);
  const linked = planned.filter(({ transfer }) => transfer.paymentId !== null).length;
  const booked = planned.length - linked;
  const text =
    linked === 0 ? words.book(booked) : booked === 0 ? words.link(linked) : words.bookAndLink(booked, linked);
  return (
    <Button
      data-autofocus
      loading={isBooking}
      disabled={planned.length === 0 || isIncomplete || isBusy}
      onClick={book}
    >
      {text}
    </Button>
  );
}

interface RemarksProps {
  readonly found: Proposals;
  /** How many are now. */
  readonly setAside: number;
  readonly file: string | undefined;
}

/** What the file holds besides, and what one should know of it. */
function Remarks({ found: { counts, otherAccounts, hasMore }, setAside, file }: RemarksProps) {
  const words = useWords(bankStatementWords);
  const said = [
    counts.bookedBefore > 0 && words.bookedBefore(counts.bookedBefore),
    setAside > 0 && words.setAsideCount(setAside),
    counts.otherCurrency > 0 && words.otherCurrency(counts.otherCurrency),
    counts.pending > 0 && words.pending(counts.pending),
  ].filter((remark) => remark !== false);
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
