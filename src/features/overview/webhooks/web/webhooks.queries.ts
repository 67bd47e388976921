import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestPage } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { refetchWhenShown } from '#web/refetch.ts';
import { useReported } from '#web/reported.ts';
import { useSendOnce } from '#web/send-once.ts';
import { webhooksContract, type Webhook, type WebhookDraft } from '../webhooks.contract.ts';
import { webhooksWords } from '../webhooks.words.ts';

const key = ['api', 'webhooks'] as const;

export const webhooksQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => request(webhooksContract.list, {}, { signal }),
  refetchOnMount: refetchWhenShown,
});

/** What was sent to an address. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'deliveries', id],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) };
      return requestPage(webhooksContract.deliveries, { params: { id }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    gcTime: 0,
  });

/** A new address comes with its secret. */
export type SavedWebhook = Webhook & { readonly secret?: string };

/** Adds an address, or saves the one with this id. */
export function useSaveWebhook(id: string | null): (body: WebhookDraft) => Promise<SavedWebhook> {
  const queries = useQueryClient();
  const create = useSendOnce((body: WebhookDraft, headers) =>
    request(webhooksContract.create, { body }, { headers }),
  );
  return useMutation({
    mutationFn: (body: WebhookDraft): Promise<SavedWebhook> =>
      id === null ? create(body) : request(webhooksContract.save, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  }).mutateAsync;
}

export function useDeleteWebhook() {
  const words = useWords(webhooksWords);
  const queries = useQueryClient();
  return useReported({
    mutationFn: (id: string) => request(webhooksContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useRenewSecret(onRenewed: (secret: string) => void) {
  const words = useWords(webhooksWords);
  return useReported({
    mutationFn: (id: string) => request(webhooksContract.renewSecret, { params: { id } }),
    failed: words.renewFailed,
    onSuccess: ({ secret }) => onRenewed(secret),
  });
}

export function useSendTest() {
  const words = useWords(webhooksWords);
  const queries = useQueryClient();
  return useReported({
    mutationFn: (id: string) => request(webhooksContract.test, { params: { id } }),
    succeeded: words.testQueued,
    failed: words.testFailed,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useResend(id: string) {
  const words = useWords(webhooksWords);
  const queries = useQueryClient();
  return useReported({
    mutationFn: (deliveryId: string) => request(webhooksContract.resend, { params: { id, deliveryId } }),
    succeeded: words.resent,
    failed: words.resendFailed,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
