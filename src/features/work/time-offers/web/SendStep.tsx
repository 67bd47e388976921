import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { sendWords } from '#features/work/jobs/job-portal.words.ts';
import { linkChannels, type LinkChannel } from '#features/work/jobs/jobs.contract.ts';
import { LanguageField, MailFields, Notice, useObstacle } from '#features/work/jobs/web/send/SendLink.tsx';
import { timeOffersWords } from '../time-offers.words.ts';
import type { Recipient } from './work-to-offer.ts';
import type { OfferForm } from './WorkStep.tsx';

interface SendStepProps {
  readonly form: OfferForm;
  readonly customerId: string;
  readonly recipient: Recipient;
}

/** How the link reaches the customer. */
export function SendStep({ form, customerId, recipient }: SendStepProps) {
  const words = useWords(sendWords);
  const { mailHint } = useWords(timeOffersWords);
  const maySet = useCan()('settings.manage');
  const { channel, language } = form.values;
  const { customer, sendsMail, opensOnlyHere } = recipient;
  const obstacle = useObstacle(customerId, { customer, sendsMail })(channel);
  const hints = {
    mail: mailHint,
    whatsapp: words.whatsAppHint,
    copy: words.copyHint,
    qr: words.qrHint,
  } satisfies Record<LinkChannel, string>;
  return (
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
              hint={customer.email ? undefined : words.noEmail}
              email={form.getInputProps('email')}
              message={form.getInputProps('message')}
            />
          )}
          <LanguageField
            isOfMail={channel === 'mail'}
            value={language ?? customer.language}
            onChange={(chosen) => form.setFieldValue('language', chosen)}
          />
          <Notice kind="info" text={hints[channel]} />
          {opensOnlyHere && <Notice kind="warning" text={maySet ? words.onlyHereToOwner : words.onlyHere} />}
        </>
      )}
    </Stack>
  );
}
