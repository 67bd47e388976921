import { useWords } from '#web/i18n.tsx';
import { RecordPicker, type PickerField } from '#web/ui/RecordPicker.tsx';
import type { PickedCustomer } from '../picked-customer.ts';
import { customersWords } from '../customers.words.ts';
import classes from './Customers.module.css';
import { customerChoicesQuery } from './customers.queries.ts';
import { NewCustomerFields, NotOnRecord } from './NewCustomerFields.tsx';
import { sameText } from '#shared/folded.ts';
import { TypeOfCustomer } from './use-customer-columns.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

interface CustomerPickerProps extends PickerField {
  readonly value: PickedCustomer | null;
  readonly onChange: (picked: PickedCustomer | null) => void;
  /** A name that is not on record may become a new customer, with what the server says of it. */
  readonly create?: { readonly errors: Readonly<Record<string, unknown>> } | undefined;
}

/** Finds a customer by name, phone or e-mail; where the form may, it creates one of a name that is not on record. */
export function CustomerPicker({ value, onChange, create, ...field }: CustomerPickerProps) {
  const words = useWords(customersWords);
  const createNew = (name: string, sameName: boolean) => onChange({ kind: 'new', name, phone: '', sameName });
  const [nameProblem] = [create?.errors['newCustomer.name']];
  return (
    <Stack gap="xs">
      <RecordPicker
        {...field}
        {...(typeof nameProblem === 'string' && { error: nameProblem, 'data-path': 'newCustomer.name' })}
        displayed={value?.name ?? ''}
        isUndecided={value?.kind === 'typed'}
        description={
          value?.kind === 'new' ? words.createdOnSave : value?.kind === 'text' ? words.notOnRecord : undefined
        }
        words={{ placeholder: words.pickerPlaceholder, clear: words.clear, none: words.noneLikeThis }}
        query={customerChoicesQuery}
        isExact={(row, typed) => sameText(row.name, typed)}
        onPick={({ id, name }) => onChange({ kind: 'record', id, name })}
        onClear={() => onChange(null)}
        onUndecided={(name) => onChange({ kind: 'typed', name })}
        create={
          create
            ? {
                optionText: (name, another) => (another ? words.createAnother(name) : words.createNew(name)),
                onNew: createNew,
              }
            : null
        }
      >
        {({ name, customerType, phone, email, businessNumber }) => (
          <div className={classes.choice}>
            <div>
              <Text size="sm" fw={600}>
                {name}
              </Text>
              <Text size="xs">{phone ?? email ?? businessNumber}</Text>
            </div>
            <TypeOfCustomer type={customerType} />
          </div>
        )}
      </RecordPicker>
      {value?.kind === 'typed' && (
        <NotOnRecord name={value.name} {...(create && { onNew: createNew })} onUse={onChange} />
      )}
      {value?.kind === 'new' && create && (
        <NewCustomerFields value={value} onChange={onChange} errors={create.errors} />
      )}
    </Stack>
  );
}
