import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { appointmentsContract } from '../../appointments.contract.ts';
import { appointmentOfEstimateWords } from '../../appointments.words.ts';
import { useReloadEstimate } from '#features/work/estimates/web/shared.queries.ts';

/** Completes an appointment of this estimate, and shows it wherever either is listed. */
export function useCompleteAppointment(estimateId: string) {
  const queries = useQueryClient();
  const words = useWords(appointmentOfEstimateWords);
  const { succeed } = useToast();
  const fail = useFailure();
  const reload = useReloadEstimate(estimateId);
  return useMutation({
    mutationFn: (id: string) =>
      request(appointmentsContract.record, { params: { id }, body: { status: 'completed' } }),
    onSuccess: () => succeed(words.appointmentCompleted),
    onError: (error) => fail(error, words.completeFailed),
    // Also after a failure: a colleague may have deleted the appointment.
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['api', 'appointments'] });
      void queries.invalidateQueries({ queryKey: ['api', 'dashboard'] });
      await reload().catch(() => undefined);
    },
  });
}
