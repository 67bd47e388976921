import { ActionIcon, NativeSelect, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { displayMoment, wallClockOf } from '#shared/dates.ts';
import { fieldWords } from '#shared/field.words.ts';
import { useWords } from '#web/i18n.tsx';
import { useCalendar } from '#web/ui/calendar.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import {
  chosenOf,
  hourChoices,
  hourOn,
  minuteChoices,
  momentOf,
  type ChosenMoment,
} from '../../moment-choices.ts';
import { typedMoment } from '../../typed-moment.ts';
import { today } from '../schedule/schedule-days.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group } from '#web/ui/Layout.tsx';

interface WhenInputProps {
  readonly label: string;
  /** An instant; empty: none. */
  readonly value: string;
  readonly onChange: (instant: string) => void;
  /** While nothing is chosen, the calendar opens on this instant's month; a day or a time typed alone joins it. */
  readonly near: string;
  readonly error?: ReactNode;
  /** False where it may stay empty. */
  readonly required?: boolean;
  readonly 'data-path'?: string;
  readonly 'data-autofocus'?: boolean | undefined;
}

const START_OF_WORK = '09';

/** A day and a time of the shop's clock: typed, or chosen from a month and two lists (spec part 2, section 2). */
export function WhenInput(props: WhenInputProps) {
  const { label, value, onChange, near, error, required = true, ...field } = props;
  const words = useWords(appointmentsWords);
  const { dateInvalid } = useWords(fieldWords);
  const text = value && displayMoment(value);
  /** What is being typed; null: the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && value === '';
  const commit = () => {
    if (typed === null) return;
    const instant = typed.trim() === '' ? '' : typedMoment(typed, value || near || new Date().toISOString());
    onChange(instant ?? '');
    // What is no moment stays to be mended, with its sentence.
    if (instant !== null) setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed === null) return;
    // Enter takes what was typed; pressed again it sends the form.
    event.preventDefault();
    commit();
  };
  return (
    <TextInput
      {...field}
      required={required}
      label={label}
      placeholder={words.momentFormat}
      autoComplete="off"
      value={typed ?? text}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
      error={(isWrong && typed.trim() !== '' && dateInvalid) || error}
      rightSection={
        <Calendar
          label={label}
          value={value}
          near={near}
          onChoose={(instant) => {
            setTyped(null);
            onChange(instant);
          }}
        />
      }
    />
  );
}

/** The button that opens the month; it says what is chosen. */
function Calendar({ label, value, near, onChoose }: ChoiceProps & { readonly label: string }) {
  const words = useWords(appointmentsWords);
  const [opened, setOpened] = useState(false);
  const choose = (instant: string) => {
    setOpened(false);
    onChoose(instant);
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus withRoles zIndex={350} shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          size={34}
          aria-label={`${label}: ${value ? displayMoment(value) : words.chooseMoment}`}
          // Esc closes the calendar, not the dialog below it.
          data-mantine-stop-propagation={opened || undefined}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendarTime size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} data-mantine-stop-propagation>
        {opened && <Choice value={value} near={near} onChoose={choose} />}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ChoiceProps {
  readonly value: string;
  readonly near: string;
  readonly onChoose: (instant: string) => void;
}

function Choice({ value, near, onChoose }: ChoiceProps) {
  const words = useWords(appointmentsWords);
  const calendar = useCalendar();
  const [chosen, setChosen] = useState<ChosenMoment>(() =>
    value ? chosenOf(value) : { day: null, hour: START_OF_WORK, minute: '00' },
  );
  const [month, setMonth] = useState(chosen.day ?? (near ? wallClockOf(near).day : today()));
  const onDay = (day: string | null) =>
    setChosen(day ? { ...chosen, day, hour: hourOn(day, chosen.hour).key } : { ...chosen, day });
  const showToday = () => {
    setMonth(today());
    onDay(today());
  };
  return (
    <>
      <DatePicker
        {...calendar}
        firstDayOfWeek={0}
        date={month}
        onDateChange={setMonth}
        value={chosen.day}
        onChange={onDay}
        // The keyboard starts at the day in question, not at the arrows above the month.
        getDayProps={(day) => (day === (chosen.day ?? month) ? { 'data-autofocus': true } : {})}
      />
      <Group gap="xs" mt="sm" wrap="nowrap">
        <NativeSelect
          flex={1}
          label={words.hour}
          value={chosen.hour}
          onChange={(event) => setChosen({ ...chosen, hour: event.currentTarget.value })}
          data={hourChoices(chosen.day ?? today()).map(({ key, hour, again }) => ({
            value: key,
            label: again ? words.secondTime(hour) : hour,
          }))}
        />
        <NativeSelect
          flex={1}
          label={words.minute}
          value={chosen.minute}
          onChange={(event) => setChosen({ ...chosen, minute: event.currentTarget.value })}
          data={[...minuteChoices(chosen.minute)]}
        />
      </Group>
      <Group gap="xs" mt="sm" justify="space-between" wrap="nowrap">
        <Button size="sm" px="sm" variant="default" onClick={showToday}>
          {words.today}
        </Button>
        <Button size="sm" px="sm" variant="default" onClick={() => onChoose('')}>
          {words.clear}
        </Button>
        <Button size="sm" px="sm" onClick={() => onChoose(momentOf(chosen))}>
          {words.apply}
        </Button>
      </Group>
    </>
  );
}
