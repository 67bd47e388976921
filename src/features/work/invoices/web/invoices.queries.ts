import type { InvoiceSort } from '#shared/list-sorts.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { pagedQuery, restartLists } from '#web/record-lists.ts';
import { invoicesContract, type Invoice } from '../invoices.contract.ts';
import type { statusFilters } from './invoices-search.ts';
import { invoiceQuery, listKey, summaryKey } from './shared.queries.ts';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
interface ListFilter extends Days {
  readonly search?: string | undefined;
  readonly status?: (typeof statusFilters)[number] | undefined;
  readonly sort?: InvoiceSort | undefined;
}

export const invoicesQuery = ({ search, status, sort, from, to }: ListFilter) =>
  pagedQuery(listKey, invoicesContract.list, { search, status, sort, from, to });

export const summaryQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: [...summaryKey, { from, to }],
    queryFn: ({ signal }) => request(invoicesContract.summary, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Returns what an invoice to a customer, or to one who is not chosen yet, would have if it was issued now. */
export const expectedQuery = (customerId: string | null) =>
  queryOptions({
    queryKey: ['api', 'invoices', 'expected', customerId],
    queryFn: ({ signal }) =>
      request(invoicesContract.expected, { query: customerId === null ? {} : { customerId } }, { signal }),
    // The terms of the customer may be changed beside it.
    staleTime: 0,
    gcTime: 0,
  });

/** After a new invoice: lists and summary start again. */
export function useAddInvoice(): (invoice: Invoice) => void {
  const queries = useQueryClient();
  return (invoice) => {
    queries.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
    void queries.invalidateQueries({ queryKey: summaryKey });
    void restartLists(queries, listKey);
  };
}
