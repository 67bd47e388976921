import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useToast } from '#web/toast.tsx';
import { webWords } from '#web/web.words.ts';
import { requestToEstimateContract, type EstimateOrder } from '../request-to-estimate.contract.ts';
import { requestToEstimateWords } from '../request-to-estimate.words.ts';
import type { Submission } from '../submissions.contract.ts';
import { submissionQuery, submissionsKey } from './submissions.queries.ts';

export type CreatedOfRequest = NonNullable<Submission['estimate']> & { readonly hasUnpriced: boolean };

/** The request is read again in any case: a colleague may have been first, or the response was lost. */
export function useCreateEstimateOfRequest(id: string) {
  const words = useWords(requestToEstimateWords);
  const { success } = useWords(webWords);
  const { show } = useToast();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: EstimateOrder) =>
      request(requestToEstimateContract.createEstimateOfRequest, { params: { id }, body }),
    onSuccess: () => {
      for (const changed of ['estimates', 'customers', 'vehicles'])
        void queries.invalidateQueries({ queryKey: ['api', changed] });
      void queries.invalidateQueries({ queryKey: [...submissionsKey, 'list'] });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: submissionQuery(id).queryKey, exact: true }),
  });
  const create = async (order: EstimateOrder): Promise<CreatedOfRequest> => {
    const { estimateId, estimateNumber, hasUnpriced, photosLeftOut } = await mutateAsync(order);
    show({
      title: success,
      description: words.created,
      ...(photosLeftOut > 0 && { detail: words.photosLeftOut(photosLeftOut) }),
    });
    return { id: estimateId, estimateNumber, hasUnpriced };
  };
  return { create, isPending };
}
