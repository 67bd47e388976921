import { useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useReported } from '#web/reported.ts';
import { useSendOnce } from '#web/send-once.ts';
import type { AddedToEstimate } from '#features/work/findings/findings.contract.ts';
import { checksContract, type Check, type CheckPhoto } from '../checks.contract.ts';
import { checksWords } from '../checks.words.ts';
import { checkQuery, checksKey } from './shared.queries.ts';

export interface StartOf {
  readonly vehicleId: string;
  readonly estimateId?: string | null;
  readonly appointmentId?: string | null;
}

/** Starts a check; pressed twice, or again after a lost response, it is one. */
export function useStartCheck(onStarted: (check: Check) => void) {
  const words = useWords(checksWords);
  const queries = useQueryClient();
  const start = useSendOnce((body: StartOf & { readonly templateId: string }, headers) =>
    request(checksContract.start, { body }, { headers }),
  );
  return useReported({
    mutationFn: start,
    failed: words.startFailed,
    onSuccess: (check) => {
      queries.setQueryData(checkQuery(check.id).queryKey, check);
      void queries.invalidateQueries({ queryKey: [...checksKey, 'of'] });
      onStarted(check);
    },
  });
}

/** Completes a check after all that was recorded on this device. */
export function useCompleteCheck(id: string) {
  const words = useWords(checksWords);
  const queries = useQueryClient();
  const { queryKey } = checkQuery(id);
  const complete = useSendOnce((body: Record<string, never>, headers) =>
    request(checksContract.complete, { params: { id }, body }, { headers }),
  );
  return useReported({
    mutationFn: () => complete({}),
    succeeded: words.completed,
    failed: words.completeFailed,
    onSuccess: (check) => {
      queries.setQueryData(queryKey, check);
      void queries.invalidateQueries({ queryKey: [...checksKey, 'of'] });
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
}

export function useDeleteCheck(id: string, onDeleted: () => void) {
  const words = useWords(checksWords);
  const queries = useQueryClient();
  return useReported({
    mutationFn: () => request(checksContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [...checksKey, 'of'] });
      onDeleted();
    },
  });
}

export function useDeletePhoto(id: string) {
  const words = useWords(checksWords);
  const queries = useQueryClient();
  const { queryKey } = checkQuery(id);
  return useReported({
    mutationFn: ({ id: photoId }: CheckPhoto) =>
      request(checksContract.deletePhoto, { params: { id, photoId } }),
    failed: words.removePhotoFailed,
    onSuccess: (_nothing, gone) =>
      queries.setQueryData(
        queryKey,
        (known) => known && { ...known, photos: known.photos.filter((photo) => photo.id !== gone.id) },
      ),
  });
}

export function useAddLines(id: string, onAdded: (added: AddedToEstimate) => void) {
  const words = useWords(checksWords);
  const queries = useQueryClient();
  const add = useSendOnce((params: { readonly id: string }, headers) =>
    request(checksContract.addLines, { params }, { headers }),
  );
  return useReported({
    mutationFn: () => add({ id }),
    succeeded: (_nothing, { lineIds }) => words.linesAdded(lineIds.length),
    failed: words.addFailed,
    onSuccess: onAdded,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: checkQuery(id).queryKey });
      void queries.invalidateQueries({ queryKey: ['api', 'estimates'] });
    },
  });
}

export function useSetVisibility(id: string) {
  const words = useWords(checksWords);
  const queries = useQueryClient();
  const { queryKey } = checkQuery(id);
  return useReported({
    mutationFn: (body: { readonly showToCustomer: boolean; readonly version: number }) =>
      request(checksContract.setVisibility, { params: { id }, body }),
    failed: words.showFailed,
    onSuccess: (check) => queries.setQueryData(queryKey, check),
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
}
