import { Paper, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWords } from '#web/i18n.tsx';
import { customerFields } from '../customer.fields.ts';
import type { Customer } from '../customers.contract.ts';
import type { PickedCustomer } from '../picked-customer.ts';
import { customersWords } from '../customers.words.ts';
import { customerChoicesQuery } from './customers.queries.ts';
import { phoneEnd, sameText } from '#shared/folded.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

type NewOne = Extract<PickedCustomer, { kind: 'new' }>;
type Use = (picked: PickedCustomer) => void;

interface NewCustomerFieldsProps {
  readonly value: NewOne;
  readonly onChange: Use;
  readonly errors: Readonly<Record<string, unknown>>;
}

/** The fields of a customer who is created with the form; customers with the same phone or name are offered. */
export function NewCustomerFields({ value, onChange, errors }: NewCustomerFieldsProps) {
  const words = useWords(customersWords);
  const { phone } = useWords(customerFields);
  // Who asks for a new customer goes on with the phone.
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const problem = errors['newCustomer.phone'];
  const byPhone = useMatches(phoneEnd(value.phone), (row, end) => phoneEnd(row.phone ?? '') === end);
  // A customer of that name may have been created meanwhile, in another window or by a colleague.
  const byName = useMatches(value.sameName ? null : value.name, (row, name) => sameText(row.name, name));
  return (
    <Stack gap="xs">
      <TextInput
        label={phone}
        type="tel"
        maxLength={40}
        autoComplete="off"
        ref={first}
        value={value.phone}
        onChange={(event) => onChange({ ...value, phone: event.currentTarget.value })}
        error={typeof problem === 'string' ? problem : undefined}
        data-path="newCustomer.phone"
      />
      <OnRecord label={words.onRecordByPhone} rows={byPhone} onUse={onChange} />
      <OnRecord
        label={words.onRecordByName}
        rows={byName}
        onUse={onChange}
        onAnother={() => onChange({ ...value, sameName: true })}
      />
    </Stack>
  );
}

interface NotOnRecordProps {
  readonly name: string;
  /** Missing where no customer can be created. */
  readonly onNew?: (name: string, another: boolean) => void;
  readonly onUse: Use;
}

/** A name was typed and the field left: the user is asked who it is. */
export function NotOnRecord({ name, onNew, onUse }: NotOnRecordProps) {
  const words = useWords(customersWords);
  const rows = useMatches(name, (row, wanted) => sameText(row.name, wanted));
  if (rows.length > 0)
    return (
      <OnRecord
        label={words.onRecordByName}
        rows={rows}
        onUse={onUse}
        {...(onNew && { onAnother: () => onNew(name, true) })}
      />
    );
  return (
    <Paper withBorder p="xs" role="status">
      <Text size="sm">{words.noCustomerIsNamed(name)}</Text>
      {onNew && (
        <Button size="sm" variant="light" style={{ marginTop: 6 }} onClick={() => onNew(name, false)}>
          {words.createNew(name)}
        </Button>
      )}
    </Paper>
  );
}

const none: readonly Customer[] = [];

/** Those on record that `fits` says are the customer looked for; null: none is looked for. */
function useMatches(
  wanted: string | null,
  fits: (row: Customer, wanted: string) => boolean,
): readonly Customer[] {
  const [debounced] = useDebouncedValue(wanted, 250);
  const { data = none } = useQuery({ ...customerChoicesQuery(debounced ?? ''), enabled: Boolean(debounced) });
  return wanted !== null && wanted === debounced ? data.filter((row) => fits(row, wanted)) : none;
}

interface OnRecordProps {
  readonly label: string;
  readonly rows: readonly Customer[];
  readonly onUse: Use;
  /** It is none of them. */
  readonly onAnother?: () => void;
}

function OnRecord({ label, rows, onUse, onAnother }: OnRecordProps) {
  const words = useWords(customersWords);
  if (rows.length === 0) return null;
  return (
    <Paper withBorder p="xs" role="status">
      <Text size="sm">{label}</Text>
      <Group gap="xs" mt={6}>
        {rows.map(({ id, name, phone }) => (
          <Button key={id} size="sm" variant="light" onClick={() => onUse({ kind: 'record', id, name })}>
            {words.use([name, phone].filter(Boolean).join(', '))}
          </Button>
        ))}
        {onAnother && (
          <Button size="sm" variant="default" onClick={onAnother}>
            {words.anotherCustomer}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
