import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { typedValues, useRecordForm } from '#web/form/record-form.ts';
import { useWords } from '#web/i18n.tsx';
import { supplierFields } from '../supplier.fields.ts';
import { supplierDraft, type Supplier } from '../suppliers.contract.ts';
import { suppliersWords } from '../suppliers.words.ts';
import { supplierQuery, useReplaceSupplier, useSaveSupplier } from './suppliers.queries.ts';
import { Stack } from '#web/ui/Layout.tsx';

interface SupplierFormProps {
  /** Null for a new one. */
  readonly supplier: Supplier | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const valuesOf = (supplier: Supplier | null) => typedValues(supplierFields, supplier);

export function SupplierForm({ supplier, onClose, onSaved }: SupplierFormProps) {
  const words = useWords(suppliersWords);
  const { field, busy, submit, conflict } = useSupplierForm(supplier, onSaved);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput {...field('name')} required data-autofocus />
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
          <TextInput {...field('registrationNumber')} />
          <TextInput {...field('vatNumber')} />
          <TextInput {...field('website')} inputMode="url" placeholder="www.example.lv" />
          <TextInput {...field('phone')} type="tel" />
        </SimpleGrid>
        <TextInput {...field('address')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
          <TextInput {...field('contactName')} />
          <TextInput {...field('contactPhone')} type="tel" />
        </SimpleGrid>
        <TextInput {...field('contactEmail')} type="email" />
        <Textarea {...field('notes')} description={words.notesHint} autosize minRows={2} maxRows={8} />
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function useSupplierForm(supplier: Supplier | null, onSaved: () => void) {
  const words = useWords(suppliersWords);
  const queries = useQueryClient();
  const save = useSaveSupplier(supplier?.id ?? null);
  const replace = useReplaceSupplier();
  const reload = async () => {
    if (!supplier) return null;
    const now = await queries.query({ ...supplierQuery(supplier.id), staleTime: 0 });
    replace(now.id, now);
    return now;
  };
  return useRecordForm({
    schema: supplierDraft,
    fields: supplierFields,
    record: supplier,
    fieldsOf: valuesOf,
    save,
    reload,
    savedText: supplier ? words.updated : words.created,
    failedText: supplier ? words.updateFailed : words.createFailed,
    onSaved,
  });
}
