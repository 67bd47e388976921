import type { EstimateSort } from '#shared/list-sorts.ts';
import { use } from 'react';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { pagedQuery } from '#web/record-lists.ts';
import { useToast } from '#web/toast.tsx';
import { useDone, type Undo } from '#web/undo.ts';
import { webWords } from '#web/web.words.ts';
import { estimateRules, mayTakeBack, type EstimateStatus } from '../estimate-status.ts';
import { estimateImagesContract } from '../estimate-images.contract.ts';
import { estimatesContract, type EstimateSummary } from '../estimates.contract.ts';
import { estimatesWords } from '../estimates.words.ts';
import {
  estimatesKey,
  estimatesListKey,
  stepsKey,
  useOpenEditor,
  useReloadEstimate,
  useUpdateCache,
} from './shared.queries.ts';
import { WorkCompletedContext } from './status/CompletedMileage.tsx';
import type { EstimateFilter } from './list/estimates-search.ts';
import type { ListPart } from '../next-step.ts';

interface ListOrder {
  readonly sort?: EstimateSort | undefined;
  readonly part?: ListPart | undefined;
}

export const estimatesQuery = (
  { search, from, to, status }: EstimateFilter,
  { sort, part }: ListOrder = {},
) => pagedQuery(estimatesListKey, estimatesContract.list, { search, from, to, status, sort, part });

/** How many wait for which step; for roles that may know a customer. */
export const stepsQuery = ({ search, from, to, status }: EstimateFilter) => {
  const query = { search, from, to, status };
  return queryOptions({
    queryKey: [...stepsKey, query],
    queryFn: ({ signal }) => request(estimatesContract.countSteps, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const imagesQuery = (id: string) =>
  queryOptions({
    queryKey: [...estimatesKey, id, 'images'],
    queryFn: ({ signal }) => request(estimateImagesContract.listImages, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });

export const statusChangesQuery = (id: string) =>
  queryOptions({
    queryKey: [...estimatesKey, id, 'status-changes'],
    queryFn: ({ signal }) => request(estimatesContract.listStatusChanges, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });

interface StatusChoice {
  /** As it was when the status was chosen. */
  readonly estimate: EstimateSummary;
  readonly status: EstimateStatus;
  readonly rejectionReason?: string;
}

/** Takes back a change of status: the estimate is as it was, since when it was so. */
export function useTakeBackStatus(): (before: EstimateSummary, saved: EstimateSummary) => Undo {
  const queries = useQueryClient();
  const updateCache = useUpdateCache();
  const reload = useReloadEstimate();
  const completed = use(WorkCompletedContext);
  return ({ status, rejectionReason }, saved) =>
    async () => {
      const { id, version, statusChangedAt } = saved;
      const body = {
        status,
        previousStatus: saved.status,
        ...(rejectionReason ? { rejectionReason } : {}),
        undoes: { version, statusChangedAt },
      };
      try {
        const back = await request(estimatesContract.changeStatus, { params: { id }, body });
        updateCache(id, back);
        // Its mileage is asked for no more.
        if (estimateRules[saved.status].isCompleted) completed(back);
      } catch (error) {
        // It shows what somebody else made of it.
        void reload(id).catch(() => undefined);
        throw error;
      } finally {
        void queries.invalidateQueries({ queryKey: statusChangesQuery(id).queryKey });
      }
    };
}

/** The new status shows at once and is rolled back when the server rejects it. */
export function useChangeStatus(id: string) {
  const queries = useQueryClient();
  const words = useWords(estimatesWords);
  const { error: errorTitle } = useWords(webWords);
  const { show } = useToast();
  const done = useDone();
  const takeBack = useTakeBackStatus();
  const fail = useFailure();
  const updateCache = useUpdateCache();
  const completed = use(WorkCompletedContext);
  const openEditor = useOpenEditor();
  const reload = useReloadEstimate();
  return useMutation({
    // One after the other: each says which status it replaces.
    scope: { id: `status of estimate ${id}` },
    mutationFn: ({ estimate, status, rejectionReason }: StatusChoice) =>
      request(estimatesContract.changeStatus, {
        params: { id },
        body: { status, previousStatus: estimate.status, ...(rejectionReason ? { rejectionReason } : {}) },
      }),
    onMutate: ({ estimate, status, rejectionReason = null }) =>
      updateCache(id, { ...estimate, status, rejectionReason }),
    onSuccess: (saved, { estimate }) => {
      updateCache(id, saved);
      void queries.invalidateQueries({ queryKey: statusChangesQuery(id).queryKey });
      // A rejection that only got another reason, and work that is invoiced already, stay as they are.
      const mayUndo = saved.status !== estimate.status && mayTakeBack(saved);
      done({ description: words.statusUpdated, undo: mayUndo ? takeBack(estimate, saved) : null });
      if (estimateRules[saved.status].isCompleted) completed(saved);
    },
    onError: (error, { estimate }) => {
      const gone = error instanceof ApiError && error.status === 404;
      updateCache(id, gone ? null : estimate);
      const code = error instanceof ApiError ? error.response?.code : undefined;
      if (code === 'lines_without_price') openEditor(id, 'unpriced');
      if (code !== 'concurrent_modification') return fail(error, words.statusFailed);
      show({ title: errorTitle, description: words.modified, kind: 'destructive' });
      void queries.invalidateQueries({ queryKey: statusChangesQuery(id).queryKey });
      void reload(id).catch(() => undefined);
    },
  });
}

export function useDeleteEstimate() {
  const words = useWords(estimatesWords);
  const updateCache = useUpdateCache();
  return useReported({
    mutationFn: (id: string) => request(estimatesContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess: (_nothing, id) => updateCache(id, null),
    onError: (error, id) => {
      // A colleague was faster: the card goes here too.
      if (error instanceof ApiError && error.status === 404) updateCache(id, null);
    },
  });
}
