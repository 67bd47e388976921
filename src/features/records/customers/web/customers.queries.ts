import type { CustomerSort } from '#shared/list-sorts.ts';
import { queryOptions, useMutation, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { ApiError, request, requestPage } from '#web/api-client.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { CHOICES, choicesQuery, pagedQuery, replaceInLists, restartLists } from '#web/record-lists.ts';
import { customersContract, type Customer, type CustomerDraft } from '../customers.contract.ts';
import { customersWords } from '../customers.words.ts';
import { customerPageQuery, customersKey } from './shared.queries.ts';

const listKey = [...customersKey, 'list'];
const choicesKey = [...customersKey, 'choices'];

export const customersQuery = (search: string | undefined, sort?: CustomerSort) =>
  pagedQuery(listKey, customersContract.list, { search, sort });

/** Never kept: who opens the form starts from what the server has now. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [...customersKey, id],
    queryFn: ({ signal }) => request(customersContract.get, { params: { id } }, { signal }),
    gcTime: 0,
  });

/** Returns the customers a picker offers: those that match, or the most recent ones. */
export const customerChoicesQuery = (search: string) =>
  choicesQuery(choicesKey, customersContract.list, { search });

/** What a picker finds beside customers. */
export interface Others<Row> {
  readonly name: string;
  readonly rows: (search: string, signal: AbortSignal) => Promise<readonly Row[]>;
}
export interface OtherChoice<Row> {
  readonly id: string;
  readonly other: Row;
}

/** As `customerChoicesQuery`, and below them what else is found once something is typed. */
export function customersAndOthersQuery<Row extends { readonly id: string }>(
  search: string,
  others: Others<Row> | undefined,
): UseQueryOptions<readonly (Customer | OtherChoice<Row>)[]> {
  const customers = choicesQuery<Customer | OtherChoice<Row>>(choicesKey, customersContract.list, { search });
  if (!others || search === '') return customers;
  return {
    ...customers,
    queryKey: [...choicesKey, others.name, { search }],
    queryFn: async ({ signal }) => {
      const query = { search, limit: CHOICES };
      const [found, more] = await Promise.all([
        requestPage(customersContract.list, { query }, { signal }),
        others.rows(search, signal),
      ]);
      return [...found.rows, ...more.map((other) => ({ id: other.id, other }))];
    },
  };
}

/** Puts a changed or new customer, or the gap of a deleted one, into everything that is loaded. */
function useUpdateCache(): (id: string, row: Customer | null, isNew?: boolean) => void {
  const queries = useQueryClient();
  return (id, row, isNew = false) => {
    if (isNew) void restartLists(queries, listKey);
    else replaceInLists<Customer>(queries, listKey, id, row);
    void queries.invalidateQueries({ queryKey: choicesKey });
    if (row) queries.setQueryData(customerPageQuery(id).queryKey, row);
    // Vehicles show their customer's name: they are fetched again when they are next looked at.
    if (!isNew) queries.removeQueries({ queryKey: ['api', 'vehicles'], type: 'inactive' });
  };
}

/** Creates a customer, or saves the one with this id. */
export function useSaveCustomer(id: string | null) {
  const updateCache = useUpdateCache();
  return useMutation({
    mutationFn: (body: CustomerDraft) =>
      id === null
        ? request(customersContract.create, { body })
        : request(customersContract.save, { params: { id }, body }),
    onSuccess: (saved) => updateCache(saved.id, saved, id === null),
  });
}

export function useDeleteCustomer() {
  const words = useWords(customersWords);
  const updateCache = useUpdateCache();
  return useReported({
    mutationFn: (id: string) => request(customersContract.delete, { params: { id } }),
    succeeded: words.deleted,
    failed: words.deleteFailed,
    onSuccess: (_nothing, id) => updateCache(id, null),
    onError: (error, id) => {
      // A colleague was faster: the row goes here too.
      if (error instanceof ApiError && error.status === 404) updateCache(id, null);
    },
  });
}
