import { useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { useDone } from '#web/undo.ts';
import type { AppointmentStatus } from '#features/work/estimates/appointment-status.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import { appointmentOfEstimateWords } from '../../appointments.words.ts';
import { useTakeBack } from '../take-back.ts';
import { useReloadEstimate } from '#features/work/estimates/web/shared.queries.ts';
import { scheduleKey } from '#features/records/bays/web/shared.queries.ts';

/** As an estimate says it. */
interface Appointment {
  readonly id: string;
  readonly status: AppointmentStatus;
}

/** Completes an appointment of this estimate, and shows it wherever either is listed. */
export function useCompleteAppointment(estimateId: string) {
  const queries = useQueryClient();
  const words = useWords(appointmentOfEstimateWords);
  const done = useDone();
  const takeBack = useTakeBack();
  const reload = useReloadEstimate();
  return useReported({
    mutationFn: ({ id }: Appointment) =>
      request(appointmentsContract.record, { params: { id }, body: { status: 'completed' } }),
    onSuccess: (saved, { status }) => {
      const undo = takeBack.status(status, saved);
      const undoAndShow = () => undo().finally(() => void reload(estimateId).catch(() => undefined));
      done({ description: words.appointmentCompleted, undo: undoAndShow });
    },
    failed: words.completeFailed,
    // Also after a failure: a colleague may have deleted the appointment.
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: scheduleKey });
      void queries.invalidateQueries({ queryKey: ['api', 'dashboard'] });
      await reload(estimateId).catch(() => undefined);
    },
  });
}
