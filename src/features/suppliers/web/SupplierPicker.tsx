import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../web/i18n.tsx';
import { webWords } from '../../../web/web.words.ts';
import { suppliersWords } from '../suppliers.words.ts';
import { supplierChoicesQuery } from './suppliers.queries.ts';

interface ChosenSupplier {
  readonly id: string;
  readonly name: string;
}

interface SupplierPickerProps {
  readonly label: string;
  readonly value: ChosenSupplier | null;
  readonly onChange: (supplier: ChosenSupplier | null) => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** A supplier found by typing; the server searches. Clearing it means none. */
export function SupplierPicker({ label, value, onChange, error, disabled = false }: SupplierPickerProps) {
  const words = useWords(suppliersWords);
  const general = useWords(webWords);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState(value?.name ?? '');
  // What is chosen stands in the field as well: it is not a search.
  const search = typed.trim() === value?.name ? '' : typed.trim();
  const [asked] = useDebouncedValue(search, 250);
  const { data, isFetching, error: failed } = useQuery({ ...supplierChoicesQuery(asked), enabled: opened });
  // What belongs to an earlier word is not offered for this one.
  const found = (search === asked && data) || [];
  const known = new Map(found.map((supplier) => [supplier.id, supplier]));
  const chosen = value && !known.has(value.id) ? [{ value: value.id, label: value.name }] : [];
  const type = (text: string) => {
    setTyped(text);
    // An emptied field is meant as none; the button beside it is out of a keyboard's reach.
    if (text === '' && value) onChange(null);
  };
  const none = failed ? general.loadFailed : words.noSuppliers;
  return (
    <Select
      label={label}
      placeholder={words.choose}
      disabled={disabled}
      error={error}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': words.clear }}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={type}
      data={[...found.map(({ id, name }) => ({ value: id, label: name })), ...chosen]}
      // The server has searched already; a choice that it did not find only gives the field its text.
      filter={({ options }) => options.filter((option) => 'value' in option && known.has(option.value))}
      renderOption={({ option }) => (
        <div>
          {option.label}
          <Text size="xs" c="dimmed">
            {known.get(option.value)?.registrationNumber}
          </Text>
        </div>
      )}
      nothingFoundMessage={isFetching || search !== asked ? general.loading : none}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onChange={(id, option) => onChange(id === null ? null : { id, name: option.label })}
      comboboxProps={{ zIndex: 350 }}
    />
  );
}
