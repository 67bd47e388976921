import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { refetchWhenShown } from '#web/refetch.ts';
import { useReported } from '#web/reported.ts';
import { scheduleKey } from '#features/records/bays/web/shared.queries.ts';
import { absencesContract, type Absence, type AbsenceDraft } from '../absences.contract.ts';
import { absencesWords } from '../absences.words.ts';

export const absencesQuery = queryOptions({
  queryKey: [...scheduleKey, 'absences'],
  queryFn: ({ signal }) => request(absencesContract.list, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});

/** Adds an absence, or saves the one with this id. */
export function useSaveAbsence(id: string | null): (body: AbsenceDraft) => Promise<Absence> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AbsenceDraft) =>
      id === null
        ? request(absencesContract.create, { body })
        : request(absencesContract.save, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: scheduleKey }),
  }).mutateAsync;
}

export function useDeleteAbsence() {
  const words = useWords(absencesWords);
  const queries = useQueryClient();
  return useReported({
    mutationFn: (id: string) => request(absencesContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess: () => queries.invalidateQueries({ queryKey: scheduleKey }),
  });
}
