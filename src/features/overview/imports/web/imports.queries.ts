import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { request, requestPage } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { pagedQuery } from '#web/record-lists.ts';
import { useReported } from '#web/reported.ts';
import { isAtWork, type Outcome } from '../import-kinds.ts';
import { importsContract, type ImportRecord, type PlanDraft } from '../imports.contract.ts';
import { importsWords } from '../imports.words.ts';

const importsKey = ['api', 'imports'] as const;

export const importsQuery = pagedQuery([...importsKey, 'list'], importsContract.list, {});

/** While the server is at work the live topic tells each step; where no live event arrives it is asked again all the same. */
const ASK_AGAIN_MS = 5_000;

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, id],
    queryFn: ({ signal }) => request(importsContract.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.state) ? ASK_AGAIN_MS : false),
  });

/** Rows of one check: another version of the import is another check. */
export const importRowsQuery = ({ id, version }: ImportRecord, outcome: Outcome | undefined) =>
  infiniteQueryOptions({
    queryKey: ['import-rows', id, version, outcome ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      requestPage(
        importsContract.rows,
        {
          params: { id },
          query: { ...(outcome && { outcome }), ...(pageParam ? { cursor: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Puts what an act on an import was answered with in its place. */
function useTaken() {
  const queries = useQueryClient();
  return (taken: ImportRecord) => {
    queries.setQueryData(importQuery(taken.id).queryKey, taken);
    void queries.invalidateQueries({ queryKey: [...importsKey, 'list'] });
  };
}

/** Chooses columns and rules. Its failure is shown by the form. */
export function useCheckImport(id: string) {
  const onSuccess = useTaken();
  return useMutation({
    mutationFn: (body: PlanDraft) => request(importsContract.check, { params: { id }, body }),
    onSuccess,
  });
}

export function useStartImport({ id, version }: ImportRecord) {
  const words = useWords(importsWords);
  const onSuccess = useTaken();
  return useReported({
    mutationFn: (leaveOutFaulty: boolean) =>
      request(importsContract.start, { params: { id }, body: { leaveOutFaulty, version } }),
    failed: words.startFailed,
    onSuccess,
  });
}

export function useGiveUp(id: string) {
  const words = useWords(importsWords);
  const onSuccess = useTaken();
  return useReported({
    mutationFn: () => request(importsContract.cancel, { params: { id } }),
    succeeded: words.gaveUp,
    failed: words.giveUp,
    onSuccess,
  });
}

export const obstaclesQuery = (id: string) =>
  queryOptions({
    queryKey: ['import-obstacles', id],
    queryFn: ({ signal }) => request(importsContract.obstacles, { params: { id } }, { signal }),
    gcTime: 0,
  });

export function useUndoImport(id: string) {
  const words = useWords(importsWords);
  const onSuccess = useTaken();
  return useReported({
    mutationFn: () => request(importsContract.undo, { params: { id } }),
    failed: words.undoFailed,
    onSuccess,
  });
}
