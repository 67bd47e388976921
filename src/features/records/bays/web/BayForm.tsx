import { Select, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { choicesOf } from '#shared/record-fields.ts';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { bayFields } from '../bay.fields.ts';
import { bayDraft, type Bay } from '../bays.contract.ts';
import { baysWords } from '../bays.words.ts';
import { useSaveBay } from './bays.queries.ts';
import { baysQuery } from './shared.queries.ts';

interface BayFormProps {
  /** Null for a new one. */
  readonly bay: Bay | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function BayForm({ bay, onClose, onSaved }: BayFormProps) {
  const words = useWords(baysWords);
  const { language } = useLanguage();
  const { field, busy, submit, conflict } = useBayForm(bay, onSaved);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput {...field('name')} required data-autofocus placeholder={words.nameExample} />
        <Select
          {...field('kind')}
          allowDeselect={false}
          data={choicesOf(bayFields.kind, language)}
          comboboxProps={{ zIndex: 350 }}
        />
        <Switch {...field('inUse', { type: 'checkbox' })} size="md" description={words.inUseHint} />
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

const fieldsOf = (record: Bay | null) => {
  const { name, kind, inUse } = record ?? ({ name: '', kind: 'lift', inUse: true } as const);
  return { name, kind, inUse };
};

function useBayForm(bay: Bay | null, onSaved: () => void) {
  const words = useWords(baysWords);
  const queries = useQueryClient();
  const save = useSaveBay(bay?.id ?? null);
  const reload = async () => {
    const all = await queries.query({ ...baysQuery, staleTime: 0 });
    return all.find(({ id }) => id === bay?.id) ?? null;
  };
  return useRecordForm({
    schema: bayDraft,
    fields: bayFields,
    record: bay,
    fieldsOf,
    save,
    reload,
    savedText: bay ? words.updated : words.created,
    failedText: bay ? words.updateFailed : words.createFailed,
    onSaved,
  });
}
