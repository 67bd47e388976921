import { queryOptions, useQueryClient, useMutation } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { refetchWhenShown } from '#web/refetch.ts';
import { useReported } from '#web/reported.ts';
import { useSendOnce } from '#web/send-once.ts';
import { apiTokensContract, type ApiTokenDraft } from '../api-tokens.contract.ts';
import { apiTokensWords } from '../api-tokens.words.ts';

const key = ['api', 'api-tokens'] as const;

export const apiTokensQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => request(apiTokensContract.list, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});

/** Makes a token. What is sent again because no response came makes no second one. */
export function useCreateToken() {
  const queries = useQueryClient();
  const send = useSendOnce((body: ApiTokenDraft, headers) =>
    request(apiTokensContract.create, { body }, { headers }),
  );
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  }).mutateAsync;
}

export function useWithdrawToken() {
  const words = useWords(apiTokensWords);
  const queries = useQueryClient();
  return useReported({
    mutationFn: (id: string) => request(apiTokensContract.withdraw, { params: { id } }),
    succeeded: words.withdrawn,
    failed: words.withdrawFailed,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
