import { useWords } from '#web/i18n.tsx';
import type { ReactNode } from 'react';
import { RecordPicker, type NewRecord, type PickerField } from '#web/ui/RecordPicker.tsx';
import type { Customer } from '../customers.contract.ts';
import type { PickedCustomer } from '../picked-customer.ts';
import { customersWords } from '../customers.words.ts';
import classes from './Customers.module.css';
import { customersAndOthersQuery, type OtherChoice, type Others } from './customers.queries.ts';
import { NewCustomerFields, NotOnRecord } from './NewCustomerFields.tsx';
import { sameText } from '#shared/folded.ts';
import { TypeOfCustomer } from './use-customer-columns.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

/** What is found in the field beside customers: a car, which has one. */
export interface AlsoFound<Row> extends Others<Row> {
  readonly placeholder: string;
  readonly isExact: (row: Row, typed: string) => boolean;
  readonly onPick: (row: Row) => void;
  readonly option: (row: Row) => ReactNode;
  readonly create: NewRecord<Row>;
}

interface CustomerPickerProps<Row extends { readonly id: string }> extends PickerField {
  readonly value: PickedCustomer | null;
  readonly onChange: (picked: PickedCustomer | null) => void;
  /** A name that is not on record may become a new customer, with what the server says of it. */
  readonly create?: { readonly errors: Readonly<Record<string, unknown>> } | undefined;
  readonly also?: AlsoFound<Row> | undefined;
}

type Choice<Row> = Customer | OtherChoice<Row>;

const isOther = <Row,>(row: Choice<Row>): row is OtherChoice<Row> => 'other' in row;
const othersOf = <Row,>(rows: readonly Choice<Row>[]): Row[] =>
  rows.filter(isOther).map(({ other }) => other);

/** Finds a customer by name, phone or e-mail; where the form may, it creates one of a name that is not on record. */
export function CustomerPicker<Row extends { readonly id: string } = never>(props: CustomerPickerProps<Row>) {
  const { value, onChange, create, also, ...field } = props;
  const words = useWords(customersWords);
  const createNew = (name: string, sameName: boolean) => onChange({ kind: 'new', name, phone: '', sameName });
  const nameProblem = create?.errors['newCustomer.name'];
  const newCustomer: NewRecord<Choice<Row>> = {
    optionText: (name, exact) =>
      exact.some(isOther) ? null : exact.length > 0 ? words.createAnother(name) : words.createNew(name),
    onNew: (name, exact) => createNew(name, exact.length > 0),
  };
  const newOther: NewRecord<Choice<Row>>[] = also
    ? [
        {
          optionText: (typed, exact) => also.create.optionText(typed, othersOf(exact)),
          onNew: (typed, exact) => also.create.onNew(typed, othersOf(exact)),
        },
      ]
    : [];
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
        words={{
          placeholder: also?.placeholder ?? words.pickerPlaceholder,
          clear: words.clear,
          none: words.noneLikeThis,
        }}
        query={(search) => customersAndOthersQuery(search, also)}
        isExact={(row, typed) =>
          isOther(row) ? Boolean(also?.isExact(row.other, typed)) : sameText(row.name, typed)
        }
        onPick={(row) =>
          isOther(row) ? also?.onPick(row.other) : onChange({ kind: 'record', id: row.id, name: row.name })
        }
        onClear={() => onChange(null)}
        onUndecided={(name) => onChange({ kind: 'typed', name })}
        create={create ? [...newOther, newCustomer] : []}
      >
        {(row) => (isOther(row) ? also?.option(row.other) : <CustomerChoice {...row} />)}
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

function CustomerChoice({ name, customerType, phone, email, businessNumber }: Customer) {
  return (
    <div className={classes.choice}>
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs">{phone ?? email ?? businessNumber}</Text>
      </div>
      <TypeOfCustomer type={customerType} />
    </div>
  );
}
