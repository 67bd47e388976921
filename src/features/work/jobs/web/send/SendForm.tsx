import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { useToast } from '#web/toast.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { webWords } from '#web/web.words.ts';
import { sendWords } from '../../job-portal.words.ts';
import { linkChannels, sendDraft, type Job, type LinkChannel, type SendDraft } from '../../jobs.contract.ts';
import type { FailedLink, JobTarget } from '../job-dialogs.ts';
import { useSendJob } from '../jobs.queries.ts';
import { Notice } from '../Notice.tsx';
import { LanguageField, MailFields } from './LinkFields.tsx';
import type { Made } from './MadeLinkShown.tsx';
import { useObstacle } from './SendLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';

interface SendFormProps {
  readonly target: JobTarget;
  readonly failed: FailedLink | undefined;
  readonly job: Job;
  readonly onCancel: () => void;
  readonly onMade: (made: Made) => void;
  readonly onMailed: () => void;
}

/** What a way needs; the fields of the others stay as they were typed, and are not sent. */
const draftOf = ({ channel, language, email, message, replaces }: SendDraft): SendDraft =>
  channel === 'mail'
    ? { channel, language, email, message, replaces }
    : { channel, language, email: null, message: null, replaces };

export function SendForm({ target, failed, job, onCancel, onMade, onMailed }: SendFormProps) {
  const words = useWords(sendWords);
  const { cancel } = useWords(webWords);
  const { succeed } = useToast();
  const fail = useFailure();
  const maySet = useCan()('settings.manage');
  const { mutateAsync } = useSendJob(target);
  const { form, busy, submit } = useContractForm({
    schema: sendDraft,
    initialValues: {
      channel: job.sendsMail && (job.customer?.email || failed) ? 'mail' : 'copy',
      language: job.customer?.language ?? 'lv',
      email: failed?.to ?? job.customer?.email ?? '',
      message: '',
      replaces: failed?.id,
    },
    onSubmit: async (values) => {
      const draft = draftOf(values);
      const link = await mutateAsync(draft);
      if (draft.channel !== 'mail') return onMade({ ...link, channel: draft.channel });
      succeed(words.mailQueued(draft.email ?? ''));
      onMailed();
    },
    onFailure: (error) => fail(error, words.failed),
  });
  const { channel, language } = form.values;
  useUnsaved(form.values.message?.trim() !== '');
  const buttons = {
    mail: words.sendMail,
    whatsapp: words.makeMessage,
    copy: words.copyLink,
    qr: words.showCode,
  } satisfies Record<LinkChannel, string>;
  const obstacle = useObstacle(target.customerId, job)(channel);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label={words.way}
          value={channel}
          onChange={(chosen) => form.setFieldValue('channel', chosen)}
          data={linkChannels.map((value) => ({ value, label: words[value] }))}
        />
        {obstacle ?? (
          <>
            {channel === 'mail' && (
              <MailFields
                hint={job.customer?.email ? undefined : words.noEmail}
                email={form.getInputProps('email')}
                message={form.getInputProps('message')}
              />
            )}
            <LanguageField
              isOfMail={channel === 'mail'}
              value={language ?? 'lv'}
              onChange={(chosen) => form.setFieldValue('language', chosen)}
            />
            <Notice kind="info" text={hintOf(channel, words, target.number)}>
              {target.status === 'draft' && words.draft}
              {target.status === 'rejected' && words.rejected}
            </Notice>
            {job.opensOnlyHere && (
              <Notice kind="warning" text={maySet ? words.onlyHereToOwner : words.onlyHere} />
            )}
          </>
        )}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {cancel}
          </Button>
          <Button type="submit" loading={busy} disabled={obstacle !== null}>
            {buttons[channel]}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function hintOf(
  channel: LinkChannel,
  words: ReturnType<typeof useWords<typeof sendWords>>,
  number: string,
): string {
  if (channel === 'mail') return words.attached(number);
  return { whatsapp: words.whatsAppHint, copy: words.copyHint, qr: words.qrHint }[channel];
}
