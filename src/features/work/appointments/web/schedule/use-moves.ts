import { useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
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
  const { show, succeed } = useToast();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutate } = useMoveAppointment({
    onMoved: (saved, { undoes }, before) => {
      if (undoes !== undefined) return succeed(words.undone);
      if (!before) return succeed(words.updated);
      const { id, scheduledDate, duration, technicianId, technicianName } = before;
      const technician = { id: technicianId, name: technicianName };
      // Not over another user's later change: then both are shown.
      const back: Move = { id, scheduledDate, duration, technician, undoes: saved.version };
      show({
        title: words.updated,
        description: words.movedTo(
          [spanText(saved), saved.technicianId !== technicianId && (saved.technicianName ?? words.unassigned)]
            .filter(Boolean)
            .join(', '),
        ),
        action: { label: words.undo, onAction: () => mutate(back) },
      });
    },
    onConflict: (mine, theirs) => setConflict({ mine, theirs }),
  });
  return {
    move: (to: Move) => mutate(to),
    conflict,
    /** The other's change is known now, and moved all the same. */
    moveOver: () => {
      if (conflict) {
        const { undoes: _stale, ...mine } = conflict.mine;
        mutate(mine);
      }
      setConflict(null);
    },
    settle: () => setConflict(null),
  };
}
