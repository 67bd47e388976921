import { queryOptions, useMutation } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { useReported } from '#web/reported.ts';
import { useWords } from '#web/i18n.tsx';
import { useSendOnce } from '#web/send-once.ts';
import { paymentsContract, type PaymentDraft } from '../payments.contract.ts';
import { paymentsWords } from '../payments.words.ts';
import { invoiceQuery, useReloadInvoice } from './shared.queries.ts';

/** Returns the list of an invoice's payments, read again with the invoice. */
export const paymentsQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: [...invoiceQuery(invoiceId).queryKey, 'payments'],
    queryFn: ({ signal }) => request(paymentsContract.payments, { params: { id: invoiceId } }, { signal }),
    refetchOnMount: 'always',
  });

/** Records a payment, or money given back; pressed twice it is one. */
export function useRecordPayment(invoiceId: string) {
  const send = useSendOnce((body: PaymentDraft, headers) =>
    request(paymentsContract.add, { params: { id: invoiceId }, body }, { headers }),
  );
  const reload = useReloadInvoice(invoiceId);
  return useMutation({ mutationFn: send, onSettled: reload });
}

/** Takes back a payment that was recorded by mistake. */
export function useReversePayment(invoiceId: string) {
  const words = useWords(paymentsWords);
  const reload = useReloadInvoice(invoiceId);
  return useReported({
    mutationFn: (id: string) => request(paymentsContract.reverse, { params: { id } }),
    failed: words.reverseFailed,
    onSettled: reload,
  });
}
