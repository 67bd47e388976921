import { newKey } from '#web/new-record.ts';
import { useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { appointmentsWords } from '../../appointments.words.ts';
import { useDeleteAppointment, usePlanWork } from '../appointments.queries.ts';
import { spanText } from './schedule-days.ts';
import type { Plan } from './drag-session.ts';

const nothing = () => undefined;

/** Cards of the tray become appointments where they are dropped, with a way back. */
export function usePlans(): (plan: Plan) => void {
  const words = useWords(appointmentsWords);
  const { show } = useToast();
  const { mutate: takeBack } = useDeleteAppointment(nothing);
  const { mutate } = usePlanWork((saved) =>
    show({
      title: words.created,
      description: spanText(saved),
      action: { label: words.undo, onAction: () => takeBack(saved.id) },
    }),
  );
  return ({ work: { estimateId, minutes }, scheduledDate, technicianId }) =>
    mutate({ estimateId, scheduledDate, duration: minutes, technicianId, key: newKey() });
}
