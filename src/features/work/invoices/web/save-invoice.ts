import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '#web/api-client.ts';
import { useWords } from '#web/i18n.tsx';
import { useReported } from '#web/reported.ts';
import { useToast } from '#web/toast.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { webWords } from '#web/web.words.ts';
import { invoicesContract, type InvoiceSummary } from '../invoices.contract.ts';
import { invoicesWords } from '../invoices.words.ts';
import { saveInvoiceWords } from '../save-invoice.words.ts';
import type { PaymentMethod } from '../payments.contract.ts';
import { invoiceQuery, useReloadInvoice, useUpdateCache } from './shared.queries.ts';

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
  const words = useWords(saveInvoiceWords);
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
  const words = useWords(saveInvoiceWords);
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

/** Asks first (spec part 2, section 4). */
export function useMarkUnpaid(invoice: InvoiceSummary): () => void {
  const words = useWords(invoicesWords);
  const { of } = useWords(webWords);
  const confirm = useConfirm();
  const { mutate, isPending } = useSaveInvoice(invoice);
  const ask = async () => {
    const agreed = await confirm({
      title: of(words.markUnpaid, invoice.invoiceNumber),
      text: words.markUnpaidQuestion,
      confirm: words.markUnpaid,
    });
    if (agreed) mutate({ status: 'pending' });
  };
  return () => void (isPending || ask());
}
