import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dayText } from '#shared/dates.ts';
import { errorSentence, type ErrorCode } from '#shared/errors.ts';
import { addCents, displayMoney, displaySum, moneyText, negated } from '#shared/money.ts';
import { request } from '#web/api-client.ts';
import { urlOf } from '#shared/contract.ts';
import { useFailure } from '#web/errors.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { Anchor, Text } from '#web/ui/Text.tsx';
import { Facts } from '#web/ui/Section.tsx';
import { webWords } from '#web/web.words.ts';
import { shopQuery } from '#features/records/business/web/shared.queries.ts';
import { convertWords } from '../../convert.words.ts';
import { deductDeposits, type Deduction } from '../../deposit-amounts.ts';
import { depositsWords } from '../../deposits.words.ts';
import { invoicesContract, type Invoice } from '../../invoices.contract.ts';
import { billedLines } from '#features/work/estimates/estimate-totals.ts';
import type { EstimateSummary } from '#features/work/estimates/estimates.contract.ts';
import { isUnpriced } from '#features/work/estimates/line-price.ts';
import { estimateQuery, useOpenEditor } from '#features/work/estimates/web/shared.queries.ts';
import { EInvoiceOfEstimate } from './EInvoiceOfEstimate.tsx';
import { LeftOutLines } from './LeftOutLines.tsx';
import { StockWarning } from './StockWarning.tsx';

/** The questions before an invoice of an estimate is issued, and what is offered afterwards. */
export function useIssueQuestions({ id, estimateNumber, customerId, customerName, total }: EstimateSummary) {
  const words = useWords(convertWords);
  const ofDeposits = useWords(depositsWords);
  const { close, of } = useWords(webWords);
  const { language } = useLanguage();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const openEditor = useOpenEditor();
  const queries = useQueryClient();
  const fail = useFailure();
  const maySet = useCan()('settings.manage');

  /** Whether the shop may issue invoices; if not, it is said what is missing and where it is entered. */
  const isReady = async (): Promise<boolean> => {
    const { missingForInvoices } = await queries.fetchQuery({ ...shopQuery, staleTime: 0 });
    if (missingForInvoices.length === 0) return true;
    const agreed = await confirm({
      title: words.convert,
      text: errorSentence('business_incomplete', language),
      confirm: maySet ? words.openSettings : close,
      isHarmless: true,
    });
    if (agreed && maySet) void navigate({ to: '/settings', hash: 'business' });
    return false;
  };

  /** What its deposits leave to be invoiced; null where there is nothing to invoice yet, and it is said why. */
  const findDeduction = async () => {
    const estimate = await queries.fetchQuery({ ...estimateQuery(id), staleTime: 0 });
    const { lineItems, customerId = null, deposits = [] } = estimate;
    /** Says why nothing can be issued yet, and opens the editor once the person wants to mend it. */
    const leadToEditor = async (code: ErrorCode, label: string, edit: () => void) => {
      const text = errorSentence(code, language);
      if (await confirm({ title: words.convert, text, confirm: label, isHarmless: true })) edit();
      return null;
    };
    if (lineItems.some(isUnpriced))
      return leadToEditor('lines_without_price', words.enterPrices, () => openEditor(id, 'unpriced'));
    if (customerId === null)
      return leadToEditor('estimate_without_customer', words.chooseCustomer, () => openEditor(id));
    const isDeclined = lineItems.length > 0 && billedLines(lineItems).length === 0;
    const result = deductDeposits({ ...estimate, customerId }, deposits);
    if (!isDeclined && 'amounts' in result) return result;
    const text =
      'amounts' in result
        ? errorSentence('estimate_declined', language)
        : errorSentence(result.code, language, { number: result.number });
    await confirm({ title: words.convert, text, confirm: close, isHarmless: true });
    return null;
  };

  const sumsOf = ({ deducted, amounts }: Deduction) => [
    ...(deducted.length === 0 ? [] : [[ofDeposits.total, displaySum(total, language)] as const]),
    ...deducted.map(({ deposit, net, tax }) => {
      const taken = displayMoney(negated(addCents(net, tax)), language);
      return [ofDeposits.less(deposit.invoiceNumber), taken] as const;
    }),
    [words.total, displayMoney(amounts.total, language)] as const,
  ];

  const whatElse = ({ unpaid }: Deduction) => (
    <>
      {unpaid.map(({ id: depositId, invoiceNumber: number }) => (
        <Text key={depositId} size="sm" role="status">
          {ofDeposits.cancelled(number)}
        </Text>
      ))}
      <LeftOutLines estimateId={id} />
      <StockWarning estimateId={id} />
      <EInvoiceOfEstimate estimateId={id} />
    </>
  );

  /** Shows what would be issued. Its total once the user confirms, else null. */
  const confirmIssue = async (): Promise<string | null> => {
    try {
      if (!(await isReady())) return null;
      const deduction = await findDeduction();
      if (!deduction) return null;
      const query = customerId ? { customerId } : {};
      const expected = await request(invoicesContract.expected, { query });
      const { invoiceNumber, invoiceDate, dueDate } = expected;
      const facts = [
        [words.customer, customerName],
        ...sumsOf(deduction),
        [words.invoiceDate, dayText(invoiceDate)],
        [words.dueDate, dayText(dueDate)],
      ] as const;
      const isAgreed = await confirm({
        title: words.issueTitle(estimateNumber),
        text: words.issueText,
        more: (
          <>
            <Facts facts={facts} />
            {whatElse(deduction)}
          </>
        ),
        confirm: words.issue(invoiceNumber),
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
        more: (
          <>
            <Facts facts={sumsOf(deduction)} />
            {whatElse(deduction)}
          </>
        ),
        confirm: words.reissue,
      });
      return isAgreed ? moneyText(deduction.amounts.total) : null;
    } catch (error) {
      fail(error, words.failed);
      return null;
    }
  };

  /** What follows an issued invoice: sending it or reading it. True once it is to be sent. */
  const offerSending = ({ id: invoiceId, invoiceNumber }: Invoice): Promise<boolean> =>
    confirm({
      title: words.isIssued(invoiceNumber),
      text: words.nextStep,
      more: (
        <Text size="sm">
          <Anchor
            href={urlOf(invoicesContract.pdf, { params: { id: invoiceId }, query: { lang: language } })}
            target="_blank"
            underline="always"
          >
            {words.openPdf}
          </Anchor>
        </Text>
      ),
      confirm: words.send,
      cancel: close,
      isHarmless: true,
    });
  return { confirmIssue, confirmReissue, offerSending };
}
