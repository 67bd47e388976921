import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { fileSizeText } from '#web/chosen-files.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Anchor, Text } from '#web/ui/Text.tsx';
import { batteriesContract, type BatteryMeasurement } from '../batteries.contract.ts';
import { batteriesWords } from '../batteries.words.ts';
import { useMeasurementActs } from './batteries.queries.ts';

/** The PDF of a third party: attached to a draft, kept with a report. */
export function OriginalFile({ measurement }: { readonly measurement: BatteryMeasurement }) {
  const words = useWords(batteriesWords);
  const { language } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  const { attach, removeOriginal } = useMeasurementActs(measurement);
  const { id, original, state } = measurement;
  const isDraft = state === 'draft';
  if (!original && !isDraft) return null;
  return (
    <Section title={words.original}>
      {original && (
        <Text size="sm">
          <Anchor href={batteriesContract.original.url.replace(':id', id)} download={original.fileName}>
            {original.fileName}
          </Anchor>{' '}
          {fileSizeText(original.size, language)}
        </Text>
      )}
      {isDraft && (
        <Group gap="xs" mt="xs">
          <input
            ref={field}
            type="file"
            hidden
            accept="application/pdf,.pdf"
            aria-label={words.attach}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) attach.mutate(file);
              currentTarget.value = '';
            }}
          />
          <Button
            variant="default"
            loading={attach.isPending}
            leftSection={<IconPaperclip size={18} aria-hidden />}
            onClick={() => field.current?.click()}
          >
            {words.attach}
          </Button>
          {original && (
            <Button
              variant="subtle"
              tone="danger"
              loading={removeOriginal.isPending}
              onClick={() => removeOriginal.mutate()}
            >
              {words.removeOriginal}
            </Button>
          )}
          <Text size="sm" c="dimmed">
            {words.attachHint}
          </Text>
        </Group>
      )}
    </Section>
  );
}
