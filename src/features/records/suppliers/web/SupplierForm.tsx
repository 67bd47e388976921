import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '../../../../web/form/ConflictNotice.tsx';
import { FormButtons } from '../../../../web/form/FormButtons.tsx';
import { useRecordForm } from '../../../../web/form/record-form.ts';
import { useWords } from '../../../../web/i18n.tsx';
import { supplierDraft, type Supplier } from '../suppliers.contract.ts';
import { suppliersWords } from '../suppliers.words.ts';
import { supplierQuery, useReplaceSupplier, useSaveSupplier } from './suppliers.queries.ts';

interface SupplierFormProps {
  /** Null for a new one. */
  readonly supplier: Supplier | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** In the order of the form. */
const fields = [
  'name',
  'registrationNumber',
  'vatNumber',
  'website',
  'phone',
  'address',
  'contactName',
  'contactPhone',
  'contactEmail',
  'notes',
] as const;
type Fields = Record<(typeof fields)[number], string>;

const fieldsOf = (supplier: Supplier | null) =>
  Object.fromEntries(fields.map((field) => [field, supplier?.[field] ?? ''])) as Fields;

export function SupplierForm({ supplier, onClose, onSaved }: SupplierFormProps) {
  const words = useWords(suppliersWords);
  const { form, busy, submit, conflict } = useSupplierForm(supplier, onSaved);
  const { getInputProps } = form;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label={words.name} required maxLength={200} data-autofocus {...getInputProps('name')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
          <TextInput
            label={words.registrationNumber}
            maxLength={40}
            {...getInputProps('registrationNumber')}
          />
          <TextInput label={words.vatNumber} maxLength={40} {...getInputProps('vatNumber')} />
          <TextInput
            label={words.website}
            inputMode="url"
            placeholder="www.example.lv"
            maxLength={300}
            {...getInputProps('website')}
          />
          <TextInput label={words.phone} type="tel" maxLength={40} {...getInputProps('phone')} />
        </SimpleGrid>
        <TextInput label={words.address} maxLength={300} {...getInputProps('address')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
          <TextInput label={words.contactName} maxLength={200} {...getInputProps('contactName')} />
          <TextInput
            label={words.contactPhone}
            type="tel"
            maxLength={40}
            {...getInputProps('contactPhone')}
          />
        </SimpleGrid>
        <TextInput
          label={words.contactEmail}
          type="email"
          maxLength={254}
          {...getInputProps('contactEmail')}
        />
        <Textarea
          label={words.notes}
          description={words.notesHint}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={10_000}
          {...getInputProps('notes')}
        />
        {conflict ? (
          <ConflictNotice {...conflict} busy={busy} />
        ) : (
          <FormButtons busy={busy} onCancel={onClose} />
        )}
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
    record: supplier,
    fieldsOf,
    save,
    reload,
    describe: (values) => fields.map((field) => [words[field], values[field] ?? ''] as const),
    savedText: supplier ? words.updated : words.created,
    failedText: supplier ? words.updateFailed : words.createFailed,
    onSaved,
  });
}
