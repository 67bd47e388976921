import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { pagedQuery } from '#web/record-lists.ts';
import { requestToEstimateContract } from '../request-to-estimate.contract.ts';
import { submissionsContract, type SubmissionChange } from '../submissions.contract.ts';
import { submissionsWords } from '../submissions.words.ts';
import type { SubmissionStatus } from '../submission-status.ts';

export const submissionsKey = ['api', 'contact-submissions'] as const;

interface Filter {
  readonly search?: string | undefined;
  readonly status?: SubmissionStatus | undefined;
  readonly assignedTo?: string | undefined;
}

export const submissionsQuery = (filter: Filter) =>
  pagedQuery([...submissionsKey, 'list'], submissionsContract.list, { ...filter });

/** Fetched each time the dialog opens: a colleague may have changed it. */
export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: [...submissionsKey, id],
    queryFn: ({ signal }) => request(submissionsContract.get, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });

/** Status and assignee show at once and are rolled back when the server rejects them; notes wait for the response. */
export function useSaveSubmission(id: string) {
  const queries = useQueryClient();
  const { queryKey } = submissionQuery(id);
  return useMutation({
    mutationFn: (change: SubmissionChange) =>
      request(submissionsContract.save, { params: { id }, body: change }),
    onMutate: async ({ status, assignedTo }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(
        queryKey,
        before && {
          ...before,
          ...(status ? { status } : {}),
          ...(assignedTo === undefined ? {} : { assignedTo }),
        },
      );
      return { before };
    },
    onError: (_error, _change, context) => queries.setQueryData(queryKey, context?.before),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      void queries.invalidateQueries({ queryKey: [...submissionsKey, 'list'] });
    },
  });
}

/** Fetched each time it is requested: a customer or a car may have been added meanwhile. */
export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: [...submissionsKey, id, 'estimate-proposal'],
    queryFn: ({ signal }) =>
      request(requestToEstimateContract.proposeEstimate, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });

export function useDeleteSubmission() {
  const queries = useQueryClient();
  const words = useWords(submissionsWords);
  return useReported({
    mutationFn: (id: string) => request(submissionsContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess: () => void queries.invalidateQueries({ queryKey: [...submissionsKey, 'list'] }),
  });
}
