import { BYTE_ORDER_MARK, csvLine, csvStyles, figureCell, textCell, type CsvStyle } from '#server/csv.ts';
import { cents, moneyText, negatedSum } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { countryOf, vatNumberOf } from '#features/work/e-invoices/electronic-address.ts';
import { balanceOf } from '#features/work/invoices/invoice-balance.ts';
import { standingOf } from '#features/work/invoices/invoice-status.ts';
import { exemptionOfInvoice } from '#features/work/invoices/missing-for-e-invoice.ts';
import { paymentMethodWords } from '#features/work/invoices/payment.fields.ts';
import { exemptionText, type VatExemption } from '#features/work/paperwork/vat-exemption.ts';
import { codesOf } from '../sale-kind.ts';
import { creditNoteListWords, entryWords, journalWords, paymentListWords } from '../month-files.words.ts';
import type { JournalDocument, JournalPayment } from './accounting.sql.ts';
import type { DepositPayment } from './deposit-changes.sql.ts';
import type { MonthSnapshot } from './read-month.ts';
import { stateAtEnd } from './state-at-end.ts';

interface Writing {
  readonly style: CsvStyle;
  readonly entry: ReturnType<typeof inLanguage<typeof entryWords>>;
  readonly language: Language;
}

const writingIn = (language: Language): Writing => ({
  style: csvStyles[language],
  entry: inLanguage(entryWords, language),
  language,
});

/** Returns a table as a file that spreadsheets of the language open as it is. */
function tableOf<Row>(
  head: object,
  rows: readonly Row[],
  language: Language,
  cells: (row: Row, writing: Writing) => readonly string[],
): Buffer {
  const writing = writingIn(language);
  const lines = [Object.values(head).map(textCell), ...rows.map((row) => cells(row, writing))];
  return Buffer.from(BYTE_ORDER_MARK + lines.map((line) => csvLine(line, writing.style)).join(''));
}

const CURRENCY = 'EUR';

/** What a VAT number says; without one Latvia, unless the reason for no VAT is that the buyer is elsewhere: not known. */
function countryCell({ buyer }: Pick<JournalDocument, 'buyer'>, reason: VatExemption | null): string {
  const isAbroad = reason !== null && ['reverseCharge', 'intraCommunity', 'export'].includes(reason.reason);
  return isAbroad && vatNumberOf(buyer) === null ? '' : countryOf(buyer);
}

const partyCells = ({ buyer }: Pick<JournalDocument, 'buyer'>): string[] => [
  textCell(buyer.name),
  textCell(buyer.registrationNumber),
  textCell(buyer.vatNumber),
];

/** Without VAT, the rate, the VAT and the total. */
function amountCells(
  { net, tax, total }: JournalDocument['counted'],
  { applyTax, taxRate }: Pick<JournalDocument, 'applyTax' | 'taxRate'>,
  { style }: Writing,
) {
  const [before, vat, whole] = [net, tax, total].map((amount) => figureCell(amount, style));
  return {
    net: before ?? '',
    rate: figureCell(applyTax ? taxRate : '0.00', style),
    tax: vat ?? '',
    total: whole ?? '',
  };
}

/** What a credit note or a payment is part of has its state in a row of its own. */
const noState = { status: '', dueDate: '', settled: ['', '', ''] };

/** At the end of the month. Of a cancelled invoice nothing is owed. */
function stateCells(document: JournalDocument, { style, entry }: Writing): typeof noState {
  const { invoice, total } = document;
  if (!invoice) return noState;
  const state = stateAtEnd(document, invoice);
  const { credited, paidAmount, status } = state;
  const balance = status === 'cancelled' ? '0.00' : moneyText(balanceOf({ total, credited, paidAmount }));
  return {
    status: entry[standingOf({ ...state, status, total })],
    dueDate: invoice.dueDate ?? '',
    settled: [credited, paidAmount, balance].map((amount) => figureCell(amount, style)),
  };
}

