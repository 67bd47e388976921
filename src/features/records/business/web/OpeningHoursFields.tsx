import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { WeekHoursInput } from '#web/form/WeekHoursInput.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { businessFields } from '../business.fields.ts';
import { businessWords } from '../business.words.ts';
import type { SettingsFields } from './settings-fields.ts';
import classes from './Settings.module.css';

interface OpeningHoursFieldsProps {
  readonly form: UseFormReturnType<SettingsFields>;
}

export function OpeningHoursFields({ form }: OpeningHoursFieldsProps) {
  const words = useWords(businessWords);
  const { language } = useLanguage();
  return (
    <div>
      <WeekHoursInput
        days={form.values.openingHours}
        onAdd={(day, place) => form.insertListItem('openingHours', day, place)}
        onRemove={(place) => form.removeListItem('openingHours', place)}
        inputOf={(place, end) => form.getInputProps(`openingHours.${place}.${end}`)}
        onTyped={(place, end, time) => form.setFieldValue(`openingHours.${place}.${end}`, time)}
        labels={{ isOn: words.isOpen, from: words.from, to: words.to }}
        off={words.closed}
      />
      <Checkbox
        className={classes.published}
        label={businessFields.publishesHours[language]}
        data-path="publishesHours"
        checked={form.values.publishesHours}
        onChange={(event) => form.setFieldValue('publishesHours', event.currentTarget.checked)}
      />
    </div>
  );
}
