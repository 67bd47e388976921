import { useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { useDone } from '#web/undo.ts';
import type { Appointment } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import type { Move } from '../../schedule/drag-target.ts';
import { useMoveAppointment } from '../appointments.queries.ts';
import { spanText } from './schedule-days.ts';

/** A move that conflicts with another user's change. */
export interface Conflict {
  readonly mine: Move;
  readonly theirs: Appointment;
}

/** Moving blocks: at once, with undo, and with a choice when another user was faster. */
export function useMoves() {
  const words = useWords(appointmentsWords);
  const done = useDone();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutate, mutateAsync } = useMoveAppointment({
    onMoved: (saved, { undoes }, before) => {
      if (undoes !== undefined) return;
      if (!before) return done({ description: words.updated, undo: null });
      const { id, scheduledDate, duration, technicianId, technicianName } = before;
      const technician = { id: technicianId, name: technicianName };
      // Not over another user's later change.
      const back: Move = { id, scheduledDate, duration, technician, undoes: saved.version };
      done({
        title: words.updated,
        description: words.movedTo(
          [spanText(saved), saved.technicianId !== technicianId && (saved.technicianName ?? words.unassigned)]
            .filter(Boolean)
            .join(', '),
        ),
        undo: () => mutateAsync(back),
      });
    },
    onConflict: (mine, theirs) => setConflict({ mine, theirs }),
  });
  return {
    move: (to: Move) => mutate(to),
    conflict,
    /** The other's change is known now, and moved all the same. */
    moveOver: () => {
      if (conflict) mutate(conflict.mine);
      setConflict(null);
    },
    settle: () => setConflict(null),
  };
}
