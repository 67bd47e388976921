import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { workingWeeksContract, type WorkingWeek, type WorkingWeekDraft } from '../working-weeks.contract.ts';

/** What depends on them: the schedule, and the list itself. */
const key = ['api', 'appointments'] as const;

export const workingWeeksQuery = queryOptions({
  queryKey: [...key, 'working-weeks'],
  queryFn: ({ signal }) => request(workingWeeksContract.list, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});

/** Saves the week of a technician. */
export function useSaveWorkingWeek(technicianId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: WorkingWeekDraft): Promise<WorkingWeek> =>
      request(workingWeeksContract.save, { params: { id: technicianId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}
