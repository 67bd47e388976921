import {
  BYTE_ORDER_MARK,
  csvLine,
  csvStyles,
  figureCell,
  textCell,
  type CsvStyle,
} from '../../../../server/csv.ts';
import { cents, moneyText, negatedSum } from '../../../../shared/money.ts';
import { inLanguage, type Language } from '../../../../shared/words.ts';
import { balanceOf } from '../../../work/invoices/invoice-balance.ts';
import { standingOf } from '../../../work/invoices/invoice-status.ts';
import { exemptionOfInvoice } from '../../../work/invoices/missing-for-e-invoice.ts';
import { paymentMethodWords } from '../../../work/invoices/payment.fields.ts';
import { exemptionText } from '../../../work/paperwork/vat-exemption.ts';
import { creditNoteListWords, entryWords, journalWords, paymentListWords } from '../month-files.words.ts';
import type { JournalDocument, JournalPayment } from './accounting.sql.ts';

interface Writing {
  readonly style: CsvStyle;
  readonly entry: ReturnType<typeof inLanguage<typeof entryWords>>;
  readonly language: Language;
}

/** A table as a file that spreadsheets of the language open as it is. */
function tableOf<Row>(
  head: object,
  rows: readonly Row[],
  language: Language,
  cells: (row: Row, writing: Writing) => readonly string[],
): Buffer {
  const style = csvStyles[language];
  const writing = { style, language, entry: inLanguage(entryWords, language) };
  const lines = [Object.values(head).map(textCell), ...rows.map((row) => cells(row, writing))];
  return Buffer.from(BYTE_ORDER_MARK + lines.map((line) => csvLine(line, style)).join(''));
}

const partyCells = ({ buyer }: JournalDocument): string[] => [
  textCell(buyer.name),
  textCell(buyer.registrationNumber),
  textCell(buyer.vatNumber),
];

/** Without VAT, the rate, the VAT and the total; of a credit note below zero, of a cancelled invoice nothing. */
function amountCells(document: JournalDocument, sign: 1 | -1, { style }: Writing) {
  const { subtotal, applyTax, taxRate, tax, total, invoice } = document;
  const amount = (text: string) => {
    if (invoice?.status === 'cancelled') return figureCell('0.00', style);
    return figureCell(sign < 0 ? negatedSum(text) : text, style);
  };
  const rate = figureCell(applyTax ? taxRate : '0.00', style);
  return { net: amount(subtotal), rate, tax: amount(tax), total: amount(total) };
}

function stateOf({ invoice, total }: JournalDocument, { entry }: Writing): string {
  return invoice ? entry[standingOf({ ...invoice, total })] : '';
}

/** Of a cancelled invoice nothing is owed; a credit note is part of what its invoice was credited. */
function settledCells({ invoice, total }: JournalDocument, { style }: Writing): string[] {
  if (!invoice) return ['', '', ''];
  const { credited, paidAmount, status } = invoice;
  const balance = status === 'cancelled' ? '0.00' : moneyText(balanceOf({ total, credited, paidAmount }));
  return [credited, paidAmount, balance].map((amount) => figureCell(amount, style));
}

/** A row for each document of the month. Its sums are those of the control totals. */
export const journalCsv = (documents: readonly JournalDocument[], language: Language): Buffer =>
  tableOf(inLanguage(journalWords, language), documents, language, (document, writing) => {
    const { net, rate, tax, total } = amountCells(document, document.kind === 'creditNote' ? -1 : 1, writing);
    const reason = exemptionOfInvoice(document);
    return [
      textCell(document.number),
      writing.entry[document.kind],
      stateOf(document, writing),
      document.day,
      document.invoice?.dueDate ?? '',
      ...partyCells(document),
      textCell(document.relatedNumber),
      net,
      rate,
      textCell(reason && exemptionText(reason, language)),
      tax,
      total,
      ...settledCells(document, writing),
    ];
  });

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

/** A row for each credit note of the month, with its own amounts and why it was issued. */
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
      ...Object.values(amountCells(document, 1, writing)),
      figureCell(document.note?.leftTotal ?? '', writing.style),
    ],
  );
