import { Popover, UnstyledButton } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useCalendar } from './calendar.ts';
import classes from './DayButton.module.css';
import { Button } from './Button.tsx';
import { Group } from './Layout.tsx';

interface DayButtonProps {
  /** What is shown while the calendar is closed. */
  readonly text: string;
  /** For screen readers: the day, whose it is, and that it can be changed. */
  readonly label: string;
  /** `YYYY-MM-DD` */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly busy: boolean;
  /** No earlier day than this. */
  readonly min?: string;
  /** A day that is offered below the calendar. */
  readonly suggestion?: { readonly day: string; readonly label: string };
  /** Offered where the day may be left out. */
  readonly clearLabel?: string;
}

/** A day in a list that is changed in place, through a calendar. */
export function DayButton({ text, label, value, onChange, busy, min, ...offers }: DayButtonProps) {
  const { suggestion, clearLabel } = offers;
  const calendar = useCalendar();
  const [opened, setOpened] = useState(false);
  const choose = (day: string | null) => {
    setOpened(false);
    if (day !== value) onChange(day);
  };
  const first = value ?? suggestion?.day;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      withRoles
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.button ?? ''}
          aria-label={label}
          aria-busy={busy}
          onClick={() => busy || setOpened(!opened)}
        >
          <span>{text}</span>
          <IconCalendar size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          {...calendar}
          {...(min ? { minDate: min } : {})}
          {...(first ? { defaultDate: first } : {})}
          value={value}
          onChange={(day) => day && choose(day)}
          // The keyboard starts at the day in question, not at the arrows above the month.
          getDayProps={(day) => (day === first ? { 'data-autofocus': true } : {})}
        />
        {(suggestion ?? clearLabel) && (
          <Group gap="xs" mt="sm">
            {suggestion && suggestion.day !== value && (
              <Button size="xs" variant="light" onClick={() => choose(suggestion.day)}>
                {suggestion.label}
              </Button>
            )}
            {clearLabel && value !== null && (
              <Button size="xs" variant="default" onClick={() => choose(null)}>
                {clearLabel}
              </Button>
            )}
          </Group>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
