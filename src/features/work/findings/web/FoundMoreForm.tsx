import { Textarea } from '@mantine/core';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useFailure } from '#web/errors.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { inLanguage } from '#shared/words.ts';
import { findingFields } from '../finding.fields.ts';
import { findingDraft } from '../findings.contract.ts';
import { findingsWords } from '../findings.words.ts';
import { useKeepFinding } from './findings.queries.ts';
import { PhotosToSend, usePhotosToSend } from './PhotosToSend.tsx';

interface FoundMoreFormProps {
  readonly estimateId: string;
  readonly onDone: () => void;
}

type Level = 'watch' | 'replace' | '';
const draft = findingDraft.pick({ text: true, note: true, level: true });

/** Stable, so that it is called when the field appears and not with every drawing. */
const focus = (field: HTMLTextAreaElement | null): void => field?.focus();

export function FoundMoreForm({ estimateId, onDone }: FoundMoreFormProps) {
  const words = useWords(findingsWords);
  const { language } = useLanguage();
  const fail = useFailure();
  const { succeed } = useToast();
  const photos = usePhotosToSend();
  const keep = useKeepFinding(estimateId);
  const { form, busy, submit } = useContractForm({
    schema: draft,
    initialValues: { text: '', note: '', level: null },
    onSubmit: async ({ text, note, level }) => {
      if (!(await keep({ text, note, level }, photos.blobs))) return;
      succeed(words.goesToManager);
      form.resetDirty();
      photos.clear();
      onDone();
    },
    onFailure: (error) => fail(error, words.sendFailed),
  });
  useUnsaved(form.isDirty() || photos.blobs.length > 0, busy);
  const levels = inLanguage(findingFields.level.choices, language);
  return (
    <form onSubmit={submit} noValidate aria-label={words.foundMoreTitle}>
      <Stack>
        <PhotosToSend photos={photos} />
        <Textarea
          {...form.getInputProps('text')}
          ref={focus}
          required
          label={findingFields.text[language]}
          placeholder={words.textExample}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={500}
        />
        <SegmentedControl<Level>
          aria-label={findingFields.level[language]}
          fullWidth
          value={form.values.level ?? ''}
          onChange={(level) => form.setFieldValue('level', level === '' ? null : level)}
          data={[
            { value: '', label: words.notUrgent },
            { value: 'watch', label: levels.watch },
            { value: 'replace', label: levels.replace },
          ]}
        />
        <FormButtons busy={busy} onCancel={onDone} saveLabel={words.send} />
      </Stack>
    </form>
  );
}
