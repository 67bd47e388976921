import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { request } from '../../../../web/api-client.ts';
import { useFailure } from '../../../../web/errors.ts';
import { useWords } from '../../../../web/i18n.tsx';
import { newKey } from '../../../../web/new-record.ts';
import { useToast } from '../../../../web/toast.tsx';
import { useReloadEstimate } from '../../estimates/web/shared.queries.ts';
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

/** A key for each intention: what is sent again unchanged is the same, also after its response was lost. */
function useKeyOf(): { readonly of: (content: unknown) => string; readonly renew: () => void } {
  const held = useRef({ content: '', key: '' });
  return {
    of: (content) => {
      const now = JSON.stringify(content);
      if (held.current.content !== now) held.current = { content: now, key: newKey() };
      return held.current.key;
    },
    renew: () => void (held.current = { content: '', key: '' }),
  };
}

/** Shows everywhere what became of a job. */
function useReloadJob({ kind, estimateId }: JobTarget): () => Promise<void> {
  const queries = useQueryClient();
  const reloadEstimate = useReloadEstimate(estimateId ?? '');
  return async () => {
    void reloadJobs(queries);
    if (kind === 'estimate') await reloadEstimate().catch(() => undefined);
  };
}

/** Makes a link, and mails it when that is its channel. */
export function useSendJob(target: JobTarget) {
  const { kind, id } = target;
  const keys = useKeyOf();
  const reload = useReloadJob(target);
  return useMutation({
    mutationFn: (body: SendDraft) =>
      request(
        kind === 'estimate' ? jobsContract.send : jobsContract.sendInvoice,
        { params: { id }, body },
        { headers: { 'Idempotency-Key': keys.of(body) } },
      ),
    onSuccess: () => {
      keys.renew();
      return reload();
    },
  });
}

/** Writes down what the customer said by telephone. */
export function useAnswerByPhone(target: JobTarget) {
  const keys = useKeyOf();
  const reload = useReloadJob(target);
  const id = target.estimateId ?? '';
  return useMutation({
    mutationFn: (body: PhoneAnswer) =>
      request(
        jobsContract.answerByPhone,
        { params: { id }, body },
        { headers: { 'Idempotency-Key': keys.of(body) } },
      ),
    onSuccess: () => {
      keys.renew();
      return reload();
    },
  });
}

/** Withdraws a link for good, or lets an expired one work again. */
export function useChangeLink(change: 'withdraw' | 'renew') {
  const words = useWords(jobPanelWords);
  const queries = useQueryClient();
  const { succeed } = useToast();
  const fail = useFailure();
  const isRenewal = change === 'renew';
  return useMutation({
    mutationFn: (id: string) => request(jobsContract[change], { params: { id } }),
    onSuccess: () => succeed(isRenewal ? words.renewed : words.withdrawDone),
    onError: (error) => fail(error, isRenewal ? words.renewFailed : words.withdrawFailed),
    onSettled: () => reloadJobs(queries),
  });
}
