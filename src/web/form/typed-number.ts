import { useState } from 'react';
import { readNumber } from '#shared/typed-number.ts';
import { useLanguage } from '../i18n.tsx';

const wireOf = (typed: string): string => readNumber(typed) ?? typed;

/**
 * A number while it is typed: the field shows exactly what was typed, its owner learns the wire form of it, or the text
 * itself where that is no number, for the schema to reject. A value that comes from elsewhere (loaded, changed by a
 * key) is shown with the decimal sign of the language.
 */
export function useTypedNumber(value: string, onChange: (wire: string) => void) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  return {
    value: wireOf(typed) === value ? typed : language === 'lv' ? value.replace('.', ',') : value,
    onType: (text: string) => {
      setTyped(text);
      onChange(wireOf(text));
    },
  };
}
