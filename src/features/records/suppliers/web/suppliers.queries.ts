import type { SupplierSort } from '#shared/list-sorts.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { choicesQuery, pagedQuery, replaceInLists, restartLists } from '#web/record-lists.ts';
import { suppliersContract, type Supplier, type SupplierDraft } from '../suppliers.contract.ts';
import { suppliersWords } from '../suppliers.words.ts';

const key = ['api', 'suppliers'] as const;
const listKey = [...key, 'list'] as const;
const pickerKey = [...key, 'picker'] as const;
/** Parts carry their supplier's name. */
const partsKey = ['api', 'inventory'] as const;

export const suppliersQuery = (search: string | undefined, sort?: SupplierSort) =>
  pagedQuery(listKey, suppliersContract.list, { search, sort });

/** Fetched again each time it is opened: a colleague may have changed it. */
export const supplierQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => request(suppliersContract.get, { params: { id } }, { signal }),
    gcTime: 0,
  });

/** Returns the first suppliers that match what was typed. */
export const supplierChoicesQuery = (search: string) =>
  choicesQuery(pickerKey, suppliersContract.list, { search });

/** Puts a changed record (null: a deleted one) wherever it is shown. */
export function useReplaceSupplier(): (id: string, row: Supplier | null) => void {
  const queries = useQueryClient();
  return (id, row) => {
    replaceInLists<Supplier>(queries, listKey, id, row);
    void queries.invalidateQueries({ queryKey: pickerKey });
    void queries.invalidateQueries({ queryKey: partsKey });
  };
}

/** Creates a supplier, or saves the one with this id. */
export function useSaveSupplier(id: string | null): (body: SupplierDraft) => Promise<Supplier> {
  const queries = useQueryClient();
  const replace = useReplaceSupplier();
  return useMutation({
    mutationFn: (body: SupplierDraft) =>
      id === null
        ? request(suppliersContract.create, { body })
        : request(suppliersContract.save, { params: { id }, body }),
    onSuccess: (saved) => {
      replace(saved.id, saved);
      if (id === null) void restartLists(queries, listKey);
    },
  }).mutateAsync;
}

export function useDeleteSupplier() {
  const words = useWords(suppliersWords);
  const replace = useReplaceSupplier();
  return useReported({
    mutationFn: (id: string) => request(suppliersContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess: (_nothing, id) => replace(id, null),
  });
}