/** A row of the journal: a document, or money for a deposit. */
interface JournalRow extends Pick<JournalDocument, 'applyTax' | 'taxRate' | 'vatReason' | 'vatReasonText'> {
  readonly number: string;
  readonly kind: string;
  readonly day: string;
  readonly buyer: JournalDocument['buyer'];
  readonly relatedNumber: string | null;
  readonly seller: JournalDocument['seller'];
  /** What the document itself comes to. */
  readonly documentTotal: string;
  /** Of a deposit, when it is asked for, paid or credited. */
  readonly isDeposit: boolean;
  readonly counted: JournalDocument['counted'];
  readonly state: typeof noState;
}

const rowOfDocument = (document: JournalDocument, writing: Writing): JournalRow => ({
  ...document,
  kind: writing.entry[document.kind],
  isDeposit: document.kind === 'prepayment' || (document.note?.ofDeposit ?? false),
  documentTotal: document.invoice ? document.total : negatedSum(document.total),
  state: stateCells(document, writing),
});

const rowOfPayment = (payment: DepositPayment, { entry }: Writing): JournalRow => ({
  ...payment,
  number: `${payment.invoiceNumber}/${payment.entryNumber}`,
  kind: cents(payment.total) < 0 ? entry.depositGivenBack : entry.depositReceived,
  relatedNumber: payment.invoiceNumber,
  isDeposit: true,
  documentTotal: '',
  counted: payment,
  state: noState,
});

/**
 * A row for each document of the month, then one for each payment of a deposit, which counts with its VAT on its day. The
 * sums without VAT, of VAT and with VAT are those of the control totals.
 */
export const journalCsv = (
  { documents, depositPayments, codes }: Pick<MonthSnapshot, 'documents' | 'depositPayments' | 'codes'>,
  language: Language,
): Buffer => {
  const writing = writingIn(language);
  const rows = [
    ...documents.map((document) => rowOfDocument(document, writing)),
    ...depositPayments.map((payment) => rowOfPayment(payment, writing)),
  ];
  return tableOf(inLanguage(journalWords, language), rows, language, (row) => {
    const { net, rate, tax, total } = amountCells(row.counted, row, writing);
    const reason = exemptionOfInvoice(row);
    const { row: returnRow, account } = codesOf({ ...row, reason }, codes);
    return [
      textCell(row.number),
      row.kind,
      row.state.status,
      row.day,
      row.state.dueDate,
      ...partyCells(row),
      countryCell(row, reason),
      textCell(row.relatedNumber),
      figureCell(row.documentTotal, writing.style),
      net,
      rate,
      textCell(reason && exemptionText(reason, language)),
      tax,
      total,
      CURRENCY,
      textCell(returnRow),
      textCell(account),
      ...row.state.settled,
    ];
  });
};

function paymentKind({ reverses, source, amount }: JournalPayment, { entry }: Writing): string {
  if (source === 'correction') return entry.moved;
  if (reverses !== null) return entry.reversal;
  return cents(amount) < 0 ? entry.refund : entry.payment;
}

/** A row for each payment of the month; a payment is named by its invoice and its place among the payments of it. */
export const paymentsCsv = (payments: readonly JournalPayment[], language: Language): Buffer =>
  tableOf(inLanguage(paymentListWords, language), payments, language, (payment, writing) => [
    payment.day,
    textCell(`${payment.invoiceNumber}/${payment.entryNumber}`),
    textCell(payment.invoiceNumber),
    textCell(payment.buyerName),
    figureCell(payment.amount, writing.style),
    paymentKind(payment, writing),
    paymentMethodWords[payment.method][language],
    textCell(payment.reference),
    textCell(payment.receiptNumber),
    payment.reverses === null ? '' : textCell(`${payment.invoiceNumber}/${payment.reverses}`),
  ]);

/** Returns a row for each credit note of the month, with its own amounts and why it was issued. */
export const creditNotesCsv = (documents: readonly JournalDocument[], language: Language): Buffer =>
  tableOf(
    inLanguage(creditNoteListWords, language),
    documents.filter(({ kind }) => kind === 'creditNote'),
    language,
    (document, writing) => [
      textCell(document.number),
      document.day,
      textCell(document.relatedNumber),
      document.note?.invoiceDay ?? '',
      ...partyCells(document),
      textCell(document.note?.reason ?? null),
      ...Object.values(amountCells({ ...document, net: document.subtotal }, document, writing)),
      figureCell(document.note?.leftTotal ?? '', writing.style),
    ],
  );
