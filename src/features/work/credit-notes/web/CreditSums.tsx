import { displayMoney, displayNumber, displaySum, moneyText, type Cents } from '#shared/money.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Section } from '#web/ui/Section.tsx';
import totals from '#web/ui/Totals.module.css';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import type { CreditPreview } from '../credit-note-form.ts';
import { creditNotesWords } from '../credit-notes.words.ts';
import { Text } from '#web/ui/Text.tsx';

interface CreditSumsProps {
  readonly invoice: Invoice;
  readonly preview: CreditPreview;
}

/** What a credit note gives back, and what it leaves of the invoice; dashes until that is known. */
export function CreditSums({ invoice, preview: { amounts, left, overpaid } }: CreditSumsProps) {
  const words = useWords(creditNotesWords);
  const { language } = useLanguage();
  const money = (amount: Cents | undefined) => (amount === undefined ? '-' : displayMoney(amount, language));
  const afterwards = amounts ? ((left.total - amounts.total) as Cents) : undefined;
  return (
    <Section title={words.preview}>
      <dl className={`${totals.totals} numbers`} aria-live="polite">
        {invoice.applyTax && (
          <>
            <dt>{words.subtotal}</dt>
            <dd>{money(amounts?.net)}</dd>
            <dt>{words.vat(displayNumber(invoice.taxRate, language))}</dt>
            <dd>{money(amounts?.tax)}</dd>
          </>
        )}
        <dt className={totals.gross}>{words.creditTotal}</dt>
        <dd className={totals.gross}>{money(amounts?.total)}</dd>
        <dt>{words.leftAfterwards}</dt>
        <dd>{money(afterwards)}</dd>
      </dl>
      {amounts && overpaid > 0 && (
        <Text size="sm" mt="sm" role="status">
          {words.willOverpay(displaySum(moneyText(overpaid), language))}
        </Text>
      )}
    </Section>
  );
}
