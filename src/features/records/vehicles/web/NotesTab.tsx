import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Vehicle } from '../vehicles.contract.ts';
import { vehiclesWords } from '../vehicles.words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text } from '#web/ui/Text.tsx';

const NotesForm = lazyForm(() => import('./NotesForm.tsx'), 'NotesForm');

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
        action={
          mayRecord && (
            <Button variant="default" onClick={edit}>
              {words.addNotes}
            </Button>
          )
        }
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
