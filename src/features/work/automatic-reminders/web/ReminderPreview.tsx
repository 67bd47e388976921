import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languageNames, languages, type Language } from '#shared/words.ts';
import { FormSkeleton } from '#web/form/lazy-form.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Facts } from '#web/ui/Section.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import type { Preview, ReminderKind } from '../automatic-reminders.contract.ts';
import { automaticRemindersWords, reminderKindWords } from '../automatic-reminders.words.ts';
import classes from './AutomaticReminders.module.css';
import { previewQuery } from './automatic-reminders.queries.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface ReminderPreviewProps {
  /** Null: closed. */
  readonly kind: ReminderKind | null;
  /** What is typed, saved or not. */
  readonly textOf: (kind: ReminderKind, language: Language) => string;
  readonly onClose: () => void;
}

/** A reminder as it would be sent, on a real estimate or invoice. */
export function ReminderPreview({ kind, textOf, onClose }: ReminderPreviewProps) {
  const titles = useWords(reminderKindWords);
  // Stays while the dialog closes.
  const [last, setLast] = useState<ReminderKind>('estimates');
  if (kind !== null && kind !== last) setLast(kind);
  return (
    <Dialog opened={kind !== null} onClose={onClose} title={titles[last]}>
      {kind !== null && <Content key={kind} kind={kind} textOf={textOf} />}
    </Dialog>
  );
}

function Content({ kind, textOf }: Omit<ReminderPreviewProps, 'onClose'> & { readonly kind: ReminderKind }) {
  const words = useWords(automaticRemindersWords);
  const spoken = useLanguage().language;
  const [language, setLanguage] = useState<Language>(spoken);
  const [recordId, setRecordId] = useState<string>();
  const text = textOf(kind, language) || null;
  const { data, error, refetch } = useQuery(
    previewQuery({ kind, language, text, ...(recordId !== undefined && { recordId }) }),
  );
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  const { records, shown } = data;
  if (!shown) return <Text>{kind === 'estimates' ? words.noEstimate : words.noInvoice}</Text>;
  return (
    <Stack>
      <SegmentedControl
        aria-label={words.language}
        data={languages.map((value) => ({
          value,
          label: <span lang={value}>{languageNames[value]}</span>,
        }))}
        value={language}
        onChange={setLanguage}
      />
      <Select
        label={words.record}
        data={records.map(({ id, number, customerName }) => ({
          value: id,
          label: `${number} ${customerName}`,
        }))}
        value={shown.id}
        allowDeselect={false}
        onChange={(chosen) => chosen !== null && setRecordId(chosen)}
      />
      <Mail shown={shown} language={language} />
    </Stack>
  );
}

function Mail({
  shown,
  language,
}: {
  readonly shown: NonNullable<Preview['shown']>;
  readonly language: Language;
}) {
  const words = useWords(automaticRemindersWords);
  const { to, subject, paragraphs, label, footer, attachments } = shown;
  return (
    <>
      <Facts
        facts={[
          [words.to, to ?? words.noAddress],
          [
            words.subject,
            <span key="subject" lang={language}>
              {subject}
            </span>,
          ],
          [words.attachments, attachments.join(', ')],
        ]}
      />
      <div className={classes.mail} lang={language} data-mail>
        {paragraphs.map((paragraph, place) => (
          <p key={place} className="prose">
            {paragraph}
          </p>
        ))}
        <p className={classes.button}>{label}</p>
        {footer.length > 0 && <p className={classes.footer}>{footer.join('\n')}</p>}
      </div>
    </>
  );
}
