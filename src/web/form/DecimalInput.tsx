import { TextInput, type TextInputProps } from '@mantine/core';
import { useTypedNumber } from './typed-number.ts';

interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> {
  /** The wire form, `"34.50"`, or what has been typed where that is no number. */
  readonly value?: string | number | null;
  readonly onChange: (wire: string) => void;
  /**
   * Phones show a keyboard without a decimal sign. Text that is no whole number stays in the field, and is rejected.
   */
  readonly whole?: boolean;
}

/** Every field for a number. What is typed stays as it is typed; the schema says what is wrong with it. */
export function DecimalInput({ value, onChange, whole = false, ...props }: DecimalInputProps) {
  const number = useTypedNumber(String(value ?? ''), onChange);
  return (
    <TextInput
      inputMode={whole ? 'numeric' : 'decimal'}
      maxLength={20}
      autoComplete="off"
      {...props}
      value={number.value}
      onChange={(event) => number.onType(event.currentTarget.value)}
    />
  );
}
