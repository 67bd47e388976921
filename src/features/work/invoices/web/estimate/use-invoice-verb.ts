import { IconFileInvoice, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useWords } from '#web/i18n.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { webWords } from '#web/web.words.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { convertWords } from '../../convert.words.ts';
import type { Invoice } from '../../invoices.contract.ts';
import { useConvertToInvoice } from './use-convert-to-invoice.ts';
import { useIssueQuestions } from './use-issue-questions.tsx';

/**
 * Returns what issues the invoice of an estimate, or reissues it. One that may not be replaced is offered to be corrected.
 */
export function useInvoiceVerb(estimate: EstimateSummary, onSend: (invoice: Invoice) => void) {
  const words = useWords(convertWords);
  const { of } = useWords(webWords);
  const confirm = useConfirm();
  const { confirmIssue, confirmReissue, offerNext } = useIssueQuestions(estimate);
  const navigate = useNavigate();
  const { invoice } = estimate;
  const offerCorrection = async (text: string) => {
    const { id: open, invoiceNumber = '' } = invoice ?? {};
    const question = {
      title: of(words.reissue, invoiceNumber),
      text,
      confirm: words.correct,
      isHarmless: true,
    };
    if (open !== undefined && (await confirm(question)))
      void navigate({ to: '/invoices', search: { open, edit: 'correct' } });
  };
  const { mutate, isPending } = useConvertToInvoice(estimate, (text) => void offerCorrection(text));
  const reissue = invoice !== null;
  const issue = async () => {
    const expectedTotal = invoice ? await confirmReissue(invoice.invoiceNumber) : await confirmIssue();
    const offer = async (issued: Invoice) => {
      if (await offerNext(issued, reissue ? words.reissued : words.converted)) onSend(issued);
    };
    if (expectedTotal !== null)
      mutate({ reissue, expectedTotal }, { onSuccess: (issued) => void offer(issued) });
  };
  return {
    label: reissue ? words.reissue : words.convert,
    Icon: reissue ? IconRefresh : IconFileInvoice,
    press: () => void issue(),
    isBusy: isPending,
  };
}
