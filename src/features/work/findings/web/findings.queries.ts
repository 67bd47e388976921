import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { request, upload } from '#web/api-client.ts';
import { newKey } from '#web/new-record.ts';
import { useReported } from '#web/reported.ts';
import { isKeySpent, useSendOnce } from '#web/send-once.ts';
import { useWords } from '#web/i18n.tsx';
import { useReloadEstimate } from '#features/work/estimates/web/shared.queries.ts';
import {
  findingsContract,
  type AddedToEstimate,
  type Finding,
  type FindingLevel,
} from '../findings.contract.ts';
import { findingsWords } from '../findings.words.ts';
import { findingsQuery } from './shared.queries.ts';

/** Reads the findings of an estimate again, and the estimate with them. */
function useReload(estimateId: string): () => void {
  const queries = useQueryClient();
  const reload = useReloadEstimate();
  return () => {
    void queries.invalidateQueries({ queryKey: findingsQuery(estimateId).queryKey });
    void reload(estimateId).catch(() => undefined);
  };
}

interface Choice {
  readonly findingIds: string[];
  readonly onlyPriced: boolean;
}

export function useAddToEstimate(estimateId: string, onAdded: (added: AddedToEstimate) => void) {
  const words = useWords(findingsWords);
  const reload = useReload(estimateId);
  const add = useSendOnce((body: Choice, headers) =>
    request(findingsContract.addToEstimate, { params: { id: estimateId }, body }, { headers }),
  );
  return useReported({
    mutationFn: add,
    succeeded: (_choice, { lineIds }) =>
      lineIds.length === 0 ? words.addedAlready : words.added(lineIds.length),
    failed: words.addFailed,
    onSuccess: onAdded,
    onSettled: reload,
  });
}

export function useDismiss(estimateId: string) {
  const words = useWords(findingsWords);
  const reload = useReload(estimateId);
  return useReported({
    mutationFn: ({ finding: { id, version }, reason }: { finding: Finding; reason: string }) =>
      request(findingsContract.dismiss, { params: { id }, body: { reason, version } }),
    succeeded: words.dismissed,
    failed: words.dismissFailed,
    onSettled: reload,
  });
}

export interface NewFinding {
  readonly text: string;
  readonly note: string;
  readonly level: FindingLevel | '';
  readonly photos: readonly Blob[];
}

/** Sends what was found; sent again after a lost answer, it is the same finding. */
export function useSendFinding(estimateId: string) {
  const key = useRef(newKey());
  const reload = useReload(estimateId);
  return useMutation({
    mutationFn: ({ text, note, level, photos }: NewFinding) => {
      const form = new FormData();
      // Fields first: the server reads the form from its beginning.
      form.append('text', text);
      form.append('note', note);
      if (level !== '') form.append('level', level);
      for (const [index, photo] of photos.entries()) form.append('files', photo, `${index + 1}.jpg`);
      const headers = { 'Idempotency-Key': key.current };
      return upload(findingsContract.add, form, { params: { id: estimateId }, headers });
    },
    onSuccess: () => {
      key.current = newKey();
      reload();
    },
    onError: (error) => {
      if (isKeySpent(error)) key.current = newKey();
    },
  });
}
