import { useState } from 'react';
import { useWords } from '#web/i18n.tsx';
import { useDone } from '#web/undo.ts';
import type { Appointment } from '../../appointments.contract.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import type { Move } from '../../schedule/drag-target.ts';
import { useMoveAppointment } from '../appointments.queries.ts';
import { useTakeBack } from '../take-back.ts';
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
  const takeBack = useTakeBack();
  const { mutate } = useMoveAppointment({
    onMoved: (saved, { index, technician, bay }, before) => {
      if (!before) return done({ description: words.updated, undo: null });
      const to = saved.allocations[index] ?? saved;
      const place = [
        spanText(to),
        technician && (to.technicianName ?? words.unassigned),
        bay && (to.bayName ?? words.noBay),
      ];
      done({
        title: words.updated,
        description: words.movedTo(place.filter(Boolean).join(', ')),
        undo: takeBack.edit(before, saved),
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
