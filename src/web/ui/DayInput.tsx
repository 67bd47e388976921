import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { dayText } from '#shared/dates.ts';
import { useWords } from '../i18n.tsx';
import { useCalendar } from './calendar.ts';
import { calendarWords } from './calendar.words.ts';

interface DayInputProps {
  readonly label: string;
  readonly description?: ReactNode;
  /** `YYYY-MM-DD` */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly clearable?: boolean;
  readonly required?: boolean;
  /** No earlier day than this. */
  readonly min?: string;
  /** No later day than this. */
  readonly max?: string;
  readonly error?: ReactNode;
  readonly 'data-path'?: string;
}

/** The day that was typed as `3.5.2021`, `03.05.2021.` or `2021-05-03`. */
function readDay(text: string): string | null {
  const typed = /^(\d{1,2})[.,/ ](\d{1,2})[.,/ ](\d{4})\.?$/.exec(text.trim());
  const day = typed
    ? `${typed[3]}-${typed[2]?.padStart(2, '0')}-${typed[1]?.padStart(2, '0')}`
    : text.trim().slice(0, 10);
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day.length === 10 ? day : null;
}

/**
 * A day, typed as `dd.MM.yyyy` or picked from a month that starts on Monday. The month opens by a press alone: who types
 * does not need it, and over a dialog it would lie on the fields and buttons that come next.
 */
export function DayInput({
  label,
  onChange,
  clearable = false,
  required = false,
  min,
  max,
  error,
  ...field
}: DayInputProps) {
  const words = useWords(calendarWords);
  const calendar = useCalendar();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <DateInput
      {...field}
      {...calendar}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      ref={input}
      id={id}
      label={label}
      required={required}
      error={error}
      onChange={(day) => {
        setOpened(false);
        onChange(day);
      }}
      onClick={() => setOpened(true)}
      onBlur={() => setOpened(false)}
      placeholder={words.dayFormat}
      valueFormat={dayText}
      dateParser={readDay}
      clearable={clearable}
      // By keyboard the text is deleted; a press leaves the focus in the field.
      clearButtonProps={{
        'aria-label': words.clearDay,
        onMouseDown: (event) => {
          event.preventDefault();
          input.current?.focus();
        },
      }}
      leftSection={<IconCalendar size={18} aria-hidden />}
      leftSectionPointerEvents="none"
      // The calendar is a separate dialog to screen readers; `aria-expanded` and `aria-controls` come with it.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="combobox"
      popoverProps={{
        id,
        withRoles: true,
        zIndex: 350,
        opened,
        onChange: setOpened,
      }}
      // Esc closes the calendar, not the dialog below it.
      data-mantine-stop-propagation={opened || undefined}
    />
  );
}
