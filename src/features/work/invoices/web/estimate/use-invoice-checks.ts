import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ErrorCode } from '#shared/errors.ts';
import { deferred } from '#web/deferred.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useCan } from '#web/signed-in.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { webWords } from '#web/web.words.ts';
import { shopQuery } from '#features/records/business/web/shared.queries.ts';
import { billedLines } from '#features/work/estimates/estimate-totals.ts';
import { isUnpriced } from '#features/work/estimates/line-price.ts';
import { estimateQuery, useOpenEditor } from '#features/work/estimates/web/shared.queries.ts';
import { convertWords } from '../../convert.words.ts';
import { deductDeposits } from '../../deposit-amounts.ts';

/** The sentences of all errors, for those that the server is not asked about. */
const errors = deferred(() => import('#shared/errors.ts'));

/** What has to be so before an invoice of an estimate is issued; if it is not, it is said why. */
export function useInvoiceChecks(id: string) {
  const words = useWords(convertWords);
  const { close } = useWords(webWords);
  const { language } = useLanguage();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const openEditor = useOpenEditor();
  const queries = useQueryClient();
  const maySet = useCan()('settings.manage');

  /** Whether the shop may issue invoices; if not, it is said what is missing and where it is entered. */
  const isReady = async (): Promise<boolean> => {
    const { missingForInvoices } = await queries.fetchQuery({ ...shopQuery, staleTime: 0 });
    if (missingForInvoices.length === 0) return true;
    const { errorSentence } = await errors.load();
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
    const { errorSentence } = await errors.load();
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

  return { isReady, findDeduction };
}
