import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UserName } from '../users.contract.ts';
import { isActiveStaff, staffQuery } from './users.queries.ts';

interface MechanicPickerProps {
  readonly label: string;
  readonly description?: string;
  /** A mechanic's display name; any text is allowed, also of somebody without an account. */
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** `Toms V.`: first name and the initial of the last name (spec part 2, section 3). */
const mechanicName = ({ firstName, lastName }: UserName): string =>
  [firstName, lastName && `${lastName.charAt(0)}.`].filter(Boolean).join(' ');

/** Suggests the shop's technicians. */
export function MechanicPicker({ value, onChange, disabled = false, ...field }: MechanicPickerProps) {
  const { data: staff = [] } = useQuery(staffQuery);
  const names = staff
    .filter((user) => user.role === 'technician' && isActiveStaff(user))
    .map(mechanicName)
    .filter(Boolean);
  return (
    <Autocomplete
      {...field}
      value={value}
      onChange={onChange}
      disabled={disabled}
      maxLength={100}
      autoComplete="off"
      data={[...new Set(names)]}
      comboboxProps={{ zIndex: 350 }}
    />
  );
}
