import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { refetchWhenShown } from '#web/refetch.ts';
import { useReported } from '#web/reported.ts';
import { specialDaysContract, type SpecialDay, type SpecialDayDraft } from '../special-days.contract.ts';
import { specialDaysWords } from '../special-days.words.ts';

export const specialDaysQuery = queryOptions({
  queryKey: ['api', 'business', 'special-days'],
  queryFn: ({ signal }) => request(specialDaysContract.list, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});

/** Adds days, or saves those with this id. */
export function useSaveSpecialDay(id: string | null): (body: SpecialDayDraft) => Promise<SpecialDay> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SpecialDayDraft) =>
      id === null
        ? request(specialDaysContract.create, { body })
        : request(specialDaysContract.save, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: specialDaysQuery.queryKey }),
  }).mutateAsync;
}

export function useDeleteSpecialDay() {
  const words = useWords(specialDaysWords);
  const queries = useQueryClient();
  return useReported({
    mutationFn: (id: string) => request(specialDaysContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess: () => queries.invalidateQueries({ queryKey: specialDaysQuery.queryKey }),
  });
}
