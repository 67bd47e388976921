import type { DocumentDescription, KeyValue } from '#server/pdf/description.ts';
import { dayText, displayDay } from '#shared/dates.ts';
import { cents, moneyText, type Cents } from '#shared/money.ts';
import { fieldText } from '#shared/record-fields.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { money } from '#features/work/paperwork/server/figures.ts';
import { named, present, quiet, registeredAs } from '#features/work/paperwork/server/parties.ts';
import { amountInWords } from '../amount-in-words.ts';
import { balanceOf } from '../invoice-balance.ts';
import { paymentDocumentWords } from '../payment-document.words.ts';
import { paymentFields } from '../payment.fields.ts';
import type { Payment } from '../payments.contract.ts';
import type { InvoiceToPrint } from './printed-rows.ts';
import { bothWords, spelledOut } from './invoice-words.ts';

const everyWord = { ...bothWords, ...paymentDocumentWords };

const size = (amount: string): Cents => Math.abs(cents(amount)) as Cents;

/** Returns what the invoice comes to, what was credited of it, and what is left of it, or was paid too much. */
function sums(invoice: InvoiceToPrint, language: Language): KeyValue[] {
  const words = inLanguage(everyWord, language);
  const balance = balanceOf(invoice);
  const left = money(moneyText(Math.abs(balance) as Cents), language);
  return [
    { label: words.invoiceTotal, value: money(invoice.total, language) },
    ...(cents(invoice.credited) > 0
      ? [{ label: words.credited, value: money(invoice.credited, language) }]
      : []),
    { label: balance < 0 ? words.overpaid : words.balance, value: left, isSum: true },
  ];
}

function facts(payment: Payment, invoice: InvoiceToPrint, language: Language): KeyValue[] {
  const words = inLanguage(everyWord, language);
  const { method, reference, receiptNumber } = paymentFields;
  const rows = [
    { label: words.invoice, value: words.ofDay(invoice.invoiceNumber, displayDay(invoice.createdAt)) },
    { label: paymentFields.paidOn[language], value: dayText(payment.paidOn) },
    { label: method[language], value: fieldText(method, payment.method, language) },
    { label: reference[language], value: payment.reference },
    { label: receiptNumber[language], value: payment.receiptNumber },
  ];
  return rows.flatMap(({ label, value }) => (value ? [{ label, value, strong: true }] : []));
}

/**
 * The confirmation of a payment of an invoice, or of money given back. The same bytes as long as the invoice and what is
 * left of it stay the same.
 */
export function describePayment(
  payment: Payment,
  invoice: InvoiceToPrint,
  language: Language,
): DocumentDescription {
  const words = inLanguage(everyWord, language);
  const { seller, buyer } = invoice;
  const isRefund = cents(payment.amount) < 0;
  const heading = isRefund ? words.refundConfirmation : words.confirmation;
  const title = `${heading} · ${invoice.invoiceNumber}`;
  const amount = size(payment.amount);
  const inWords = amountInWords(amount, language);
  const about = [
    ...registeredAs(seller, words),
    seller.address,
    present([seller.phone, seller.email]).join(' · '),
  ];
  return {
    title,
    author: seller.legalName,
    language,
    archival: true,
    createdAt: payment.createdAt,
    runningHead: title,
    footer: {
      text: `${seller.legalName} · ${words.registrationNumber} ${seller.registrationNumber}`,
      page: words.page,
    },
    body: [
      {
        kind: 'columns',
        columns: [
          { share: 1.25, nodes: named(seller.legalName, present(about)) },
          { nodes: [{ kind: 'heading', level: 1, text: heading, align: 'right' }] },
        ],
      },
      { kind: 'heading', level: 2, text: isRefund ? words.recipient : words.payer },
      ...named(buyer.name, [...registeredAs(buyer, words), ...present([buyer.address])]),
      { kind: 'heading', level: 2, text: paymentFields.amount[language] },
      { kind: 'text', text: money(moneyText(amount), language), style: 'lead' },
      ...(inWords ? [{ kind: 'text', text: spelledOut(inWords, language) } as const] : []),
      { kind: 'gap', height: 8 },
      { kind: 'keyValues', rows: facts(payment, invoice, language) },
      { kind: 'gap', height: 8 },
      { kind: 'keyValues', align: 'right', rows: sums(invoice, language) },
      { kind: 'gap', height: 8 },
      { kind: 'text', text: (isRefund ? words.givenBack : words.received)(seller.legalName) },
      ...quiet([`${words.noReceipt} ${words.electronic}`]),
    ],
  };
}
