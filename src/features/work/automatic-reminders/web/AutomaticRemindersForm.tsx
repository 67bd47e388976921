import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#web/api-client.ts';
import { SettingsFormButton } from '#web/form/RecordFormButtons.tsx';
import { typedValues, useRecordForm } from '#web/form/record-form.ts';
import { useWords } from '#web/i18n.tsx';
import {
  automaticRemindersContract,
  reminderKinds,
  remindersDraft,
  type ReminderKind,
  type RemindersState,
} from '../automatic-reminders.contract.ts';
import { automaticRemindersFields } from '../automatic-reminders.fields.ts';
import { automaticRemindersWords } from '../automatic-reminders.words.ts';
import classes from './AutomaticReminders.module.css';
import { remindersStateQuery } from './automatic-reminders.queries.ts';
import { DueReminders } from './DueReminders.tsx';
import { ReminderFields } from './ReminderFields.tsx';
import { ReminderPreview } from './ReminderPreview.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

export function AutomaticRemindersForm({ state }: { readonly state: RemindersState }) {
  const words = useWords(automaticRemindersWords);
  const { form, field, busy, submit, conflict } = useRemindersForm(state);
  const [previewed, setPreviewed] = useState<ReminderKind | null>(null);
  const { values } = form;
  const isAnyOn = reminderKinds.some((kind) => values[`${kind}On`]);
  return (
    <form onSubmit={submit} noValidate aria-label={words.title}>
      <Stack>
        {!state.sendsMail && (
          <Text size="sm" className={classes.note}>
            {words.noMail}
          </Text>
        )}
        <fieldset className={classes.reminder} aria-label={words.appointments}>
          <Switch
            {...field('appointmentsOn', { type: 'checkbox' })}
            size="md"
            description={words.appointmentsHint}
            disabled={!state.sendsMail && !values.appointmentsOn}
          />
        </fieldset>
        {reminderKinds.map((kind) => (
          <ReminderFields
            key={kind}
            kind={kind}
            form={form}
            field={field}
            mayBeOn={state.sendsMail}
            onPreview={() => setPreviewed(kind)}
          />
        ))}
        {isAnyOn && <DueReminders values={values} />}
        <SettingsFormButton conflict={conflict} form={form} busy={busy} label={words.save} />
      </Stack>
      <ReminderPreview
        kind={previewed}
        textOf={(kind, language) => values[`${kind}Text${language === 'en' ? 'En' : 'Lv'}`] ?? ''}
        onClose={() => setPreviewed(null)}
      />
    </form>
  );
}

function useRemindersForm(state: RemindersState) {
  const words = useWords(automaticRemindersWords);
  const queries = useQueryClient();
  return useRecordForm({
    schema: remindersDraft,
    fields: automaticRemindersFields,
    record: state,
    fieldsOf: (record) => {
      const { appointmentsOn, estimatesOn, firstOn, secondOn, thirdOn } = record ?? state;
      return {
        ...typedValues(automaticRemindersFields, record ?? state),
        appointmentsOn,
        estimatesOn,
        firstOn,
        secondOn,
        thirdOn,
      };
    },
    save: async (body) => {
      const saved = await request(automaticRemindersContract.save, { body });
      queries.setQueryData(remindersStateQuery.queryKey, saved);
      return saved;
    },
    reload: () => queries.query({ ...remindersStateQuery, staleTime: 0 }),
    savedText: words.saved,
    failedText: words.saveFailed,
  });
}
