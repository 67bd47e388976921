import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isActiveStaff, staffQuery } from './shared.queries.ts';

/** Whom work may be assigned to (spec part 1, section 6). */
const assignable = new Set(['technician', 'service_manager', 'owner']);
const unassigned = 'nobody';

interface UserPickerProps {
  readonly label: string;
  readonly unassignedLabel: string;
  readonly value: string | null;
  /** The name to show for a chosen person who is not on the list any more. */
  readonly valueName: string | null;
  readonly onChange: (userId: string | null) => void;
}

/** All users whom work may be assigned to, as choices. */
export function useAssignable(): { readonly value: string; readonly label: string }[] {
  const { data: staff = [] } = useQuery(staffQuery);
  return staff
    .filter((user) => isActiveStaff(user) && assignable.has(user.role))
    .map((user) => ({
      value: user.id,
      label: [user.firstName, user.lastName].filter(Boolean).join(' ') || '-',
    }));
}

export function UserPicker({ label, unassignedLabel, value, valueName, onChange }: UserPickerProps) {
  const people = useAssignable();
  const gone = value !== null && !people.some((person) => person.value === value);
  return (
    <Select
      label={label}
      value={value ?? unassigned}
      allowDeselect={false}
      searchable={people.length > 8}
      onChange={(chosen) => onChange(chosen === unassigned ? null : chosen)}
      data={[
        { value: unassigned, label: unassignedLabel },
        ...people,
        ...(gone ? [{ value, label: valueName ?? '-' }] : []),
      ]}
      comboboxProps={{ zIndex: 350 }}
    />
  );
}
