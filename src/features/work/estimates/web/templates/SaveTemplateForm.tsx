import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFailure } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormButtons } from '#web/form/FormButtons.tsx';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { newTemplate } from '../../estimate-templates.contract.ts';
import { estimateTemplatesWords } from '../../estimate-templates.words.ts';
import { templatesQuery, useCreateTemplate, useSaveTemplate } from './estimate-templates.queries.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface SaveTemplateFormProps {
  readonly estimateId: string;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** A name that a template has already replaces the content of that template, and says so before. */
export function SaveTemplateForm({ estimateId, onCancel, onSaved }: SaveTemplateFormProps) {
  const words = useWords(estimateTemplatesWords);
  const { succeed } = useToast();
  const fail = useFailure();
  const create = useCreateTemplate();
  const save = useSaveTemplate();
  const { data: templates } = useQuery(templatesQuery);
  const { form, busy, submit } = useContractForm({
    schema: newTemplate,
    initialValues: { name: '', estimateId },
    onSubmit: async (draft) => {
      if (existing) await save({ ...draft, id: existing.id, version: existing.version });
      else await create(draft);
      succeed(words.saved);
      onSaved();
    },
    onFailure: (error) => fail(error, words.saveFailed),
  });
  const typed = form.values.name.trim().toLowerCase();
  const existing = templates?.find(({ name }) => name.toLowerCase() === typed);
  useUnsaved(form.isDirty());
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{words.whatIsSaved}</Text>
        <TextInput
          label={words.name}
          description={existing && words.replaces}
          required
          maxLength={120}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FormButtons
          busy={busy}
          onCancel={onCancel}
          saveLabel={existing ? words.replace : words.saveAsTemplate}
        />
      </Stack>
    </form>
  );
}
