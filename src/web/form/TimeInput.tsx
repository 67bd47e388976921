import { TextInput, type TextInputProps } from '@mantine/core';
import { typedTime } from './typed-time.ts';

interface TimeInputProps extends TextInputProps {
  /** Takes the time in its full form, `HH:MM`, once something else was typed. */
  readonly onTyped: (time: string) => void;
}

/** A time of the day: `9` and `930` will do. */
export const TimeInput = ({ onTyped, onBlur, ...field }: TimeInputProps) => (
  <TextInput
    {...field}
    inputMode="numeric"
    maxLength={5}
    autoComplete="off"
    className="numbers"
    onBlur={(event) => {
      onBlur?.(event);
      const typed = event.currentTarget.value;
      const time = typedTime(typed);
      if (time !== typed) onTyped(time);
    }}
  />
);
