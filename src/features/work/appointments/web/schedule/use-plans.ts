import { newKey } from '#web/new-record.ts';
import { useWords } from '#web/i18n.tsx';
import { useDone } from '#web/undo.ts';
import { appointmentsWords } from '../../appointments.words.ts';
import { usePlanWork } from '../appointments.queries.ts';
import { useTakeBack } from '../take-back.ts';
import { spanText } from './schedule-days.ts';
import type { Plan } from './drag-session.ts';

/** Cards of the tray become appointments where they are dropped, with a way back. */
export function usePlans(): (plan: Plan) => void {
  const words = useWords(appointmentsWords);
  const done = useDone();
  const takeBack = useTakeBack();
  const { mutate } = usePlanWork((saved) =>
    done({ title: words.created, description: spanText(saved), undo: takeBack.plan(saved) }),
  );
  return ({ work: { estimateId, minutes }, ...place }) =>
    mutate({ estimateId, duration: minutes, ...place, key: newKey() });
}
