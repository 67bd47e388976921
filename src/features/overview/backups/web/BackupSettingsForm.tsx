import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { SettingsFormButton } from '#web/form/RecordFormButtons.tsx';
import { DecimalInput } from '#web/form/DecimalInput.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useWords } from '#web/i18n.tsx';
import { backupSettingsDraft, type BackupSettings } from '../backups.contract.ts';
import { backupSettingsFields } from '../backup.fields.ts';
import { backupsWords } from '../backups.words.ts';
import classes from './Backups.module.css';
import { backupsQuery, useSaveBackupSettings } from './backups.queries.ts';
import { Stack } from '#web/ui/Layout.tsx';

export function BackupSettingsForm({ settings }: { readonly settings: BackupSettings }) {
  const words = useWords(backupsWords);
  const { form, field, busy, submit, conflict } = useBackupSettingsForm(settings);
  return (
    <form onSubmit={submit} noValidate aria-label={words.title}>
      <Stack>
        <Switch {...field('isNightly', { type: 'checkbox' })} size="md" />
        <DecimalInput
          {...field('keep')}
          className={classes.keep}
          description={words.keepHint}
          required
          whole
          onChange={(typed) => form.setFieldValue('keep', typed)}
        />
        <SettingsFormButton conflict={conflict} form={form} busy={busy} label={words.save} />
      </Stack>
    </form>
  );
}

function useBackupSettingsForm(settings: BackupSettings) {
  const words = useWords(backupsWords);
  const queries = useQueryClient();
  const { mutateAsync } = useSaveBackupSettings();
  return useRecordForm({
    schema: backupSettingsDraft,
    fields: backupSettingsFields,
    record: settings,
    fieldsOf: (record) => ({
      isNightly: (record ?? settings).isNightly,
      keep: String((record ?? settings).keep),
    }),
    save: (draft) => mutateAsync(draft),
    reload: async () => (await queries.query({ ...backupsQuery, staleTime: 0 })).settings,
    savedText: words.saved,
    failedText: words.saveFailed,
  });
}
