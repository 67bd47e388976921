import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesOf } from '#shared/record-fields.ts';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { useRecordForm, typedValues } from '#web/form/record-form.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { SupplierPicker } from '#features/records/suppliers/web/SupplierPicker.tsx';
import { partFields } from '../part.fields.ts';
import { partDraft, type Part } from '../inventory.contract.ts';
import { inventoryWords } from '../inventory.words.ts';
import { partQuery, useReplacePart, useSavePart } from './inventory.queries.ts';
import { Stack } from '#web/ui/Layout.tsx';

interface PartFormProps {
  /** Null for a new one. */
  readonly part: Part | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function PartForm({ part, onClose, onSaved }: PartFormProps) {
  const words = useWords(inventoryWords);
  const labels = useWords(partFields);
  const { language } = useLanguage();
  const { form, field, busy, submit, conflict, supplier, chooseSupplier } = usePartForm(part, onSaved);
  const { setFieldValue, values } = form;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
          <TextInput {...field('partNumber')} required autoCapitalize="characters" data-autofocus />
          <TextInput {...field('category')} />
        </SimpleGrid>
        <TextInput {...field('name')} required />
        <Textarea {...field('description')} autosize minRows={2} maxRows={8} />
        <SimpleGrid cols={2}>
          <DecimalInput
            {...field('unitPrice')}
            required
            onChange={(typed) => setFieldValue('unitPrice', typed)}
          />
          <DecimalInput
            {...field('quantity')}
            required
            whole
            onChange={(typed) => setFieldValue('quantity', typed)}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
          <SupplierPicker
            label={labels.supplierId}
            value={supplier}
            onChange={chooseSupplier}
            error={form.errors['supplierId']}
            data-path="supplierId"
          />
          <Select
            {...field('location')}
            placeholder={words.noLocation}
            clearable
            aria-keyshortcuts="Delete"
            onKeyDown={({ key }) => ['Delete', 'Backspace'].includes(key) && setFieldValue('location', '')}
            data={choicesOf(partFields.location, language)}
            comboboxProps={{ zIndex: 350 }}
            value={values.location || null}
            onChange={(location) => setFieldValue('location', location ?? '')}
          />
        </SimpleGrid>
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** The form of a part. It sends its supplier's id and shows the name, so the names met so far are kept. */
function usePartForm(part: Part | null, onSaved: () => void) {
  const words = useWords(inventoryWords);
  const queries = useQueryClient();
  const save = useSavePart(part?.id ?? null);
  const replace = useReplacePart();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const nameOf = (id: string | null | undefined): string =>
    (id && (names.get(id) ?? (part?.supplierId === id ? part.supplierName : null))) || '';
  const remember = (id: string, name: string) => setNames((known) => new Map(known).set(id, name));

  const reload = async () => {
    if (!part) return null;
    const now = await queries.query({ ...partQuery(part.id), staleTime: 0 });
    if (now.supplierId) remember(now.supplierId, now.supplierName ?? '');
    replace(now.id, now);
    return now;
  };
  const record = useRecordForm({
    schema: partDraft,
    fields: partFields,
    record: part,
    fieldsOf: partValues,
    save,
    reload,
    textsOf: ({ supplierId }) => ({ supplierId: nameOf(supplierId) }),
    savedText: part ? words.updated : words.created,
    failedText: part ? words.updateFailed : words.createFailed,
    onSaved,
  });

  const chosen = record.form.values.supplierId;
  const chooseSupplier = (supplier: { readonly id: string; readonly name: string } | null) => {
    if (supplier) remember(supplier.id, supplier.name);
    record.form.setFieldValue('supplierId', supplier?.id ?? '');
  };
  return { ...record, supplier: chosen ? { id: chosen, name: nameOf(chosen) } : null, chooseSupplier };
}

/** What the form holds of a part. */
const partValues = (part: Part | null) => ({
  ...typedValues(partFields, part),
  quantity: part?.quantity ?? 0,
  supplierId: part?.supplierId ?? '',
  location: part?.location ?? ('' as const),
});
