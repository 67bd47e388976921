import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n.tsx';
import { appointmentsWords } from '../../appointments.words.ts';
import { frameQuery } from '../shared.queries.ts';

interface BayPickerProps {
  readonly label: string;
  readonly value: string | null;
  /** The name of a chosen bay that is not in use any more. */
  readonly valueName: string | null;
  readonly onChange: (id: string | null, name: string | null) => void;
  readonly error?: ReactNode;
  readonly 'data-path'?: string;
}

const none = 'none';

/** Where the work is done. A shop without bays has nothing to choose. */
export function BayPicker({ value, valueName, onChange, ...field }: BayPickerProps) {
  const words = useWords(appointmentsWords);
  const { data: frame } = useQuery(frameQuery);
  const bays = frame?.bays.filter(({ inUse }) => inUse) ?? [];
  const gone = value !== null && !bays.some(({ id }) => id === value);
  if (bays.length === 0 && !gone) return null;
  return (
    <Select
      {...field}
      value={value ?? none}
      allowDeselect={false}
      searchable={bays.length > 8}
      onChange={(chosen) => {
        const bay = bays.find(({ id }) => id === chosen);
        onChange(bay?.id ?? null, bay?.name ?? null);
      }}
      data={[
        { value: none, label: words.noBay },
        ...bays.map(({ id, name }) => ({ value: id, label: name })),
        ...(gone ? [{ value, label: valueName ?? '-' }] : []),
      ]}
      comboboxProps={{ zIndex: 350 }}
    />
  );
}
