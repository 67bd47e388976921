import { useWords } from '#web/i18n.tsx';
import { ConflictNotice } from '#web/form/ConflictNotice.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { appointmentLabel } from '../../appointment-label.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { spanText } from './schedule-days.ts';
import type { Conflict } from './use-moves.ts';

interface MoveConflictProps {
  readonly conflict: Conflict | null;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Another user changed the block that was dragged: their time beside the one it was dragged to. */
export function MoveConflict({ conflict, onMine, onTheirs }: MoveConflictProps) {
  const words = useWords(appointmentsWords);
  if (!conflict) return null;
  const { theirs, mine } = conflict;
  const found = theirs.allocations[mine.index] ?? theirs;
  return (
    <Dialog opened onClose={onTheirs} title={appointmentLabel(theirs, words)}>
      <ConflictNotice
        differences={[
          { label: words.time, theirs: spanText(found), mine: spanText(mine) },
          ...(mine.technician
            ? [
                {
                  label: words.technician,
                  theirs: found.technicianName ?? words.notAssigned,
                  mine: mine.technician.name ?? words.notAssigned,
                },
              ]
            : []),
          ...(mine.bay
            ? [
                {
                  label: words.bay,
                  theirs: found.bayName ?? words.noBay,
                  mine: mine.bay.name ?? words.noBay,
                },
              ]
            : []),
        ]}
        busy={false}
        onMine={onMine}
        onTheirs={onTheirs}
      />
    </Dialog>
  );
}
