import { Select, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { choicesOf } from '#shared/record-fields.ts';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { DayInput } from '#web/ui/DayInput.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { toolFields } from '../tool.fields.ts';
import { toolDraft, type Tool } from '../tools.contract.ts';
import { toolsWords } from '../tools.words.ts';
import { toolsQuery } from './shared.queries.ts';
import { useSaveTool } from './tools.queries.ts';

interface ToolFormProps {
  /** Null for a new one. */
  readonly tool: Tool | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function ToolForm({ tool, onClose, onSaved }: ToolFormProps) {
  const words = useWords(toolsWords);
  const { language } = useLanguage();
  const { form, field, busy, submit, conflict } = useToolForm(tool, onSaved);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput {...field('name')} required data-autofocus placeholder={words.nameExample} />
        <Select
          {...field('kind')}
          allowDeselect={false}
          data={choicesOf(toolFields.kind, language)}
          comboboxProps={{ zIndex: 350 }}
        />
        <TextInput {...field('serialNumber')} required autoComplete="off" />
        <DayInput
          label={toolFields.testedUntil[language]}
          description={words.testHint}
          required={form.values.kind !== 'other'}
          clearable={form.values.kind === 'other'}
          value={form.values.testedUntil}
          onChange={(day) => {
            form.setFieldValue('testedUntil', day);
            form.clearFieldError('testedUntil');
          }}
          error={form.errors['testedUntil']}
          data-path="testedUntil"
        />
        <Switch {...field('inUse', { type: 'checkbox' })} size="md" description={words.inUseHint} />
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

const blank = {
  name: '',
  kind: 'voltage_tester',
  serialNumber: '',
  testedUntil: null,
  inUse: true,
} as const;

const fieldsOf = (record: Tool | null) => {
  const { name, kind, serialNumber, testedUntil, inUse } = record ?? blank;
  return { name, kind, serialNumber, testedUntil, inUse };
};

function useToolForm(tool: Tool | null, onSaved: () => void) {
  const words = useWords(toolsWords);
  const queries = useQueryClient();
  const save = useSaveTool(tool?.id ?? null);
  const reload = async () => {
    const all = await queries.query({ ...toolsQuery, staleTime: 0 });
    return all.find(({ id }) => id === tool?.id) ?? null;
  };
  return useRecordForm({
    schema: toolDraft,
    fields: toolFields,
    record: tool,
    fieldsOf,
    save,
    reload,
    savedText: tool ? words.updated : words.created,
    failedText: tool ? words.updateFailed : words.createFailed,
    onSaved,
  });
}
