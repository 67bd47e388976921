import { Autocomplete } from '@mantine/core';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { SuggestInput } from '#web/ui/SuggestInput.tsx';
import type { User, UserName } from '../users.contract.ts';
import { mechanicName } from '../user.fields.ts';
import { isActiveTechnician, staffQuery } from './shared.queries.ts';

interface MechanicPickerProps {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  /** A mechanic's display name; any text is allowed, also of a mechanic without an account. */
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error?: ReactNode;
  readonly 'data-path'?: string;
  readonly disabled?: boolean;
}

/** The shop's technicians, each name once. */
const mechanicNames = (staff: readonly (User | UserName)[]): string[] => [
  ...new Set(staff.filter(isActiveTechnician).map(mechanicName).filter(Boolean)),
];

/** Suggests the shop's technicians. */
export function MechanicPicker({ value, onChange, disabled = false, ...field }: MechanicPickerProps) {
  const { data: staff = [] } = useQuery(staffQuery);
  return (
    <Autocomplete
      {...field}
      value={value}
      onChange={onChange}
      disabled={disabled}
      maxLength={100}
      autoComplete="off"
      data={mechanicNames(staff)}
      comboboxProps={{ zIndex: 350 }}
    />
  );
}

const matching = (search: string): UseQueryOptions<readonly string[]> => ({
  queryKey: ['api', 'users', 'mechanics', search],
  queryFn: async ({ client }) => {
    const names = mechanicNames(await client.fetchQuery({ ...staffQuery, staleTime: 60_000 }));
    return names.filter((name) => name.toLocaleLowerCase().includes(search.toLocaleLowerCase()));
  },
  staleTime: 60_000,
});

interface MechanicCellProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'children' | 'list'
> {
  readonly value: string;
  readonly onType: (name: string) => void;
}

/** The same as a cell of a table, of which there may be hundreds. */
export const MechanicCell = (props: MechanicCellProps) => (
  <SuggestInput
    {...props}
    query={matching}
    keyOf={(name) => name}
    onPick={props.onType}
    opensOnClick
    maxLength={100}
  >
    {(name) => name}
  </SuggestInput>
);
