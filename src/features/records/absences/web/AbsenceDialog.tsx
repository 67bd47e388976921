import { lazyForm } from '#web/form/lazy-form.tsx';
import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import type { Absence } from '../absences.contract.ts';
import { absencesWords } from '../absences.words.ts';

const AbsenceForm = lazyForm(() => import('./AbsenceForm.tsx'), 'AbsenceForm');

interface AbsenceDialogProps {
  /** Which absence is open, or a new one; closed without. */
  readonly edit: string | undefined;
  readonly absences: {
    readonly data: readonly Absence[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function AbsenceDialog({ edit, absences, onClose, onSaved }: AbsenceDialogProps) {
  const words = useWords(absencesWords);
  return (
    <Dialog
      opened={edit !== undefined}
      onClose={onClose}
      title={edit === 'new' ? words.newAbsence : words.editAbsence}
    >
      <Content edit={edit} absences={absences} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

function Content({ edit, absences: { data, error, refetch }, onClose, onSaved }: AbsenceDialogProps) {
  const words = useWords(absencesWords);
  const found = data?.find(({ id }) => id === edit) ?? null;
  if (edit === 'new' || found)
    return <AbsenceForm key={edit} absence={found} onClose={onClose} onSaved={onSaved} />;
  if (data) return <EmptyState text={words.gone} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={360} />;
}
