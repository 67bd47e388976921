import type { DocumentNode, KeyValue } from '#server/pdf/description.ts';
import { contentWidth } from '#server/pdf/styles.ts';
import { displayDay } from '#shared/dates.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { present } from '#features/work/paperwork/server/parties.ts';
import { balanceOf } from '../invoice-balance.ts';
import { invoiceRules, standingOf } from '../invoice-status.ts';
import { paymentQr } from '../payment-qr.ts';
import { bothWords, lineEach, paragraphs, type InvoiceWords } from './invoice-words.ts';
import type { InvoiceToPrint } from './printed-rows.ts';

/** A document while it is described: its content and its words. */
export interface Making<Printed = InvoiceToPrint> {
  readonly invoice: Printed;
  readonly words: InvoiceWords;
  readonly language: Language;
}

/** Returns the facts that there are. */
export const known = (
  facts: readonly { readonly label: string; readonly value: string | null }[],
): KeyValue[] => facts.flatMap(({ label, value }) => (value ? [{ label, value, strong: true }] : []));

/** In groups of four, as banks print it. */
const ibanText = (iban: string) => iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ');

const QR_WIDTH = 92;
const BESIDE_QR = 24;

/** None when there is nothing to pay, any more or at all. */
function qrCode({ invoice, words }: Making): DocumentNode[] {
  const { legalName: name, iban, bic } = invoice.seller;
  const amount = balanceOf(invoice);
  const code = invoiceRules[invoice.status].isUnpaid
    ? paymentQr({ name, iban, bic, amount, reference: invoice.invoiceNumber })
    : null;
  if (!code) return [];
  const { path, size } = code;
  return [
    { kind: 'vector', path, viewWidth: size, viewHeight: size, width: QR_WIDTH, alt: words.qrCode },
    { kind: 'text', text: lineEach(words.scan), style: 'quiet', align: 'center' },
  ];
}

/** Returns what stands in the place of an invoice that is cancelled, corrected or credited whole. */
function settledBy({ invoice, language }: Making): DocumentNode[] {
  const { creditNoteNumbers, replacedByNumber, status } = invoice;
  const isCredited = status !== 'cancelled' && creditNoteNumbers.length > 0;
  return [
    ...paragraphs(language, 'body', (one) => {
      const words = inLanguage(bothWords, one);
      return present([
        isCredited ? words.creditedBy(creditNoteNumbers.join(', ')) : null,
        replacedByNumber && words.replacedBy(replacedByNumber),
        words.nothingToPay,
      ]).join(' ');
    }),
  ];
}

/** Says how the invoice is paid, or what stands in its place. */
export function payment(making: Making): DocumentNode[] {
  const { invoice, words } = making;
  const { legalName, iban, bic } = invoice.seller;
  const facts = [
    { label: words.payee, value: legalName },
    { label: words.iban, value: ibanText(iban) },
    { label: words.bic, value: bic },
    { label: words.reference, value: invoice.invoiceNumber },
    {
      label: words.paid,
      value: invoice.status === 'paid' && invoice.paidAt ? displayDay(invoice.paidAt) : null,
    },
  ];
  const { isPayable } = invoiceRules[standingOf(invoice)];
  const data: DocumentNode[] = [
    { kind: 'heading', level: 2, text: words.payment },
    ...(isPayable ? [{ kind: 'keyValues', rows: known(facts) } as const] : settledBy(making)),
    { kind: 'gap', height: 6 },
    ...paragraphs(making.language, 'quiet', (one) => inLanguage(bothWords, one).electronic),
  ];
  const code = qrCode(making);
  const share = (contentWidth - BESIDE_QR) / QR_WIDTH - 1;
  const columns = [{ share, nodes: data }, { nodes: code }];
  return code.length === 0
    ? data
    : [
        { kind: 'gap', height: 4 },
        { kind: 'columns', gap: BESIDE_QR, columns },
      ];
}
