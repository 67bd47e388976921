import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { pagedQuery, restartLists } from '#web/record-lists.ts';
import { useSendOnce } from '#web/send-once.ts';
import { invoiceQuery, invoicesKey, useReloadInvoice } from '#features/work/invoices/web/shared.queries.ts';
import { creditNotesContract, type CorrectionDraft, type CreditNoteDraft } from '../credit-notes.contract.ts';

// Below the key of the invoices: their live topic reads it again.
const listKey = [...invoicesKey, 'credit-notes'] as const;

export const creditNoteListQuery = (search: string | undefined) =>
  pagedQuery(listKey, creditNotesContract.list, { search });

/** Returns the credit notes of an invoice, read again with it. */
export const creditNotesQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: [...invoiceQuery(invoiceId).queryKey, 'credit-notes'],
    queryFn: ({ signal }) =>
      request(creditNotesContract.ofInvoice, { params: { id: invoiceId } }, { signal }),
    refetchOnMount: 'always',
  });

/** Returns what a correction from the estimate would come to now; asked for each time the dialog is opened. */
export const correctionPreviewQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: [...invoiceQuery(invoiceId).queryKey, 'correction'],
    queryFn: ({ signal }) =>
      request(creditNotesContract.previewCorrection, { params: { id: invoiceId } }, { signal }),
    refetchOnMount: 'always',
    retry: false,
  });

/** Issues a credit note; pressed twice it is one. */
export function useIssueCreditNote(invoiceId: string) {
  const queries = useQueryClient();
  const reload = useReloadInvoice(invoiceId);
  const send = useSendOnce((body: CreditNoteDraft, headers) =>
    request(creditNotesContract.create, { params: { id: invoiceId }, body }, { headers }),
  );
  return useMutation({
    mutationFn: send,
    // After a failure, too: a colleague may have credited something meanwhile.
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: listKey });
      await reload();
    },
  });
}

/** Credits all that is left of an invoice and issues a new one in its place; pressed twice it is one correction. */
export function useCorrectInvoice(invoiceId: string) {
  const queries = useQueryClient();
  const reload = useReloadInvoice(invoiceId);
  const send = useSendOnce((body: CorrectionDraft, headers) =>
    request(creditNotesContract.correct, { params: { id: invoiceId }, body }, { headers }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: ({ invoice }) => {
      queries.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
      void restartLists(queries, [...invoicesKey, 'list']);
      void queries.invalidateQueries({ queryKey: listKey });
    },
    onSettled: reload,
  });
}
