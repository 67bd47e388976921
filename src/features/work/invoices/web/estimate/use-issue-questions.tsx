import { useNavigate } from '@tanstack/react-router';
import { moneyText } from '#shared/money.ts';
import { request } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { useWords } from '#web/i18n.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { webWords } from '#web/web.words.ts';
import { convertWords } from '../../convert.words.ts';
import { invoicesContract, type Invoice } from '../../invoices.contract.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { useIssuedNext } from '../use-issued-next.ts';
import { IssuedAmounts } from './IssuedAmounts.tsx';
import { useInvoiceChecks } from './use-invoice-checks.ts';

/** The questions before an invoice of an estimate is issued, and what is offered afterwards. */
export function useIssueQuestions(estimate: EstimateSummary) {
  const { id, estimateNumber, customerId } = estimate;
  const words = useWords(convertWords);
  const { of } = useWords(webWords);
  const confirm = useConfirm();
  const fail = useFailure();
  const askNext = useIssuedNext();
  const navigate = useNavigate();
  const { isReady, findDeduction } = useInvoiceChecks(id);

  /** Shows what would be issued. Its total once the user confirms, else null. */
  const confirmIssue = async (): Promise<string | null> => {
    try {
      if (!(await isReady())) return null;
      const deduction = await findDeduction();
      if (!deduction) return null;
      const query = customerId ? { customerId } : {};
      const expected = await request(invoicesContract.expected, { query });
      const isAgreed = await confirm({
        title: words.issueTitle(estimateNumber),
        text: words.issueText,
        more: <IssuedAmounts estimate={estimate} deduction={deduction} days={expected} />,
        confirm: words.issue(expected.invoiceNumber),
        isHarmless: true,
      });
      return isAgreed ? moneyText(deduction.amounts.total) : null;
    } catch (error) {
      fail(error, words.failed);
      return null;
    }
  };

  /** The same for the invoice that replaces the one with `number`. */
  const confirmReissue = async (number: string): Promise<string | null> => {
    try {
      const deduction = await findDeduction();
      if (!deduction) return null;
      const isAgreed = await confirm({
        title: of(words.reissue, number),
        text: words.reissueQuestion,
        more: <IssuedAmounts estimate={estimate} deduction={deduction} />,
        confirm: words.reissue,
      });
      return isAgreed ? moneyText(deduction.amounts.total) : null;
    } catch (error) {
      fail(error, words.failed);
      return null;
    }
  };

  /** What follows an issued invoice. True once it is to be sent; it is paid on its own screen. */
  const offerNext = async (issued: Invoice, done: string): Promise<boolean> => {
    const step = await askNext(issued, done);
    if (step === 'pay') void navigate({ to: '/invoices', search: { open: issued.id, edit: 'payment' } });
    return step === 'send';
  };
  return { confirmIssue, confirmReissue, offerNext };
}
