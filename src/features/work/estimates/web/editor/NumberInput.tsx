import type { ComponentProps } from 'react';
import { useTypedNumber } from '#web/form/typed-number.ts';

interface PlainInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onType: (text: string) => void;
  /** The dialog opens with the focus here. */
  readonly 'data-autofocus'?: true | undefined;
}

const PlainInput = ({ onType, ...input }: PlainInputProps) => (
  <input {...input} autoComplete="off" onChange={(event) => onType(event.currentTarget.value)} />
);

interface NumberInputProps extends PlainInputProps {
  /** In hundredths, what Shift and an arrow add or take. */
  readonly step: number;
  readonly whole?: boolean;
}

/** A number that stays as typed; text that is no number is rejected when saving. */
export function NumberInput({ value, onType, step, whole = false, ...input }: NumberInputProps) {
  const number = useTypedNumber(value, onType);
  const stepBy = (steps: number) => {
    const next = Math.max(0, Math.round(Number(value || '0') * 100) + steps * step) / 100;
    if (!Number.isNaN(next)) onType(whole ? String(next) : next.toFixed(2));
  };
  return (
    <PlainInput
      {...input}
      inputMode={whole ? 'numeric' : 'decimal'}
      maxLength={20}
      {...number}
      onKeyDown={(event) => {
        const steps = event.shiftKey ? ({ ArrowUp: 1, ArrowDown: -1 }[event.key] ?? 0) : 0;
        if (steps === 0) return;
        event.preventDefault();
        stepBy(steps);
      }}
    />
  );
}
