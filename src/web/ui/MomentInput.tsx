import { SimpleGrid } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import { useState, type ReactNode } from 'react';
import { useWords } from '../i18n.tsx';
import { calendarWords } from './calendar.words.ts';
import { DayInput } from './DayInput.tsx';
import { instantOf, wallClockOf } from '#shared/dates.ts';

interface MomentInputProps {
  readonly label: string;
  /** An instant; empty while what is typed is none. */
  readonly value: string;
  readonly onChange: (instant: string) => void;
  /** No later moment's day than this. */
  readonly maxDay?: string;
  readonly error?: ReactNode;
  readonly 'data-path'?: string;
}

/** A day and a time of the shop's clock (24 hours), whatever zone the browser is in. */
export function MomentInput({ label, value, onChange, maxDay, error, ...path }: MomentInputProps) {
  const words = useWords(calendarWords);
  const [clock, setClock] = useState(() => (value ? wallClockOf(value) : { day: '', time: '' }));
  const change = (part: Partial<typeof clock>) => {
    const next = { ...clock, ...part };
    setClock(next);
    onChange(instantOf(next) ?? '');
  };
  return (
    <SimpleGrid cols={2}>
      <DayInput
        {...path}
        {...(maxDay ? { max: maxDay } : {})}
        label={label}
        value={clock.day || null}
        onChange={(day) => change({ day: day ?? '' })}
        error={error}
      />
      <TimePicker
        label={words.time}
        value={clock.time}
        onChange={(time) => change({ time: time.slice(0, 5) })}
        hoursInputLabel={words.hours}
        minutesInputLabel={words.minutes}
        error={Boolean(error)}
      />
    </SimpleGrid>
  );
}
