import type { PartSort } from '#shared/list-sorts.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestPage } from '#web/api-client.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { pagedQuery, replaceInLists, restartLists } from '#web/record-lists.ts';
import { inventoryContract, type Part, type PartDraft } from '../inventory.contract.ts';
import { inventoryWords } from '../inventory.words.ts';
import { refetchWhenShown } from '#web/refetch.ts';

const key = ['api', 'inventory'] as const;
const listKey = [...key, 'list'] as const;
const lowStockKey = [...key, 'low-stock'] as const;

/** How many the low-stock card shows (spec part 2, section 9). */
const LOW_SHOWN = 6;

export const partsQuery = (search: string | undefined, stock: 'low' | undefined, sort?: PartSort) =>
  pagedQuery(listKey, inventoryContract.list, { search, stock, sort });

/** Includes what others took from the stock meanwhile: fetched again whenever the screen opens. */
export const lowStockQuery = queryOptions({
  queryKey: lowStockKey,
  queryFn: ({ signal }) =>
    requestPage(inventoryContract.lowStock, { query: { limit: LOW_SHOWN } }, { signal }),
  refetchOnMount: refetchWhenShown,
});

/** Fetched again each time it is opened: a colleague may have changed it. */
export const partQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => request(inventoryContract.get, { params: { id } }, { signal }),
    gcTime: 0,
  });

/** Puts a changed record (null: a deleted one) wherever it is shown. */
export function useReplacePart(): (id: string, row: Part | null) => void {
  const queries = useQueryClient();
  return (id, row) => {
    replaceInLists<Part>(queries, listKey, id, row);
    void queries.invalidateQueries({ queryKey: lowStockKey });
  };
}

/** Creates a part, or saves the one with this id. */
export function useSavePart(id: string | null): (body: PartDraft) => Promise<Part> {
  const queries = useQueryClient();
  const replace = useReplacePart();
  return useMutation({
    mutationFn: (body: PartDraft) =>
      id === null
        ? request(inventoryContract.create, { body })
        : request(inventoryContract.save, { params: { id }, body }),
    onSuccess: (saved) => {
      replace(saved.id, saved);
      if (id === null) void restartLists(queries, listKey);
    },
  }).mutateAsync;
}

export function useDeletePart() {
  const words = useWords(inventoryWords);
  const replace = useReplacePart();
  return useReported({
    mutationFn: (id: string) => request(inventoryContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess: (_nothing, id) => replace(id, null),
  });
}
