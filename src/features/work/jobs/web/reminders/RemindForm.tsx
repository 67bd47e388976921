import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayMoment } from '#shared/dates.ts';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { Arrived, FormSkeleton } from '#web/form/lazy-form.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { webWords } from '#web/web.words.ts';
import { whatsAppOf } from '#features/records/customers/whats-app.ts';
import { sendWords } from '../../job-portal.words.ts';
import { needsConfirmation } from '../../reminder-rules.ts';
import {
  reminderChannels,
  reminderDraft,
  type ReminderChannel,
  type ReminderDraft,
  type Reminders,
} from '../../reminders.contract.ts';
import { remindersWords } from '../../reminders.words.ts';
import { Notice } from '../Notice.tsx';
import { LanguageField, MailFields } from '../send/LinkFields.tsx';
import { MadeLinkShown, type Made } from '../send/MadeLinkShown.tsx';
import { remindersQuery, useRemind } from './reminders.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';

interface RemindJobProps {
  readonly invoiceId: string;
  /** The way that was chosen before; without it the one that reaches the customer. */
  readonly channel?: ReminderChannel;
  readonly onDone: () => void;
}

/** Reminds by mail with words of one's own, to another address, or by WhatsApp. */
export function RemindJob(props: RemindJobProps) {
  const { invoiceId, onDone } = props;
  const { data, error, refetch } = useQuery(remindersQuery(invoiceId));
  const [made, setMade] = useState<Made | null>(null);
  if (made) return <MadeLinkShown made={made} onDone={onDone} />;
  if (data)
    return (
      <Arrived>
        <RemindForm {...props} known={data} onMade={setMade} />
      </Arrived>
    );
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
}

interface RemindFormProps extends RemindJobProps {
  readonly known: Reminders;
  readonly onMade: (made: Made) => void;
}

/** What a way needs; the fields of the other stay as they were typed, and are not sent. */
const draftOf = ({ email, message, ...draft }: ReminderDraft): ReminderDraft =>
  draft.channel === 'mail' ? { ...draft, email, message } : { ...draft, email: null, message: null };

/** The newest reminder as the rules know it. */
function lastOf({ reminders: [newest] }: Reminders) {
  if (!newest) return null;
  const { mail, createdAt } = newest;
  const isFailed = mail?.state === 'refused' || mail?.state === 'gave_up';
  return { at: createdAt, failedTo: isFailed ? (mail?.to ?? null) : null };
}

function RemindForm({ invoiceId, channel: way, known, onDone, onMade }: RemindFormProps) {
  const words = useWords(remindersWords);
  const send = useWords(sendWords);
  const { cancel } = useWords(webWords);
  const { succeed } = useToast();
  const fail = useFailure();
  const { customer, sendsMail } = known;
  const { mutateAsync } = useRemind(invoiceId);
  const { form, busy, submit } = useContractForm({
    schema: reminderDraft,
    initialValues: {
      channel:
        way ?? (sendsMail && (customer.email !== null || customer.phone === null) ? 'mail' : 'whatsapp'),
      language: customer.language,
      email: customer.email ?? '',
      message: '',
      attachStatement: false,
      isConfirmed: false,
    },
    onSubmit: async (values) => {
      const draft = draftOf(values);
      const link = await mutateAsync(draft);
      if (draft.channel === 'whatsapp') return onMade({ ...link, channel: draft.channel });
      succeed(send.mailQueued(draft.email ?? ''));
      onDone();
    },
    onFailure: (error) => fail(error, words.failed),
  });
  const { channel, language } = form.values;
  useUnsaved(form.values.message?.trim() !== '');
  const last = lastOf(known);
  const obstacle = useObstacle(known)(channel);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label={send.way}
          value={channel}
          onChange={(chosen) => form.setFieldValue('channel', chosen)}
          data={reminderChannels.map((value) => ({ value, label: send[value] }))}
        />
        {obstacle ?? (
          <>
            {channel === 'mail' && (
              <MailFields email={form.getInputProps('email')} message={form.getInputProps('message')} />
            )}
            <LanguageField
              isOfMail={channel === 'mail'}
              value={language ?? 'lv'}
              onChange={(chosen) => form.setFieldValue('language', chosen)}
            />
            {channel === 'mail' && (
              <Checkbox
                label={words.attachStatement}
                {...form.getInputProps('attachStatement', { type: 'checkbox' })}
              />
            )}
            {last && needsConfirmation(last) && (
              <Checkbox
                label={words.confirmAgain(displayMoment(last.at))}
                {...form.getInputProps('isConfirmed', { type: 'checkbox' })}
              />
            )}
            <Notice kind="info" text={channel === 'mail' ? words.attached : send.whatsAppHint} />
          </>
        )}
        <Group justify="flex-end" mt="md">
          {customer.phone && <Call phone={customer.phone} isOnlyWay={obstacle !== null} />}
          <Button variant="default" onClick={onDone} disabled={busy}>
            {cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={obstacle !== null}>
            {channel === 'mail' ? words.send : send.makeMessage}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface CallProps {
  readonly phone: string;
  /** The way that is chosen is closed. */
  readonly isOnlyWay: boolean;
}

function Call({ phone, isOnlyWay }: CallProps) {
  const { call } = useWords(remindersWords);
  return (
    <Button
      variant={isOnlyWay ? 'filled' : 'default'}
      renderRoot={({ children, ...props }) => (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} {...props}>
          {children}
        </a>
      )}
    >
      {call(phone)}
    </Button>
  );
}

/** Why a way is closed, with the way on; null where it is open. */
function useObstacle({ customer: { phone }, sendsMail }: Reminders) {
  const words = useWords(remindersWords);
  const send = useWords(sendWords);
  return (channel: ReminderChannel) => {
    if (channel === 'mail') return sendsMail ? null : <Notice kind="warning" text={words.noMail} />;
    return phone && whatsAppOf(phone) ? null : <Notice kind="warning" text={send.noPhone} />;
  };
}
