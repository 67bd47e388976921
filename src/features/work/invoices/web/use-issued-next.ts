import { urlOf } from '#shared/contract.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useNextStep } from '#web/ui/confirm.tsx';
import { convertWords } from '../convert.words.ts';
import { balanceOf } from '../invoice-balance.ts';
import { invoicesContract, type Invoice } from '../invoices.contract.ts';
import { invoicesWords } from '../invoices.words.ts';

/** What follows an issued invoice. */
type NextStep = 'send' | 'pay' | null;

/** Says that an invoice is issued, and returns what is done with it next: it can be sent, paid and read. */
export function useIssuedNext(): (invoice: Invoice, done: string) => Promise<NextStep> {
  const words = useWords(convertWords);
  const { takePayment } = useWords(invoicesWords);
  const { language } = useLanguage();
  const askNext = useNextStep();
  return ({ id, invoiceNumber, ...amounts }, done) => {
    // Payments of the one before may have settled it.
    const isOpen = balanceOf(amounts) > 0;
    return askNext<'send' | 'pay'>({
      title: words.isIssued(invoiceNumber),
      done,
      text: isOpen ? words.nextStep : words.nextStepOfSettled,
      steps: [
        { step: 'send', label: words.send },
        ...(isOpen ? [{ step: 'pay', label: takePayment } as const] : []),
      ],
      link: {
        label: words.openPdf,
        href: urlOf(invoicesContract.pdf, { params: { id }, query: { lang: language } }),
      },
    });
  };
}
