import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ConflictNotice } from '#web/form/ConflictNotice.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useWords } from '#web/i18n.tsx';
import { webWords } from '#web/web.words.ts';
import { vehicleFields } from '../vehicle.fields.ts';
import { notesDraft, type Vehicle } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { useSaveNotes, vehicleQuery } from './vehicles.queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';

interface NotesFormProps {
  readonly vehicle: Vehicle;
  readonly onDone: () => void;
}

export function NotesForm({ vehicle, onDone }: NotesFormProps) {
  const words = useWords(vehiclesWords);
  const general = useWords(webWords);
  const queries = useQueryClient();
  const { mutateAsync } = useSaveNotes(vehicle.id);
  const { form, field, busy, submit, conflict } = useRecordForm({
    schema: notesDraft,
    fields: { notes: vehicleFields.notes },
    record: vehicle,
    fieldsOf: (now: Vehicle | null) => ({ notes: now?.notes ?? '' }),
    save: mutateAsync,
    reload: () => queries.query({ ...vehicleQuery(vehicle.id), staleTime: 0 }),
    savedText: words.updated,
    failedText: words.updateFailed,
    onSaved: onDone,
  });
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Stack gap="sm">
      <Textarea {...field('notes')} autosize minRows={5} maxRows={20} ref={input} />
      {conflict ? (
        <ConflictNotice {...conflict} busy={busy} />
      ) : (
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={onDone}>
            {general.cancel}
          </Button>
          <Button loading={busy} disabled={!form.isDirty()} onClick={() => submit()}>
            {words.saveNotes}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
