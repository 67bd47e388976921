import { Select, type SelectProps } from '@mantine/core';

interface FilterSelectProps extends Pick<SelectProps, 'comboboxProps'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string | null) => void;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly className: string | undefined;
}

/** A choice that is never empty. */
export const FilterSelect = ({ className = '', ...props }: FilterSelectProps) => (
  <Select allowDeselect={false} className={className} {...props} />
);
