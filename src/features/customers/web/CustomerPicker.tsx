import { Text } from '@mantine/core';
import { useWords } from '../../../web/i18n.tsx';
import { RecordPicker, type PickerField } from '../../../web/ui/RecordPicker.tsx';
import type { Customer } from '../customers.contract.ts';
import { customersWords } from '../customers.words.ts';
import classes from './Customers.module.css';
import { customerChoicesQuery } from './customers.queries.ts';
import { TypeOfCustomer } from './use-customer-columns.tsx';

/** A chosen customer, or the name of one that whoever owns the form creates when it is saved. */
export type PickedCustomer =
  | { readonly kind: 'record'; readonly id: string; readonly name: string }
  | { readonly kind: 'new'; readonly name: string };

interface CustomerPickerProps extends PickerField {
  readonly value: PickedCustomer | null;
  readonly onChange: (picked: PickedCustomer | null) => void;
  /** A name that nobody has may be taken as a new customer's. */
  readonly allowNew?: boolean;
}

const same = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/** Finds a customer by name, phone or e-mail. */
export function CustomerPicker({ value, onChange, allowNew = false, ...field }: CustomerPickerProps) {
  const words = useWords(customersWords);
  const newCustomer = {
    nameOf: (typed: string) => typed,
    isNamed: (row: Customer, name: string) => same(row.name, name),
    optionText: words.createNew,
    onNew: (name: string) => onChange({ kind: 'new', name }),
  };
  return (
    <RecordPicker
      {...field}
      shown={value?.name ?? ''}
      description={value?.kind === 'new' ? words.createdOnSave : undefined}
      words={{ placeholder: words.pickerPlaceholder, clear: words.clear, none: words.noCustomers }}
      query={customerChoicesQuery}
      onPick={({ id, name }) => onChange({ kind: 'record', id, name })}
      onClear={() => onChange(null)}
      create={allowNew ? newCustomer : null}
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
  );
}
