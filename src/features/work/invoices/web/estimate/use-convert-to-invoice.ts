import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { useWords } from '#web/i18n.tsx';
import { restartLists } from '#web/record-lists.ts';
import { convertWords } from '../../convert.words.ts';
import { invoicesContract } from '../../invoices.contract.ts';
import type { InvoiceRequest } from '../../invoice-drafts.contract.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { useReloadEstimate } from '#features/work/estimates/web/shared.queries.ts';

const invoicesKey = ['api', 'invoices'];

/** The invoice may not be replaced: a credit note and a new invoice correct it. */
const needsCorrection = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  ['paid_invoice', 'partly_paid_invoice', 'invoice_needs_correction', 'invoice_of_closed_month'].includes(
    error.response?.code ?? '',
  );

/** Issues the invoice of an estimate, at the total that was shown, and shows it wherever either is listed. */
export function useConvertToInvoice(
  { id }: Pick<EstimateSummary, 'id'>,
  onNeedsCorrection: (reason: string) => void,
) {
  const queries = useQueryClient();
  const words = useWords(convertWords);
  const fail = useFailure();
  const reload = useReloadEstimate();
  return useMutation({
    mutationFn: (body: InvoiceRequest) => request(invoicesContract.convert, { params: { id }, body }),
    // The question what is done next says that it was issued.
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: invoicesKey });
      void restartLists(queries, [...invoicesKey, 'list']);
      await reload(id).catch(() => undefined);
    },
    onError: async (error) => {
      if (needsCorrection(error)) onNeedsCorrection(error.message);
      else fail(error, words.failed);
      // A colleague was faster: the card shows how it stands now.
      if (error instanceof ApiError && error.status === 409) await reload(id).catch(() => undefined);
    },
  });
}
