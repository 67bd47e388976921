import { useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useKeep } from '#web/kept-acts/use-keep.ts';
import { useReported } from '#web/reported.ts';
import { useSendOnce } from '#web/send-once.ts';
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
  readonly note: string | null;
  readonly level: FindingLevel | null;
}

/** Returns what keeps a finding on this device until it is sent to the managers. True: it is kept. */
export function useKeepFinding(estimateId: string) {
  const keep = useKeep();
  const words = useWords(findingsWords);
  return (finding: NewFinding, photos: readonly Blob[]): Promise<boolean> => {
    const act = {
      label: `${words.foundMore}: ${finding.text}`,
      params: { id: estimateId },
      body: { ...finding },
    };
    return keep(findingsContract.add, act, photos);
  };
}
