import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { useSendOnce } from '#web/send-once.ts';
import { useReloadEstimate } from '#features/work/estimates/web/shared.queries.ts';
import { jobPanelWords } from '../job-portal.words.ts';
import { jobsContract, type PhoneAnswer, type SendDraft } from '../jobs.contract.ts';
import type { JobTarget } from './job-dialogs.ts';

const key = ['api', 'jobs'] as const;

/** Fetched each time it is looked at: the customer may have answered. */
export const jobQuery = ({ kind, id }: Pick<JobTarget, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: [...key, kind, id],
    queryFn: ({ signal }) =>
      request(
        kind === 'estimate' ? jobsContract.get : jobsContract.getOfInvoice,
        { params: { id } },
        { signal },
      ),
    refetchOnMount: 'always',
  });

const reloadJobs = (queries: QueryClient) => queries.invalidateQueries({ queryKey: key });

/** Shows everywhere what became of a job. */
function useReloadJob({ kind, estimateId }: JobTarget): () => Promise<void> {
  const queries = useQueryClient();
  const reloadEstimate = useReloadEstimate();
  return async () => {
    void reloadJobs(queries);
    if (kind === 'estimate' && estimateId) await reloadEstimate(estimateId).catch(() => undefined);
  };
}

/** Makes a link, and mails it when that is its channel. */
export function useSendJob(target: JobTarget) {
  const { kind, id } = target;
  const endpoint = kind === 'estimate' ? jobsContract.send : jobsContract.sendInvoice;
  const send = useSendOnce((body: SendDraft, headers) =>
    request(endpoint, { params: { id }, body }, { headers }),
  );
  return useMutation({ mutationFn: send, onSuccess: useReloadJob(target) });
}

/** Writes down what the customer said by telephone. */
export function useAnswerByPhone(target: JobTarget) {
  const params = { id: target.estimateId ?? '' };
  const send = useSendOnce((body: PhoneAnswer, headers) =>
    request(jobsContract.answerByPhone, { params, body }, { headers }),
  );
  return useMutation({ mutationFn: send, onSuccess: useReloadJob(target) });
}

/** Withdraws a link for good, or lets an expired one work again. */
export function useChangeLink(change: 'withdraw' | 'renew') {
  const words = useWords(jobPanelWords);
  const queries = useQueryClient();
  return useReported({
    mutationFn: (id: string) => request(jobsContract[change], { params: { id } }),
    failed: change === 'renew' ? words.renewFailed : words.withdrawFailed,
    onSettled: () => reloadJobs(queries),
  });
}
