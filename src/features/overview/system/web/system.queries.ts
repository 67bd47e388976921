import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { systemContract } from '../system.contract.ts';
import { systemWords } from '../system.words.ts';
import { refetchWhenShown } from '#web/refetch.ts';

/** No live event tells that a mail was sent. */
const ASK_AGAIN_MS = 2_000;

export const systemQuery = queryOptions({
  queryKey: ['api', 'system'],
  queryFn: ({ signal }) => request(systemContract.get, {}, { signal }),
  refetchOnMount: refetchWhenShown,
  refetchInterval: ({ state }) => (state.data?.testMail?.state === 'waiting' ? ASK_AGAIN_MS : false),
});

export function useSendTestMail() {
  const queries = useQueryClient();
  const words = useWords(systemWords);
  return useReported({
    mutationFn: () => request(systemContract.sendTestMail, {}),
    onSuccess: (testMail) =>
      queries.setQueryData(systemQuery.queryKey, (state) => state && { ...state, testMail }),
    failed: words.testMailFailed,
  });
}
