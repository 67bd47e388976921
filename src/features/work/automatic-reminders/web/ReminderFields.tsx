import { SimpleGrid, Switch, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconEye } from '@tabler/icons-react';
import type { z } from 'zod';
import { languageNames } from '#shared/words.ts';
import type { FieldProps } from '#web/form/record-form.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { useWords } from '#web/i18n.tsx';
import { webWords } from '#web/web.words.ts';
import type { ReminderKind, remindersDraft } from '../automatic-reminders.contract.ts';
import type { automaticRemindersFields } from '../automatic-reminders.fields.ts';
import {
  automaticRemindersWords,
  reminderDaysWords,
  reminderKindWords,
} from '../automatic-reminders.words.ts';
import classes from './AutomaticReminders.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

type Values = z.input<typeof remindersDraft>;

interface ReminderFieldsProps {
  readonly form: UseFormReturnType<Values>;
  readonly field: FieldProps<typeof automaticRemindersFields, Values>;
  readonly kind: ReminderKind;
  /** Without a mail server nothing is switched on; what is on can be switched off. */
  readonly mayBeOn: boolean;
  readonly onPreview: () => void;
}

const texts = [
  ['En', 'en'],
  ['Lv', 'lv'],
] as const;

/** One reminder: its switch, and once that is on when it is sent and with which words. */
export function ReminderFields({ kind, form, field, mayBeOn, onPreview }: ReminderFieldsProps) {
  const words = useWords(automaticRemindersWords);
  const { of } = useWords(webWords);
  const title = useWords(reminderKindWords)[kind];
  const daysLabel = useWords(reminderDaysWords)[kind];
  const isOn = form.values[`${kind}On`];
  return (
    <fieldset className={classes.reminder} aria-label={title}>
      <div className={classes.head}>
        <Switch {...field(`${kind}On`, { type: 'checkbox' })} size="md" disabled={!mayBeOn && !isOn} />
        <Button
          variant="subtle"
          leftSection={<IconEye size={18} aria-hidden />}
          aria-label={of(words.preview, title)}
          onClick={onPreview}
        >
          {words.preview}
        </Button>
      </div>
      {isOn && (
        <Stack gap="sm">
          <DecimalInput
            {...field(`${kind}Days`)}
            label={daysLabel}
            className={classes.days}
            required
            whole
            onChange={(typed) => form.setFieldValue(`${kind}Days`, typed)}
          />
          <Text size="sm" c="dimmed">
            {words.textHint}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {texts.map(([suffix, language]) => (
              <Textarea
                {...field(`${kind}Text${suffix}`)}
                key={language}
                label={`${words.text} (${languageNames[language]})`}
                lang={language}
                autosize
                minRows={2}
                maxRows={10}
              />
            ))}
          </SimpleGrid>
        </Stack>
      )}
    </fieldset>
  );
}
