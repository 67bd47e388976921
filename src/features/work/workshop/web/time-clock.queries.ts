import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { refetchWhenShown } from '#web/refetch.ts';
import { useSendOnce } from '#web/send-once.ts';
import { workshopContract, type AddedEntryDraft, type CorrectionDraft } from '../workshop.contract.ts';

export const teamQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: ['api', 'workshop', 'team', day ?? 'today'],
    queryFn: ({ signal }) =>
      request(workshopContract.team, { query: day === undefined ? {} : { day } }, { signal }),
    refetchOnMount: refetchWhenShown,
  });

const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['api', 'workshop'] });
};

export const useCorrectEntry = (id: string) =>
  useMutation({
    mutationFn: (body: CorrectionDraft) => request(workshopContract.correctEntry, { params: { id }, body }),
    onSettled: useRefresh(),
  });

export const useRemoveEntry = (id: string) =>
  useMutation({
    mutationFn: (body: { reason: string; version: number }) =>
      request(workshopContract.removeEntry, { params: { id }, body }),
    onSettled: useRefresh(),
  });

export function useAddEntry() {
  const send = useSendOnce((body: AddedEntryDraft, headers) =>
    request(workshopContract.addEntry, { body }, { headers }),
  );
  return useMutation({ mutationFn: send, onSettled: useRefresh() });
}
