import { CloseButton, Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../../web/i18n.tsx';
import { webWords } from '../../../web/web.words.ts';
import type { Customer } from '../customers.contract.ts';
import { customersWords } from '../customers.words.ts';
import classes from './Customers.module.css';
import { customerChoicesQuery } from './customers.queries.ts';
import { TypeOfCustomer } from './use-customer-columns.tsx';

/** A chosen customer, or the name of one that whoever owns the form creates when it is saved. */
export type PickedCustomer =
  | { readonly kind: 'record'; readonly id: string; readonly name: string }
  | { readonly kind: 'new'; readonly name: string };

interface CustomerPickerProps {
  readonly label: string;
  readonly value: PickedCustomer | null;
  readonly onChange: (picked: PickedCustomer | null) => void;
  /** A name that nobody has may be taken as a new customer's. */
  readonly allowNew?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: ReactNode;
  /** The form's path of the field, so that a failed check leads here. */
  readonly 'data-path'?: string;
}

/** The option that stands for a new customer. */
const NEW = 'new';
const same = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/** Finds a customer on the server while one types; arrows, Enter and Esc work, the field can be cleared. */
export function CustomerPicker({ value, onChange, allowNew = false, error, ...field }: CustomerPickerProps) {
  const words = useWords(customersWords);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed?.trim() ?? '';
  const { customers, settled, failed } = useChoices(name, combobox.dropdownOpened);
  const offersNew = allowNew && settled && name !== '' && !customers.some((one) => same(one.name, name));

  // What fits best is ready for Enter as soon as it is there.
  useEffect(() => {
    if (settled && name !== '') combobox.selectFirstOption();
    else combobox.resetSelectedOption();
    // oxlint-disable-next-line react/exhaustive-deps -- the store is made anew on each render
  }, [settled, name, customers]);

  const settle = (picked: PickedCustomer | null) => {
    setTyped(null);
    combobox.closeDropdown();
    onChange(picked);
  };
  const type = (text: string) => {
    setTyped(text);
    combobox.openDropdown();
    if (text === '' && value) onChange(null);
  };
  const leave = () => {
    combobox.closeDropdown();
    setTyped(null);
    if (allowNew && name !== '' && name !== value?.name) {
      const known = settled ? customers.find((one) => same(one.name, name)) : undefined;
      onChange(known ? { kind: 'record', id: known.id, name: known.name } : { kind: 'new', name });
    }
  };
  const press = (event: KeyboardEvent) => {
    if (!combobox.dropdownOpened) return;
    if (event.key === 'Escape') setTyped(null);
    // Enter chooses; it does not send the form while the list is open.
    if (event.key === 'Enter') event.preventDefault();
  };
  const submit = (option: string) => {
    const chosen = customers.find(({ id }) => id === option);
    if (option === NEW) settle({ kind: 'new', name });
    else if (chosen) settle({ kind: 'record', id: chosen.id, name: chosen.name });
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit} zIndex={350}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          error={error}
          placeholder={words.pickerPlaceholder}
          description={value?.kind === 'new' && typed === null ? words.createdOnSave : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={typed ?? value?.name ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onKeyDown={press}
          onBlur={leave}
          rightSection={
            value && !field.disabled ? (
              <CloseButton
                aria-label={words.clear}
                variant="transparent"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => settle(null)}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={value && !field.disabled ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Choices customers={customers} settled={settled} failed={failed} offersNew={offersNew}>
          {offersNew && <Combobox.Option value={NEW}>{words.createNew(name)}</Combobox.Option>}
        </Choices>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const none: readonly Customer[] = [];

/** `settled`: the customers are those for what is typed now. */
function useChoices(name: string, opened: boolean) {
  const [asked] = useDebouncedValue(name, 250);
  const { data, error, isPlaceholderData } = useQuery({ ...customerChoicesQuery(asked), enabled: opened });
  const settled = data !== undefined && !isPlaceholderData && asked === name;
  return { customers: data ?? none, settled, failed: Boolean(error) };
}

interface ChoicesProps {
  readonly customers: readonly Customer[];
  readonly settled: boolean;
  readonly failed: boolean;
  readonly offersNew: boolean;
  /** The option for a new customer. */
  readonly children: ReactNode;
}

function Choices({ customers, settled, failed, offersNew, children }: ChoicesProps) {
  const words = useWords(customersWords);
  const general = useWords(webWords);
  const nothing = failed ? general.loadFailed : settled ? words.noCustomers : general.loading;
  return (
    <>
      {customers.length === 0 && !offersNew && (
        <Text size="sm" p="xs" role="status">
          {nothing}
        </Text>
      )}
      <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-busy={!settled}>
        {customers.map(({ id, name, customerType, phone, email, businessNumber }) => (
          <Combobox.Option key={id} value={id}>
            <div className={classes.choice}>
              <div>
                <Text size="sm" fw={600}>
                  {name}
                </Text>
                <Text size="xs">{phone ?? email ?? businessNumber}</Text>
              </div>
              <TypeOfCustomer type={customerType} />
            </div>
          </Combobox.Option>
        ))}
        {children}
      </Combobox.Options>
    </>
  );
}
