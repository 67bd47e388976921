import { useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { appointmentsContract } from '../../appointments.contract.ts';
import { appointmentOfEstimateWords } from '../../appointments.words.ts';
import { useReloadEstimate } from '#features/work/estimates/web/shared.queries.ts';

/** Completes an appointment of this estimate, and shows it wherever either is listed. */
export function useCompleteAppointment(estimateId: string) {
  const queries = useQueryClient();
  const words = useWords(appointmentOfEstimateWords);
  const reload = useReloadEstimate(estimateId);
  return useReported({
    mutationFn: (id: string) =>
      request(appointmentsContract.record, { params: { id }, body: { status: 'completed' } }),
    succeeded: words.appointmentCompleted,
    failed: words.completeFailed,
    // Also after a failure: a colleague may have deleted the appointment.
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['api', 'appointments'] });
      void queries.invalidateQueries({ queryKey: ['api', 'dashboard'] });
      await reload().catch(() => undefined);
    },
  });
}
