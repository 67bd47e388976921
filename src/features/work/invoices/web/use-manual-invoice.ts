import { useState } from 'react';
import { wallClockOf } from '#shared/dates.ts';
import { ApiError, request } from '#web/api-client.ts';
import { useReason } from '#web/errors.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useWords } from '#web/i18n.tsx';
import { newKey } from '#web/new-record.ts';
import { reportLostSession } from '#web/session.ts';
import { useToast } from '#web/toast.tsx';
import { webWords } from '#web/web.words.ts';
import { invoicesContract, type Invoice } from '../invoices.contract.ts';
import { blankInvoice, manualInvoiceForm } from '../manual-invoice-form.ts';
import { manualInvoiceWords } from '../manual-invoice.words.ts';
import { NewManualInvoice } from '../new-manual-invoice.ts';
import { useAddInvoice } from './invoices.queries.ts';

/** Shows why an invoice was rejected: the server's sentence, or that it failed (spec part 2, section 8). */
function useFailureToast(): (error: unknown) => void {
  const words = useWords(manualInvoiceWords);
  const { error: title } = useWords(webWords);
  const { show } = useToast();
  const reasonOf = useReason();
  return (error) => {
    if (error instanceof ApiError && error.status === 401) return reportLostSession();
    const response = error instanceof ApiError ? error.response : null;
    const [ofField] = Object.values(response?.errors ?? {}).flat();
    const said = response && (response.details ?? ofField ?? response.userMessage ?? response.message);
    if (said) return show({ title, description: said, kind: 'destructive' });
    const detail = reasonOf(error);
    show({ title, description: words.failed, kind: 'destructive', ...(detail ? { detail } : {}) });
  };
}

/**
 * The form of a manual invoice; each opened one stands for one invoice. It is no `useRecordForm`: an invoice is issued and
 * never edited, so there is no other version of it.
 */
export function useManualInvoice(onSaved: (invoice: Invoice) => void) {
  const showFailure = useFailureToast();
  const add = useAddInvoice();
  const [initialValues] = useState(() => blankInvoice(wallClockOf(new Date()).day));
  const [issued] = useState(
    () =>
      new NewManualInvoice({
        create: (body, key) =>
          request(invoicesContract.createManual, { body }, { headers: { 'Idempotency-Key': key } }),
        newKey,
        wasRejected: (error) => error instanceof ApiError && error.status > 0 && error.status < 500,
        wasKeyUsed: (error) => error instanceof ApiError && error.response?.code === 'key_used',
      }),
  );
  /** Created by an earlier request, from other contents than the form holds now. */
  const [earlier, setEarlier] = useState<Invoice | null>(null);
  const { form, busy, submit } = useContractForm({
    schema: manualInvoiceForm,
    initialValues,
    onSubmit: async (draft) => {
      const { invoiceDate, ...rest } = draft;
      // Of today it is of this moment: then it stands first among the invoices of today.
      const isOfToday = invoiceDate === wallClockOf(new Date()).day;
      const { invoice, isEarlier } = await issued.send(isOfToday ? rest : draft);
      add(invoice);
      if (isEarlier) return setEarlier(invoice);
      onSaved(invoice);
    },
    onFailure: showFailure,
  });
  useUnsaved(form.isDirty());
  return { form, busy, submit, earlier };
}
