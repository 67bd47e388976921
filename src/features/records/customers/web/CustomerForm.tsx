import { Input, SegmentedControl, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '../../../../web/form/ConflictNotice.tsx';
import { FormButtons } from '../../../../web/form/FormButtons.tsx';
import { useRecordForm } from '../../../../web/form/record-form.ts';
import { useWords } from '../../../../web/i18n.tsx';
import { customerDraft, customerTypes, type Customer, type CustomerType } from '../customers.contract.ts';
import { customersWords } from '../customers.words.ts';
import { customerFields, customerTexts, withoutBusiness } from './customer-fields.ts';
import { customerQuery, useSaveCustomer } from './customers.queries.ts';

interface CustomerFormProps {
  /** Null for a new one. */
  readonly customer: Customer | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function CustomerForm({ customer, onClose, onSaved }: CustomerFormProps) {
  const words = useWords(customersWords);
  const { form, busy, submit, conflict } = useCustomerForm(customer, onSaved);
  const { customerType = 'individual' } = form.values;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={words.name}
          required
          maxLength={200}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Input.Wrapper label={words.type} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={words.type}
            data={customerTypes.map((value) => ({ value, label: words[value] }))}
            value={customerType}
            onChange={(chosen) => form.setFieldValue('customerType', chosen as CustomerType)}
          />
        </Input.Wrapper>
        {customerType === 'business' && (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput
                label={words.businessNumber}
                maxLength={40}
                {...form.getInputProps('businessNumber')}
              />
              <TextInput label={words.vatNumber} maxLength={40} {...form.getInputProps('vatNumber')} />
            </SimpleGrid>
            <TextInput label={words.contactPerson} maxLength={200} {...form.getInputProps('contactPerson')} />
          </>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={words.email}
            type="email"
            inputMode="email"
            maxLength={254}
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <TextInput
            label={words.phone}
            type="tel"
            maxLength={40}
            autoComplete="off"
            {...form.getInputProps('phone')}
          />
        </SimpleGrid>
        <TextInput
          label={words.address}
          maxLength={300}
          autoComplete="off"
          {...form.getInputProps('address')}
        />
        <Textarea
          label={words.notes}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={10_000}
          {...form.getInputProps('notes')}
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

function useCustomerForm(customer: Customer | null, onSaved: () => void) {
  const words = useWords(customersWords);
  const queries = useQueryClient();
  const { mutateAsync } = useSaveCustomer(customer?.id ?? null);
  return useRecordForm({
    schema: customerDraft,
    record: customer,
    fieldsOf: customerFields,
    save: (draft) => mutateAsync(withoutBusiness(draft)),
    reload: async () => customer && (await queries.query({ ...customerQuery(customer.id), staleTime: 0 })),
    describe: (fields) => customerTexts(fields, words),
    savedText: customer ? words.updated : words.created,
    failedText: customer ? words.updateFailed : words.createFailed,
    onSaved,
  });
}
