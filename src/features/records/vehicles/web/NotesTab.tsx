import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../web/api-client.ts';
import { useFailure } from '../../../../web/errors.ts';
import { ConflictNotice } from '../../../../web/form/ConflictNotice.tsx';
import { useUnsaved } from '../../../../web/form/unsaved.ts';
import { useWords } from '../../../../web/i18n.tsx';
import { useToast } from '../../../../web/toast.tsx';
import { EmptyState } from '../../../../web/ui/EmptyState.tsx';
import { webWords } from '../../../../web/web.words.ts';
import { useCan } from '../../../../web/signed-in.ts';
import type { Vehicle } from '../vehicles.contract.ts';
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
  const { text, setText, dirty, theirs, busy, save, takeTheirs } = useNotes(vehicle, onDone);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Stack gap="sm">
      <Textarea
        label={words.notes}
        autosize
        minRows={5}
        maxRows={20}
        maxLength={10_000}
        ref={field}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {theirs ? (
        <ConflictNotice
          differences={[{ label: words.notes, theirs: theirs.text, mine: text }]}
          busy={busy}
          onMine={() => void save(theirs.version)}
          onTheirs={takeTheirs}
        />
      ) : (
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={onDone}>
            {general.cancel}
          </Button>
          <Button loading={busy} disabled={!dirty} onClick={() => void save()}>
            {words.saveNotes}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface Notes {
  readonly text: string;
  readonly version: number;
}

const notesOf = ({ notes, version }: Vehicle): Notes => ({ text: notes ?? '', version });

/** A colleague's text is never overwritten unseen; another change of the vehicle stands in nobody's way. */
function useNotes(vehicle: Vehicle, onDone: () => void) {
  const words = useWords(vehiclesWords);
  const { succeed } = useToast();
  const fail = useFailure();
  const queries = useQueryClient();
  const { mutateAsync, isPending: busy } = useSaveNotes(vehicle.id);
  const [base, setBase] = useState(() => notesOf(vehicle));
  const [text, setText] = useState(base.text);
  const [theirs, setTheirs] = useState<Notes | null>(null);
  const dirty = text !== base.text;
  useUnsaved(dirty);

  const save = async (version = base.version): Promise<void> => {
    try {
      await mutateAsync({ notes: text, version });
      succeed(words.updated);
      onDone();
    } catch (error) {
      const stale = error instanceof ApiError && error.response?.code === 'concurrent_modification';
      const now =
        stale && (await queries.query({ ...vehicleQuery(vehicle.id), staleTime: 0 }).catch(() => null));
      if (!now) return fail(error, words.updateFailed);
      // Only something else changed: the notes can be saved as meant.
      if ((now.notes ?? '') === base.text && now.version !== version) return save(now.version);
      setTheirs(notesOf(now));
    }
  };
  const takeTheirs = () => {
    if (!theirs) return;
    setBase(theirs);
    setText(theirs.text);
    setTheirs(null);
  };
  return { text, setText, dirty, theirs, busy, save, takeTheirs };
}
