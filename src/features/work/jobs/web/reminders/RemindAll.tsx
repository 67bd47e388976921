import { useQuery } from '@tanstack/react-query';
import { useWords } from '#web/i18n.tsx';
import { Arrived, FormSkeleton } from '#web/form/lazy-form.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import type { OverdueInvoice, ReminderChannel } from '../../reminders.contract.ts';
import { reminderOutcomeWords, remindersWords } from '../../reminders.words.ts';
import classes from '../Jobs.module.css';
import { Notice } from '../Notice.tsx';
import { OverdueInvoices } from './OverdueInvoices.tsx';
import { overdueQuery } from './reminders.queries.ts';
import { useRemindAll, type Done } from './use-remind-all.ts';

interface RemindAllProps {
  /** Shows the list again, as it is now. */
  readonly onStartAgain: () => void;
  readonly onRemind: (invoice: OverdueInvoice, channel: ReminderChannel) => void;
}

/** The overdue invoices, those of which are reminded ticked; then what became of each. */
export function RemindAll(props: RemindAllProps) {
  const words = useWords(remindersWords);
  const { data, error, refetch } = useQuery(overdueQuery);
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  if (data.invoices.length === 0) return <EmptyState text={words.noneOverdue} />;
  return <Chosen invoices={data.invoices} sendsMail={data.sendsMail} {...props} />;
}

interface ChosenProps extends RemindAllProps {
  readonly invoices: readonly OverdueInvoice[];
  readonly sendsMail: boolean;
}

function Chosen({ invoices, sendsMail, onStartAgain, onRemind }: ChosenProps) {
  const words = useWords(remindersWords);
  const { ticked, tick, done, isFinished, isSending, failure, send } = useRemindAll(invoices, sendsMail);
  if (isFinished)
    return (
      <Arrived>
        <Sent invoices={invoices} done={done} onStartAgain={onStartAgain} />
      </Arrived>
    );
  return (
    <Stack>
      {sendsMail ? <Text size="sm">{words.allHint}</Text> : <Notice kind="warning" text={words.noMail} />}
      <OverdueInvoices
        invoices={invoices}
        sendsMail={sendsMail}
        ticked={ticked}
        disabled={isSending}
        onTick={tick}
        onRemind={onRemind}
      />
      <div role="alert">
        {failure !== null && (
          <Text size="sm" c="var(--mantine-color-error)">
            {failure}
          </Text>
        )}
      </div>
      <Group justify="flex-end" className={classes.buttons} data-stays-clear>
        {sendsMail && (
          <Button loading={isSending} disabled={ticked.size === 0} onClick={send}>
            {words.sendAll(ticked.size)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface SentProps extends Pick<RemindAllProps, 'onStartAgain'> {
  readonly invoices: readonly OverdueInvoice[];
  readonly done: readonly Done[];
}

function Sent({ invoices, done, onStartAgain }: SentProps) {
  const words = useWords(remindersWords);
  const reasons = useWords(reminderOutcomeWords);
  const queued = done.filter(({ outcome }) => outcome === 'queued').length;
  const nameOf = (id: string) => {
    const found = invoices.find((invoice) => invoice.id === id);
    return found ? `${found.invoiceNumber}, ${found.customerName}` : '';
  };
  return (
    <Stack>
      <Text fw={600} role="status">
        {words.queuedAll(queued)}
      </Text>
      {queued < done.length && (
        <section aria-label={words.notSent}>
          <Title order={3} fz="md" mb="xs">
            {words.notSent}
          </Title>
          <ul className={classes.records}>
            {done.map(
              ({ id, outcome }) =>
                outcome !== 'queued' && (
                  <li key={id} className={classes.record}>
                    <strong>{nameOf(id)}</strong>
                    <span>{reasons[outcome]}</span>
                  </li>
                ),
            )}
          </ul>
        </section>
      )}
      <Group justify="flex-end">
        <Button onClick={onStartAgain} data-autofocus>
          {words.backToList}
        </Button>
      </Group>
    </Stack>
  );
}
