import { useState } from 'react';
import { useLanguage, useWords } from '../../../web/i18n.tsx';
import { useToast } from '../../../web/toast.tsx';
import type { Appointment } from '../appointments.contract.ts';
import { appointmentsWords } from '../appointments.words.ts';
import type { Move } from '../drag-target.ts';
import { useMoveAppointment } from './appointments.queries.ts';
import { spanText } from './schedule-days.ts';

/** A move that somebody else's change stands against. */
export interface Conflict {
  readonly mine: Move;
  readonly theirs: Appointment;
}

/** Moving blocks: at once, with a way back, and with a choice when somebody else was faster. */
export function useMoves() {
  const words = useWords(appointmentsWords);
  const { language } = useLanguage();
  const { show, succeed } = useToast();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutate } = useMoveAppointment((mine, theirs) => setConflict({ mine, theirs }));
  const move = (to: Move) =>
    mutate(to, {
      onSuccess: (saved, _move, before) => {
        if (!before) return succeed(words.updated);
        show({
          title: words.updated,
          description: words.movedTo(spanText(saved, language)),
          action: { label: words.undo, onAction: () => undo(before, saved.version) },
        });
      },
    });
  // Not over what somebody else did since: then both are shown.
  const undo = ({ id, scheduledDate, duration }: Move, version: number) =>
    mutate({ id, scheduledDate, duration, version }, { onSuccess: () => succeed(words.undone) });
  return {
    move,
    conflict,
    /** The other's change is known now, and moved all the same. */
    moveOver: () => {
      if (conflict) {
        const { version: _stale, ...mine } = conflict.mine;
        move(mine);
      }
      setConflict(null);
    },
    settle: () => setConflict(null),
  };
}
