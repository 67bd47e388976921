import { Switch } from '@mantine/core';
import { IconFileTypePdf, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { languages, type Language } from '#shared/words.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopiedAddress } from '#web/ui/CopiedAddress.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';
import { measurementFieldLabels } from '../battery.fields.ts';
import { batteriesContract, type BatteryMeasurement } from '../batteries.contract.ts';
import { batteriesWords } from '../batteries.words.ts';
import { useMeasurementActs } from './batteries.queries.ts';
import { MailForm } from './MailForm.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

interface ReportActionsProps {
  readonly measurement: BatteryMeasurement;
}

/** What was issued is passed on: as PDF, by its link, on the customer's page; a manager withdraws it. */
export function ReportActions({ measurement }: ReportActionsProps) {
  const words = useWords(batteriesWords);
  const mayIssue = useCan()('batteries.issue') && measurement.state === 'issued';
  const [doing, setDoing] = useState<'mail' | 'withdraw' | null>(null);
  const close = () => setDoing(null);
  if (doing === 'withdraw' && mayIssue) return <WithdrawForm measurement={measurement} onClose={close} />;
  if (doing === 'mail' && mayIssue) return <MailForm measurement={measurement} onClose={close} />;
  return (
    <Stack>
      <Group gap="xs">
        {languages.map((language) => (
          <PdfLink key={language} measurement={measurement} language={language} />
        ))}
        {mayIssue && (
          <>
            <Button
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
              onClick={() => setDoing('mail')}
            >
              {words.mail}
            </Button>
            <Button variant="subtle" tone="danger" onClick={() => setDoing('withdraw')}>
              {words.withdraw}
            </Button>
          </>
        )}
      </Group>
      {mayIssue && <ShownToCustomer measurement={measurement} />}
      <Links measurement={measurement} />
    </Stack>
  );
}

const pdfLabel = { en: 'pdfEnglish', lv: 'pdfLatvian' } as const;
const linkLabel = { en: 'linkEnglish', lv: 'linkLatvian' } as const;

function PdfLink({ measurement: { id }, language }: ReportActionsProps & { readonly language: Language }) {
  const words = useWords(batteriesWords);
  const href = `${batteriesContract.report.url.replace(':id', id)}?lang=${language}`;
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      renderRoot={({ children, ...props }) => (
        <a {...props} href={href} download>
          {children}
        </a>
      )}
    >
      {words[pdfLabel[language]]}
    </Button>
  );
}

function ShownToCustomer({ measurement }: ReportActionsProps) {
  const { language } = useLanguage();
  const { show } = useMeasurementActs(measurement);
  return (
    <Switch
      size="md"
      label={measurementFieldLabels.forCustomer[language]}
      checked={measurement.forCustomer}
      disabled={show.isPending}
      onChange={({ currentTarget }) => show.mutate(currentTarget.checked)}
    />
  );
}

function Links({ measurement: { links } }: ReportActionsProps) {
  const words = useWords(batteriesWords);
  if (!links) return null;
  return (
    <Stack gap="xs">
      {(['lv', 'en'] as const).map((language) => (
        <CopiedAddress
          key={language}
          label={words[linkLabel[language]]}
          url={links[language]}
          copy={words.copy}
          copied={words.copied}
        />
      ))}
      <Text size="sm" c="dimmed">
        {words.linkHint}
      </Text>
    </Stack>
  );
}
