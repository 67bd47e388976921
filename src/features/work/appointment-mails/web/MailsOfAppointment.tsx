import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { displayMoment } from '#shared/dates.ts';
import { useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Text } from '#web/ui/Text.tsx';
import type { AppointmentMails } from '../appointment-mails.contract.ts';
import { appointmentMailsWords } from '../appointment-mails.words.ts';
import { appointmentMailsQuery, useSendAppointmentMail } from './appointment-mails.queries.ts';
import classes from './MailsOfAppointment.module.css';

/** What the customer of an appointment was written last, and the button that writes what has become of it since. */
export function MailsOfAppointment({ id }: { readonly id: string }) {
  const words = useWords(appointmentMailsWords);
  const { data, error } = useQuery(appointmentMailsQuery(id));
  if (!data) return error ? null : <Skeleton height={52} />;
  if (!data.next && !data.last) return null;
  return (
    <div className={classes.mails} role="group" aria-label={words.title}>
      <LastMail mails={data} />
      {data.next && <SendButton id={id} mails={data} next={data.next} />}
    </div>
  );
}

function LastMail({ mails: { last, next, to, sendsMail } }: { readonly mails: AppointmentMails }) {
  const words = useWords(appointmentMailsWords);
  const sent = {
    confirmation: words.sentConfirmation,
    change: words.sentChange,
    cancellation: words.sentCancellation,
    reminder: words.sentReminder,
  };
  const problem = next && (!to ? words.noAddress : sendsMail ? null : words.noServer);
  const facts = last
    ? [
        sent[last.kind](displayMoment(last.sentAt)),
        last.isFailed && words.notDelivered(last.to),
        last.isCancelled ? words.cancelledSince : last.isMoved && words.movedSince,
      ]
    : [words.nothingSent];
  const isOutdated = last !== null && (last.isFailed || last.isMoved || last.isCancelled);
  return (
    <div>
      <Text size="sm" className={isOutdated ? (classes.outdated ?? '') : ''}>
        {facts.filter(Boolean).join('; ')}
      </Text>
      {problem && (
        <Text size="sm" c="dimmed">
          {problem}
        </Text>
      )}
    </div>
  );
}

interface SendButtonProps {
  readonly id: string;
  readonly mails: AppointmentMails;
  readonly next: NonNullable<AppointmentMails['next']>;
}

function SendButton({ id, mails: { to, sendsMail, scheduledDate, updatedAt }, next }: SendButtonProps) {
  const words = useWords(appointmentMailsWords);
  const confirm = useConfirm();
  const { mutate, isPending } = useSendAppointmentMail(id);
  const { kind, isRepeat } = next;
  const label = isRepeat ? words.again : words[kind];
  const ask = async () => {
    const text = words[`${kind}Text`](to ?? '', displayMoment(scheduledDate));
    if (await confirm({ title: label, text, confirm: label, isHarmless: true }))
      mutate({ kind, seen: updatedAt });
  };
  return (
    <Button
      variant={isRepeat ? 'subtle' : 'light'}
      leftSection={<IconMail size={18} aria-hidden />}
      disabled={!to || !sendsMail}
      loading={isPending}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  );
}
