import { Checkbox, Input, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { RecordFormButtons } from '#web/form/RecordFormButtons.tsx';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { useRecordForm, typedValues } from '#web/form/record-form.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { choicesOf } from '#shared/record-fields.ts';
import { languageNames, languages } from '#shared/words.ts';
import { customerFields } from '../customer.fields.ts';
import {
  customerDraft,
  type Customer,
  type CustomerType,
  type CustomerFields,
} from '../customers.contract.ts';
import { customersWords } from '../customers.words.ts';
import { customerQuery, useSaveCustomer } from './customers.queries.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Stack } from '#web/ui/Layout.tsx';

interface CustomerFormProps {
  /** Null for a new one. */
  readonly customer: Customer | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function CustomerForm({ customer, onClose, onSaved }: CustomerFormProps) {
  const words = useWords(customersWords);
  const { language } = useLanguage();
  const { form, field, busy, submit, conflict } = useCustomerForm(customer, onSaved);
  const { customerType = 'individual', language: written = 'lv' } = form.values;
  const { label: typeLabel } = field('customerType');
  const { label: languageLabel } = field('language');
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput {...field('name')} required data-autofocus autoComplete="off" />
        <Input.Wrapper label={typeLabel} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={typeLabel}
            data-path="customerType"
            data={choicesOf(customerFields.customerType, language)}
            value={customerType}
            onChange={(chosen) => form.setFieldValue('customerType', chosen as CustomerType)}
          />
        </Input.Wrapper>
        {customerType === 'business' && (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput {...field('businessNumber')} />
              <TextInput {...field('vatNumber')} />
            </SimpleGrid>
            <TextInput {...field('contactPerson')} />
          </>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...field('email')} type="email" inputMode="email" autoComplete="off" />
          <TextInput {...field('phone')} type="tel" autoComplete="off" />
        </SimpleGrid>
        <TextInput {...field('address')} autoComplete="off" />
        <Input.Wrapper label={languageLabel} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={languageLabel}
            data-path="language"
            data={languages.map((value) => ({
              value,
              label: <span lang={value}>{languageNames[value]}</span>,
            }))}
            value={written}
            onChange={(chosen) => form.setFieldValue('language', chosen)}
          />
        </Input.Wrapper>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DecimalInput
            {...field('paymentDays')}
            whole
            description={words.paymentDaysHint}
            onChange={(typed) => form.setFieldValue('paymentDays', typed)}
          />
          <TextInput {...field('buyerReference')} description={words.buyerReferenceHint} autoComplete="off" />
        </SimpleGrid>
        <Checkbox
          {...field('automaticReminders', { type: 'checkbox' })}
          description={words.automaticRemindersHint}
        />
        <Textarea {...field('notes')} autosize minRows={2} maxRows={10} />
        <RecordFormButtons conflict={conflict} busy={busy} onCancel={onClose} />
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
    fields: customerFields,
    record: customer,
    fieldsOf: customerValues,
    textsOf: ({ customerType }) =>
      customerType === 'business' ? {} : { businessNumber: '', vatNumber: '', contactPerson: '' },
    save: (draft) => mutateAsync(withoutBusiness(draft)),
    reload: async () => customer && (await queries.query({ ...customerQuery(customer.id), staleTime: 0 })),
    savedText: customer ? words.updated : words.created,
    failedText: customer ? words.updateFailed : words.createFailed,
    onSaved,
  });
}

/** What the form holds of a customer; of a new one its defaults. */
const customerValues = (customer: Customer | null) => ({
  ...typedValues(customerFields, customer),
  customerType: customer?.customerType ?? ('individual' as const),
  language: customer?.language ?? ('lv' as const),
  automaticReminders: customer?.automaticReminders ?? true,
});

/** What only a business has is kept in the form while the type changes, but not sent for a person. */
const withoutBusiness = <F extends CustomerFields>(fields: F): F =>
  fields.customerType === 'business'
    ? fields
    : { ...fields, businessNumber: null, vatNumber: null, contactPerson: null };
