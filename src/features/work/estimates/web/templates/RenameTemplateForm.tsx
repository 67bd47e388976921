import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useWords } from '#web/i18n.tsx';
import { templateDraft, type EstimateTemplateSummary } from '../../estimate-templates.contract.ts';
import { templateFields } from '../../estimate.fields.ts';
import { estimateTemplatesWords } from '../../estimate-templates.words.ts';
import { templatesQuery, useSaveTemplate } from './estimate-templates.queries.ts';

const renameDraft = templateDraft.pick({ name: true });

interface RenameTemplateFormProps {
  readonly template: EstimateTemplateSummary;
  readonly onClose: () => void;
}

export function RenameTemplateForm({ template, onClose }: RenameTemplateFormProps) {
  const words = useWords(estimateTemplatesWords);
  const queries = useQueryClient();
  const save = useSaveTemplate();
  const input = useRef<HTMLInputElement>(null);
  // It takes the place of the button that was pressed.
  useEffect(() => input.current?.focus(), []);
  const { field, busy, submit, conflict } = useRecordForm({
    schema: renameDraft,
    fields: templateFields,
    record: template,
    fieldsOf: (record: EstimateTemplateSummary | null) => ({ name: record?.name ?? '' }),
    save: (draft) => save({ ...draft, id: template.id }),
    reload: async () => {
      const now = await queries.fetchQuery({ ...templatesQuery, staleTime: 0 });
      return now.find(({ id }) => id === template.id) ?? null;
    },
    savedText: words.saved,
    failedText: words.saveFailed,
    onSaved: onClose,
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput {...field('name')} ref={input} required />
      <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
    </form>
  );
}
