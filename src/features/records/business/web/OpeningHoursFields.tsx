import { Checkbox, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { weekdayName } from '#shared/dates.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { businessFields } from '../business.fields.ts';
import { businessWords } from '../business.words.ts';
import { TimeInput } from '#web/form/TimeInput.tsx';
import { fromMonday, weekdays, type SettingsFields } from './settings-fields.ts';
import classes from './Settings.module.css';
import { Text } from '#web/ui/Text.tsx';

interface OpeningHoursFieldsProps {
  readonly form: UseFormReturnType<SettingsFields>;
}

/** Spec part 1, section 1: what a day that opens starts with when no day before it is open. */
const usual = { opens: '09:00', closes: '18:00' };

export function OpeningHoursFields({ form }: OpeningHoursFieldsProps) {
  const { language } = useLanguage();
  return (
    <div className={classes.week}>
      {weekdays.map((weekday) => (
        <Day key={weekday} weekday={weekday} form={form} />
      ))}
      <Checkbox
        label={businessFields.publishesHours[language]}
        data-path="publishesHours"
        checked={form.values.publishesHours}
        onChange={(event) => form.setFieldValue('publishesHours', event.currentTarget.checked)}
      />
    </div>
  );
}

/** The form holds open days only, so that its errors and the server's name the same row. */
function Day({ weekday, form }: OpeningHoursFieldsProps & { readonly weekday: number }) {
  const words = useWords(businessWords);
  const { language } = useLanguage();
  const days = form.values.openingHours;
  const index = days.findIndex((day) => day.weekday === weekday);
  const isOpen = index >= 0;
  const name = weekdayName(weekday, language, 'long');
  const toggle = () => {
    if (isOpen) return form.removeListItem('openingHours', index);
    const earlier = days.filter((day) => fromMonday(day.weekday) < fromMonday(weekday));
    form.insertListItem('openingHours', { ...usual, ...earlier.at(-1), weekday }, earlier.length);
  };
  return (
    <div className={classes.day} role="group" aria-label={name}>
      <Switch size="md" label={name} aria-label={words.isOpen(name)} checked={isOpen} onChange={toggle} />
      {isOpen ? (
        <div className={classes.hours}>
          <Time label={words.from(name)} path={`openingHours.${index}.opens`} form={form} />
          <span aria-hidden>–</span>
          <Time label={words.to(name)} path={`openingHours.${index}.closes`} form={form} />
        </div>
      ) : (
        <Text c="dimmed">{words.closed}</Text>
      )}
    </div>
  );
}

interface TimeProps extends OpeningHoursFieldsProps {
  readonly label: string;
  readonly path: `openingHours.${number}.${'opens' | 'closes'}`;
}

/** The shop's 24-hour clock whatever the browser's is. */
function Time({ label, path, form }: TimeProps) {
  return (
    <TimeInput
      aria-label={label}
      errorProps={{ className: classes.error }}
      {...form.getInputProps(path)}
      onTyped={(time) => form.setFieldValue(path, time)}
    />
  );
}
