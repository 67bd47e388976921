import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ConflictNotice } from '../../../../web/form/ConflictNotice.tsx';
import { useRecordForm } from '../../../../web/form/record-form.ts';
import { useWords } from '../../../../web/i18n.tsx';
import { EmptyState } from '../../../../web/ui/EmptyState.tsx';
import { webWords } from '../../../../web/web.words.ts';
import { useCan } from '../../../../web/signed-in.ts';
import { vehicleFields } from '../vehicle.fields.ts';
import { vehiclesContract, type Vehicle } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { useSaveNotes, vehicleQuery } from './vehicles.queries.ts';

export function NotesTab({ vehicle }: { readonly vehicle: Vehicle }) {
  const words = useWords(vehiclesWords);
  const mayRecord = useCan()('vehicles.record');
  const [editing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  if (editing) return <NotesForm vehicle={vehicle} onDone={() => setEditing(false)} />;
  if (!vehicle.notes)
    return (
      <EmptyState
        text={words.noNotes}
        action={mayRecord && <Button onClick={edit}>{words.addNotes}</Button>}
      />
    );
  return (
    <Stack align="flex-start">
      <Text className="prose">{vehicle.notes}</Text>
      {mayRecord && (
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={edit}>
          {words.editNotes}
        </Button>
      )}
    </Stack>
  );
}

interface NotesFormProps {
  readonly vehicle: Vehicle;
  readonly onDone: () => void;
}

function NotesForm({ vehicle, onDone }: NotesFormProps) {
  const words = useWords(vehiclesWords);
  const general = useWords(webWords);
  const queries = useQueryClient();
  const { mutateAsync } = useSaveNotes(vehicle.id);
  const { form, field, busy, submit, conflict } = useRecordForm({
    schema: vehiclesContract.saveNotes.body,
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
