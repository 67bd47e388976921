import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useReported } from '#web/reported.ts';
import { baysContract, type Bay, type BayDraft } from '../bays.contract.ts';
import { baysWords } from '../bays.words.ts';
import { scheduleKey } from './shared.queries.ts';

/** Adds a bay, or saves the one with this id. */
export function useSaveBay(id: string | null): (body: BayDraft) => Promise<Bay> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BayDraft) =>
      id === null
        ? request(baysContract.create, { body })
        : request(baysContract.save, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: scheduleKey }),
  }).mutateAsync;
}

export function useDeleteBay() {
  const words = useWords(baysWords);
  const queries = useQueryClient();
  return useReported({
    mutationFn: (id: string) => request(baysContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess: () => queries.invalidateQueries({ queryKey: scheduleKey }),
  });
}
