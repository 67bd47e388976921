import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { scheduleKey } from '#features/records/bays/web/shared.queries.ts';
import { workingWeeksContract, type WorkingWeek, type WorkingWeekDraft } from '../working-weeks.contract.ts';

export const workingWeeksQuery = queryOptions({
  queryKey: [...scheduleKey, 'working-weeks'],
  queryFn: ({ signal }) => request(workingWeeksContract.list, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});

/** Saves the week of a technician. */
export function useSaveWorkingWeek(technicianId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: WorkingWeekDraft): Promise<WorkingWeek> =>
      request(workingWeeksContract.save, { params: { id: technicianId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: scheduleKey }),
  });
}
