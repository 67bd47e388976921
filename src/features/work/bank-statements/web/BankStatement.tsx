import { addCents, cents, displaySum, moneyText } from '#shared/money.ts';
import { Arrived } from '#web/form/lazy-form.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import { bankStatementWords, outcomeWords } from '../bank-statements.words.ts';
import { ChooseStatement } from './ChooseStatement.tsx';
import { ProposedPayments } from './ProposedPayments.tsx';
import { useBankStatement } from './use-bank-statement.ts';
import classes from './BankStatement.module.css';

/** Choosing the file, looking through what it pays, and what became of it. */
export function BankStatement() {
  const statement = useBankStatement();
  if (!statement.found) return <ChooseStatement reading={statement.reading} />;
  if (!statement.isFinished) return <ProposedPayments statement={statement} />;
  return (
    <Arrived>
      <Booked statement={statement} />
    </Arrived>
  );
}

interface BookedProps {
  readonly statement: ReturnType<typeof useBankStatement>;
}

function Booked({ statement: { done, found, reading, startAgain } }: BookedProps) {
  const words = useWords(bankStatementWords);
  const reasons = useWords(outcomeWords);
  const { language } = useLanguage();
  const booked = done.filter(({ outcome }) => outcome === 'booked');
  const linked = done.filter(({ outcome }) => outcome === 'linked');
  const left = done.filter(({ outcome }) => outcome !== 'booked' && outcome !== 'linked');
  const total = moneyText(addCents(...booked.map(({ transfer }) => cents(transfer.amount))));
  const readAgain = () => {
    startAgain();
    reading.again();
  };
  return (
    <Stack>
      <Text fw={600} role="status">
        {[
          (booked.length > 0 || linked.length === 0) &&
            words.booked(booked.length, displaySum(total, language)),
          linked.length > 0 && words.linked(linked.length),
        ]
          .filter(Boolean)
          .join('. ')}
      </Text>
      {left.length > 0 && (
        <section aria-label={words.notBooked}>
          <Title order={3} fz="md">
            {words.notBooked}
          </Title>
          <ul className={classes.outcomes}>
            {left.map(({ transfer, invoiceNumber, outcome }) => (
              <li key={`${transfer.bankEntry} ${transfer.invoiceId}`}>
                <strong>
                  {invoiceNumber}, {displaySum(transfer.amount, language)}
                </strong>
                {outcome !== 'booked' && outcome !== 'linked' && `: ${reasons[outcome]}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {found?.hasMore && <Text size="sm">{words.hasMore}</Text>}
      <Group justify="flex-end">
        <Button data-autofocus onClick={found?.hasMore ? readAgain : startAgain}>
          {found?.hasMore ? words.again : words.another}
        </Button>
      </Group>
    </Stack>
  );
}
