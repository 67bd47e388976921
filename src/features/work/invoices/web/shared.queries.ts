import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { replaceInLists } from '#web/record-lists.ts';
import { invoicesContract, type Invoice, type InvoiceSummary } from '../invoices.contract.ts';
import type { statusFilters } from './invoices-search.ts';

export const invoicesKey = ['api', 'invoices'] as const;
export const listKey = [...invoicesKey, 'list'] as const;
export const summaryKey = [...invoicesKey, 'summary'] as const;

/** Fetched each time it is looked at: a colleague may have changed it. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...invoicesKey, id],
    queryFn: ({ signal }) => request(invoicesContract.get, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });

interface StatusFilter {
  readonly status?: (typeof statusFilters)[number] | undefined;
}

const isListed = ({ status: displayed }: InvoiceSummary, { status }: StatusFilter): boolean => {
  if (displayed === 'cancelled' || status === 'cancelled' || status === 'overdue')
    return displayed === status;
  return status === undefined || (displayed === 'paid') === (status === 'paid');
};

/** Puts a changed invoice, or the gap of one that is gone, into everything that is loaded. */
export function useUpdateCache() {
  const queries = useQueryClient();
  return (id: string, invoice: Invoice | null, moved = false): void => {
    for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: listKey })) {
      const filter = (queryKey.at(-1) ?? {}) as StatusFilter;
      const row = invoice && isListed(invoice, filter) ? invoice : null;
      replaceInLists<InvoiceSummary>(queries, queryKey, id, row);
    }
    if (invoice) queries.setQueryData(invoiceQuery(id).queryKey, invoice);
    void queries.invalidateQueries({ queryKey: summaryKey });
    // Another date is another place in the list at once; otherwise only lists that are not on the screen start again.
    void queries.invalidateQueries({ queryKey: listKey, refetchType: moved ? 'active' : 'none' });
  };
}

/** Reads an invoice again with its payments and credit notes, and shows everywhere how it stands now. */
export function useReloadInvoice(id: string): () => Promise<void> {
  const queries = useQueryClient();
  const updateCache = useUpdateCache();
  return async () => {
    const { queryKey } = invoiceQuery(id);
    const whole = queries.invalidateQueries({ queryKey });
    const invoice = await queries.fetchQuery({ ...invoiceQuery(id), staleTime: 0 }).catch(() => undefined);
    if (invoice) updateCache(id, invoice);
    await whole;
  };
}
