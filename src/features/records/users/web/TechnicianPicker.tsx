import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { mechanicName } from '../user.fields.ts';
import { isActiveTechnician, staffQuery } from './shared.queries.ts';

interface Technician {
  readonly id: string;
  /** `Toms V.` */
  readonly name: string;
}

/** The shop's technicians, in the order of the staff list; undefined until they are there. */
export function useTechnicians(): readonly Technician[] | undefined {
  const { data } = useQuery(staffQuery);
  return useMemo(
    () => data?.filter(isActiveTechnician).map((user) => ({ id: user.id, name: mechanicName(user) || '-' })),
    [data],
  );
}

interface TechnicianPickerProps {
  readonly label: string;
  /** Left out where somebody has to be chosen. */
  readonly unassignedLabel?: string;
  readonly value: string | null;
  /** The name of a chosen person who is no technician any more. */
  readonly valueName: string | null;
  readonly onChange: (id: string | null, name: string | null) => void;
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly 'data-autofocus'?: boolean;
  readonly 'data-path'?: string;
}

const unassigned = 'nobody';

/** Who does the work. */
export function TechnicianPicker(props: TechnicianPickerProps) {
  const { unassignedLabel, value, valueName, onChange, ...field } = props;
  const technicians = useTechnicians() ?? [];
  const gone = value !== null && !technicians.some(({ id }) => id === value);
  return (
    <Select
      {...field}
      value={value ?? (unassignedLabel === undefined ? null : unassigned)}
      allowDeselect={false}
      searchable={technicians.length > 8}
      onChange={(chosen) => {
        const technician = technicians.find(({ id }) => id === chosen);
        onChange(technician?.id ?? null, technician?.name ?? null);
      }}
      data={[
        ...(unassignedLabel === undefined ? [] : [{ value: unassigned, label: unassignedLabel }]),
        ...technicians.map(({ id, name }) => ({ value: id, label: name })),
        ...(gone ? [{ value, label: valueName ?? '-' }] : []),
      ]}
      comboboxProps={{ zIndex: 350 }}
    />
  );
}
