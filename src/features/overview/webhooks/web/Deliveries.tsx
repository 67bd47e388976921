import { Divider } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { displayMoment } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { moreOf, rowsOf } from '#web/record-lists.ts';
import { Button } from '#web/ui/Button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { ListEnd } from '#web/ui/ListEnd.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { Delivery, Webhook } from '../webhooks.contract.ts';
import { webhookEventWords, webhookFailureWords, webhooksWords } from '../webhooks.words.ts';
import classes from './Webhooks.module.css';
import { deliveriesQuery, useRenewSecret, useResend, useSendTest } from './webhooks.queries.ts';

interface DeliveriesProps {
  readonly webhook: Webhook;
  readonly onSecret: (secret: string) => void;
}

/** What can be done with an address beside changing it, and what was sent to it. */
export function Deliveries({ webhook: { id }, onSecret }: DeliveriesProps) {
  const words = useWords(webhooksWords);
  const confirm = useConfirm();
  const renew = useRenewSecret(onSecret);
  const test = useSendTest();
  const ask = async () => {
    const { renewTitle: title, renewText: text, renew: agree } = words;
    if (await confirm({ title, text, confirm: agree })) renew.mutate(id);
  };
  return (
    <>
      <Divider />
      <Section title={words.log}>
        <Log id={id} />
      </Section>
      <Group gap="xs">
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate(id)}>
          {words.test}
        </Button>
        <Button variant="default" loading={renew.isPending} onClick={() => void ask()}>
          {words.renew}
        </Button>
      </Group>
    </>
  );
}

function Log({ id }: { readonly id: string }) {
  const words = useWords(webhooksWords);
  const list = useInfiniteQuery(deliveriesQuery(id));
  const rows = rowsOf(list.data);
  if (list.error && !rows) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!rows) return <Skeleton height={88} radius="md" aria-busy />;
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.logEmpty}
      </Text>
    );
  return (
    <>
      <ul className={classes.log}>
        {rows.map((row) => (
          <Sent key={row.id} delivery={row} webhookId={id} />
        ))}
      </ul>
      <ListEnd more={moreOf(list)} failed={Boolean(list.error)} />
    </>
  );
}

const kinds = { waiting: 'secondary', delivered: 'default', given_up: 'destructive' } as const;

function Sent({ delivery, webhookId }: { readonly delivery: Delivery; readonly webhookId: string }) {
  const words = useWords(webhooksWords);
  const events = useWords(webhookEventWords);
  const { mutate, isPending } = useResend(webhookId);
  const { id, event, createdAt, state } = delivery;
  const labels = { waiting: words.isWaiting, delivered: words.delivered, given_up: words.givenUp };
  const when = displayMoment(createdAt);
  return (
    <li className={classes.delivery}>
      <span className={classes.what}>
        {events[event]}
        <Text span size="sm" c="dimmed">
          <span className="numbers">{when}</span>
          <Attempts delivery={delivery} />
        </Text>
      </span>
      <StatusBadge kind={kinds[state]}>{labels[state]}</StatusBadge>
      <Button
        variant="subtle"
        size="sm"
        aria-label={words.resendOne(events[event], when)}
        loading={isPending}
        onClick={() => mutate(id)}
      >
        {words.resend}
      </Button>
    </li>
  );
}

/** How often it was tried, why it failed last, and when it is tried again. */
function Attempts({ delivery }: { readonly delivery: Delivery }) {
  const { attempts, lastError, lastStatus, nextAttemptAt } = delivery;
  const words = useWords(webhooksWords);
  const failures = useWords(webhookFailureWords);
  const said = [
    attempts > 1 && words.attempts(attempts),
    lastError && (lastStatus === null ? failures[lastError] : words.status(lastStatus)),
    attempts > 0 && nextAttemptAt && words.nextAt(displayMoment(nextAttemptAt)),
  ].filter(Boolean);
  return said.map((each) => ` · ${each}`).join('');
}
