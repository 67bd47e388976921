import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '#web/api-client.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { pagedQuery, restartLists } from '#web/record-lists.ts';
import { useToast } from '#web/toast.tsx';
import { invoicesContract, type Invoice, type InvoiceSummary } from '../invoices.contract.ts';
import { invoicesWords } from '../invoices.words.ts';
import type { PaymentMethod } from '../payments.contract.ts';
import type { statusFilters } from './invoices-search.ts';
import { invoiceQuery, listKey, summaryKey, useReloadInvoice, useUpdateCache } from './shared.queries.ts';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
interface ListFilter extends Days {
  readonly search?: string | undefined;
  readonly status?: (typeof statusFilters)[number] | undefined;
}

export const invoicesQuery = ({ search, status, from, to }: ListFilter) =>
  pagedQuery(listKey, invoicesContract.list, { search, status, from, to });

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

/** One of them at a time. */
export type InvoiceEdit =
  | { readonly status: 'pending' }
  | { readonly dueDate: string | null }
  | { readonly createdAt: string };

/** Returns a day on the wire (spec part 2, section 7). */
const midnight = (day: string): string => `${day}T00:00:00.000Z`;

const bodyOf = (edit: InvoiceEdit) => {
  if ('status' in edit) return edit;
  if ('createdAt' in edit) return { createdAt: midnight(edit.createdAt) };
  return { dueDate: edit.dueDate && midnight(edit.dueDate) };
};

/** Marks an invoice unpaid, or sets one of its dates, and shows whether it succeeded. */
export function useSaveInvoice({ id, version }: Pick<InvoiceSummary, 'id' | 'version'>) {
  const queries = useQueryClient();
  const words = useWords(invoicesWords);
  const updateCache = useUpdateCache();
  const messages = (edit: InvoiceEdit): readonly [saved: string, failed: string] => {
    if ('status' in edit) return [words.statusUpdated, words.statusFailed];
    if ('createdAt' in edit) return [words.dateUpdated, words.dateFailed];
    return [words.dueDateUpdated, words.dueDateFailed];
  };
  return useReported({
    mutationFn: (edit: InvoiceEdit) =>
      request(invoicesContract.save, { params: { id }, body: { ...bodyOf(edit), version } }),
    succeeded: (edit) => messages(edit)[0],
    failed: (edit) => messages(edit)[1],
    onSuccess: (saved, edit) => updateCache(id, saved, !('status' in edit)),
    onError: async (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 404) updateCache(id, null);
      if (status !== 409) return;
      // A colleague was faster: the row shows what it is now.
      const now = await queries.fetchQuery({ ...invoiceQuery(id), staleTime: 0 }).catch(() => null);
      if (now) updateCache(id, now);
    },
  });
}

/** Marks an invoice paid, and shows it everywhere; the form shows why not. */
export function useMarkPaid({ id, version }: Pick<InvoiceSummary, 'id' | 'version'>) {
  const words = useWords(invoicesWords);
  const { succeed } = useToast();
  const updateCache = useUpdateCache();
  const reload = useReloadInvoice(id);
  return useMutation({
    mutationFn: (how: { readonly method: PaymentMethod; readonly receiptNumber: string | null }) =>
      request(invoicesContract.save, { params: { id }, body: { status: 'paid', ...how, version } }),
    onSuccess: (saved) => {
      updateCache(id, saved);
      succeed(words.statusUpdated);
    },
    onError: reload,
  });
}

/** After a new invoice: lists and summary start again. */
export function useAddInvoice(): (invoice: Invoice) => void {
  const queries = useQueryClient();
  return (invoice) => {
    queries.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
    void queries.invalidateQueries({ queryKey: summaryKey });
    void restartLists(queries, listKey);
  };
}
