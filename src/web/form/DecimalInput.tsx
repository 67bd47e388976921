import { TextInput, type TextInputProps } from '@mantine/core';
import { useLanguage } from '../i18n.tsx';

interface DecimalInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> {
  /** The wire form, `"34.50"`, or what has been typed of it. */
  readonly value?: string | number | null;
  readonly onChange: (typed: string) => void;
}

/** A comma is a decimal sign as well; what is no number stays as typed, and is refused at the field. */
const typedDecimal = (text: string): string => text.replace(/\s/g, '').replace(',', '.');

/** A field for an amount or a rate, with the decimal sign of the language. A pasted `34,5` stays 34.5. */
export function DecimalInput({ value, onChange, ...props }: DecimalInputProps) {
  const { language } = useLanguage();
  const text = String(value ?? '');
  return (
    <TextInput
      inputMode="decimal"
      maxLength={20}
      {...props}
      value={language === 'lv' ? text.replace('.', ',') : text}
      onChange={(event) => onChange(typedDecimal(event.currentTarget.value))}
    />
  );
}
