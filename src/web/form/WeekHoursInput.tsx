import { Switch, type TextInputProps } from '@mantine/core';
import { weekdayName } from '#shared/dates.ts';
import { fromMonday, weekdays } from '#shared/days.ts';
import { useLanguage } from '../i18n.tsx';
import { Text } from '../ui/Text.tsx';
import { TimeInput } from './TimeInput.tsx';
import classes from './WeekHoursInput.module.css';

/** Hours of a weekday (0 is Sunday). */
interface DayHours {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

interface WeekHoursInputProps {
  /** From Monday, without the days that have no hours: errors of the form and the server's then name the same row. */
  readonly days: readonly DayHours[];
  readonly onAdd: (day: DayHours, place: number) => void;
  readonly onRemove: (place: number) => void;
  /** What the input of a time gets from the form. */
  readonly inputOf: (place: number, end: 'opens' | 'closes') => TextInputProps;
  readonly onTyped: (place: number, end: 'opens' | 'closes', time: string) => void;
  /** Labels that name the day. */
  readonly labels: Readonly<Record<'isOn' | 'from' | 'to', (day: string) => string>>;
  /** In place of hours. */
  readonly off: string;
  /** The first day gets the focus of a dialog. */
  readonly focused?: boolean;
}

/** What a day begins with when no day before it has hours (spec part 1, section 1). */
const usual = { opens: '09:00', closes: '18:00' };

/** The hours of each weekday, or none; the shop's 24-hour clock whatever the browser's is. */
export const WeekHoursInput = (props: WeekHoursInputProps) => (
  <div className={classes.week}>
    {weekdays.map((weekday) => (
      <Day key={weekday} weekday={weekday} {...props} />
    ))}
  </div>
);

function Day({ weekday, ...props }: WeekHoursInputProps & { readonly weekday: number }) {
  const { days, onAdd, onRemove, inputOf, onTyped, labels, off, focused = false } = props;
  const { language } = useLanguage();
  const place = days.findIndex((day) => day.weekday === weekday);
  const isOn = place >= 0;
  const name = weekdayName(weekday, language, 'long');
  const toggle = () => {
    if (isOn) return onRemove(place);
    const earlier = days.filter((day) => fromMonday(day.weekday) < fromMonday(weekday));
    onAdd({ ...usual, ...earlier.at(-1), weekday }, earlier.length);
  };
  const time = (label: string, end: 'opens' | 'closes') => (
    <TimeInput
      aria-label={label}
      errorProps={{ className: classes.error }}
      {...inputOf(place, end)}
      onTyped={(typed) => onTyped(place, end, typed)}
    />
  );
  return (
    <div className={classes.day} role="group" aria-label={name}>
      <Switch
        size="md"
        label={name}
        aria-label={labels.isOn(name)}
        checked={isOn}
        onChange={toggle}
        data-autofocus={(focused && weekday === weekdays[0]) || undefined}
      />
      {isOn ? (
        <div className={classes.hours}>
          {time(labels.from(name), 'opens')}
          <span aria-hidden>–</span>
          {time(labels.to(name), 'closes')}
        </div>
      ) : (
        <Text c="dimmed">{off}</Text>
      )}
    </div>
  );
}
