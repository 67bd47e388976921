import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '#web/api-client.ts';
import { restartLists } from '#web/record-lists.ts';
import { useSendOnce } from '#web/send-once.ts';
import { useReloadEstimate } from '#features/work/estimates/web/shared.queries.ts';
import { depositsContract, type DepositDraft } from '../../deposits.contract.ts';
import { invoicesKey } from '../shared.queries.ts';

/** Issues a deposit invoice, and shows it wherever the estimate or invoices are listed; pressed twice it is one. */
export function useAskDeposit(estimateId: string) {
  const queries = useQueryClient();
  const reload = useReloadEstimate();
  const send = useSendOnce((body: DepositDraft, headers) =>
    request(depositsContract.ask, { params: { id: estimateId }, body }, { headers }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: invoicesKey });
      void restartLists(queries, [...invoicesKey, 'list']);
      await reload(estimateId).catch(() => undefined);
    },
    // A colleague was faster: the dialog and the card show how it stands now.
    onError: async (error) => {
      if (error instanceof ApiError) await reload(estimateId).catch(() => undefined);
    },
  });
}
