import { SimpleGrid, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { SettingsFormButton } from '#web/form/RecordFormButtons.tsx';
import { typedValues, useRecordForm } from '#web/form/record-form.ts';
import { useWords } from '#web/i18n.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import {
  highVoltageSettingsContract,
  highVoltageSettingsDraft,
  type HighVoltageSettings,
} from '../high-voltage-settings.contract.ts';
import { highVoltageSettingsFields } from '../high-voltage-settings.fields.ts';
import { highVoltageSettingsWords } from '../high-voltage-settings.words.ts';
import { highVoltageSettingsQuery } from './settings.queries.ts';

export function HighVoltageSettingsForm({ settings }: { readonly settings: HighVoltageSettings }) {
  const words = useWords(highVoltageSettingsWords);
  const { form, field, busy, submit, conflict } = useSettingsForm(settings);
  return (
    <form onSubmit={submit} noValidate aria-label={words.title}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <DecimalInput whole {...field('limitVolts')} />
          <DecimalInput whole {...field('waitingMinutes')} />
          <DecimalInput {...field('leastMegaohms')} />
        </SimpleGrid>
        <Switch
          {...field('needsSecondPerson', { type: 'checkbox' })}
          size="md"
          description={words.needsSecondPersonHint}
        />
        <SettingsFormButton conflict={conflict} form={form} busy={busy} label={words.save} />
      </Stack>
    </form>
  );
}

function useSettingsForm(settings: HighVoltageSettings) {
  const words = useWords(highVoltageSettingsWords);
  const queries = useQueryClient();
  return useRecordForm({
    schema: highVoltageSettingsDraft,
    fields: highVoltageSettingsFields,
    record: settings,
    fieldsOf: (record: HighVoltageSettings | null) => ({
      ...typedValues(highVoltageSettingsFields, record ?? settings),
      needsSecondPerson: (record ?? settings).needsSecondPerson,
    }),
    save: async (body) => {
      const saved = await request(highVoltageSettingsContract.save, { body });
      queries.setQueryData(highVoltageSettingsQuery.queryKey, saved);
      return saved;
    },
    reload: () => queries.query({ ...highVoltageSettingsQuery, staleTime: 0 }),
    savedText: words.saved,
    failedText: words.saveFailed,
  });
}
