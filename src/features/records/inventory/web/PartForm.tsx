import { Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConflictNotice } from '../../../../web/form/ConflictNotice.tsx';
import { DecimalInput } from '../../../../web/form/DecimalInput.tsx';
import { FormButtons } from '../../../../web/form/FormButtons.tsx';
import { useRecordForm } from '../../../../web/form/record-form.ts';
import { useLanguage, useWords } from '../../../../web/i18n.tsx';
import { SupplierPicker } from '../../suppliers/web/SupplierPicker.tsx';
import { partDraft, partLocations, type Part } from '../inventory.contract.ts';
import { inventoryWords } from '../inventory.words.ts';
import { partQuery, useReplacePart, useSavePart } from './inventory.queries.ts';
import { fieldsOf, partTexts } from './part-fields.ts';

interface PartFormProps {
  /** Null for a new one. */
  readonly part: Part | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function PartForm({ part, onClose, onSaved }: PartFormProps) {
  const words = useWords(inventoryWords);
  const { form, busy, submit, conflict, supplier, chooseSupplier } = usePartForm(part, onSaved);
  const { getInputProps, setFieldValue, values } = form;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
          <TextInput
            label={words.partNumber}
            required
            maxLength={80}
            autoCapitalize="characters"
            data-autofocus
            {...getInputProps('partNumber')}
          />
          <TextInput label={words.category} maxLength={80} {...getInputProps('category')} />
        </SimpleGrid>
        <TextInput label={words.name} required maxLength={200} {...getInputProps('name')} />
        <Textarea
          label={words.description}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          {...getInputProps('description')}
        />
        <SimpleGrid cols={2}>
          <DecimalInput
            label={words.unitPrice}
            required
            {...getInputProps('unitPrice')}
            onChange={(typed) => setFieldValue('unitPrice', typed)}
          />
          <DecimalInput
            label={words.quantity}
            required
            whole
            {...getInputProps('quantity')}
            onChange={(typed) => setFieldValue('quantity', typed)}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
          <SupplierPicker
            label={words.supplier}
            value={supplier}
            onChange={chooseSupplier}
            error={form.errors['supplierId']}
            data-path="supplierId"
          />
          <Select
            label={words.location}
            placeholder={words.noLocation}
            clearable
            clearButtonProps={{ 'aria-label': words.clearLocation }}
            data={partLocations.map((location) => ({ value: location, label: words[location] }))}
            comboboxProps={{ zIndex: 350 }}
            {...getInputProps('location')}
            value={values.location || null}
            onChange={(location) => setFieldValue('location', location ?? '')}
          />
        </SimpleGrid>
        {conflict ? (
          <ConflictNotice {...conflict} busy={busy} />
        ) : (
          <FormButtons busy={busy} onCancel={onClose} />
        )}
      </Stack>
    </form>
  );
}

/** The form of a part. It sends its supplier's id and shows the name, so the names met so far are kept. */
function usePartForm(part: Part | null, onSaved: () => void) {
  const words = useWords(inventoryWords);
  const { language } = useLanguage();
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
    record: part,
    fieldsOf,
    save,
    reload,
    describe: (fields) => partTexts(fields, words, language, nameOf(fields.supplierId)),
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
