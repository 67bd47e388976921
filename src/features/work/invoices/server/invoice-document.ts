import type {
  DocumentDescription,
  DocumentNode,
  KeyValue,
  TableColumn,
  TableRow,
} from '#server/pdf/description.ts';
import {
  amountFigure,
  figure,
  money,
  percentText,
  shortFigure,
} from '#features/work/paperwork/server/figures.ts';
import {
  customerFacts,
  named,
  present,
  quiet,
  registeredAs,
  sideBySide,
  vehicleFacts,
} from '#features/work/paperwork/server/parties.ts';
import { exemptionText } from '#features/work/paperwork/vat-exemption.ts';
import { dayText, displayDay } from '#shared/dates.ts';
import { cents, moneyText, negated } from '#shared/money.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { amountInWords } from '../amount-in-words.ts';
import { lineText } from '../deposit-line.ts';
import { balanceOf, isPartlySettled } from '../invoice-balance.ts';
import type { Invoice } from '../invoices.contract.ts';
import { exemptionOfInvoice } from '../missing-for-e-invoice.ts';
import {
  bothWords,
  closely,
  invoiceWords,
  lineEach,
  paragraphs,
  spelledOut,
  stamps,
  type InvoiceWords,
} from './invoice-words.ts';
import { known, payment, type Making } from './invoice-payment.ts';
import { eInvoiceFile } from './e-invoice-of.ts';
import { printedRows, type InvoiceToPrint, type PrintedRow } from './printed-rows.ts';

/** Returns what the document is called. */
const titleOf = ({ kind }: Pick<Invoice, 'kind'>) => (kind === 'prepayment' ? 'depositTitle' : 'title');

const isCancelled = ({ invoice }: Making) => invoice.status === 'cancelled';

export function seller({ invoice, words }: Making<Pick<Invoice, 'seller'>>): DocumentNode[] {
  const { name, legalName, address, phone, email } = invoice.seller;
  const about = [
    ...(name === legalName ? [] : [name]),
    ...registeredAs(invoice.seller, words),
    address,
    present([phone, email]).join(' · '),
  ];
  return named(legalName, present(about));
}

function dates({ invoice, words }: Making): KeyValue[] {
  const facts = [
    { label: words.invoiceDate, value: displayDay(invoice.createdAt) },
    // Of a deposit nothing is supplied yet.
    { label: words.supplyDate, value: invoice.kind === 'prepayment' ? null : dayText(invoice.supplyDate) },
    { label: words.dueDate, value: invoice.dueDate && dayText(invoice.dueDate) },
    { label: words.estimate, value: invoice.estimateNumber },
  ];
  return known(facts);
}

function letterhead(making: Making): DocumentNode[] {
  const { invoice, words } = making;
  const { invoiceNumber, replacesNumber, replacesCredited } = invoice;
  const replacing = replacesCredited ? words.replacesCredited : words.replaces;
  const replaces = replacesNumber ? quiet([lineEach(replacing(replacesNumber))]) : [];
  return [
    ...(isCancelled(making)
      ? [
          ...paragraphs(making.language, 'alert', (one) => inLanguage(bothWords, one).notToBePaid),
          { kind: 'gap', height: 12 } as const,
        ]
      : []),
    {
      kind: 'columns',
      columns: [
        { share: 1.25, nodes: seller(making) },
        {
          nodes: [
            { kind: 'heading', level: 1, text: words[titleOf(invoice)], align: 'right' },
            { kind: 'text', text: invoiceNumber, style: 'lead', align: 'right' },
            { kind: 'gap', height: 5 },
            { kind: 'keyValues', align: 'right', rows: dates(making) },
            ...replaces.map((node) => ({ ...node, align: 'right' }) as DocumentNode),
          ],
        },
      ],
    },
  ];
}

export function parties({
  invoice,
  words,
  language,
}: Making<Pick<Invoice, 'buyer' | 'vehicle' | 'mileage' | 'buyerReference'>>): DocumentNode[] {
  const { buyer, vehicle, mileage, buyerReference } = invoice;
  const licensePlate = vehicle?.licensePlate ?? null;
  return sideBySide(
    customerFacts({ ...buyer, buyerReference }, words),
    vehicleFacts({ vehicle, licensePlate, mileage }, words, language),
  );
}

/** In the document's language, an English one with the Latvian small below. */
function depositCell({ text }: PrintedRow, language: Language) {
  const spoken = (each: Language) => lineText({ kind: 'deposit', description: text }, each) ?? '';
  return { text: spoken(language), note: language === 'en' ? spoken('lv') : '' };
}

const suppliedCell = ({ text, note, isFree }: PrintedRow, words: InvoiceWords) => ({
  text: text ?? words.labor,
  note: present([note, isFree ? words.free : null]).join('\n'),
});

function tableRow(row: PrintedRow, isDiscounted: boolean, { words, language }: Making): TableRow {
  const percent = percentText(String(row.discountPercent), language);
  const discount = row.discountPercent === 0 ? '' : `${percent}  −${amountFigure(row.discount, language)}`;
  return {
    joinsNext: row.joinsNext,
    cells: [
      row.lineNumber === null ? '' : String(row.lineNumber),
      row.isDeposit ? depositCell(row, language) : suppliedCell(row, words),
      shortFigure(row.quantity, language),
      closely(words[row.unit]),
      figure(row.unitPrice, language),
      ...(isDiscounted ? [discount] : []),
      amountFigure(row.amount, language),
    ],
  };
}

/** Returns a head in the document's language, an English one with the Latvian small below. */
export function headed(
  key: TitleKey,
  { language }: Pick<Making, 'language'>,
): Pick<TableColumn, 'title' | 'note'> {
  const { en, lv } = bothWords[key];
  return language === 'en' ? { title: en, note: lv } : { title: lv };
}
type TitleKey = 'number' | 'description' | 'quantity' | 'unit' | 'price' | 'discount' | 'lineTotal';

function lineTable(making: Making): DocumentNode[] {
  const fit = { width: 'fit' } as const;
  const figures = { width: 'fit', align: 'right' } as const;
  const rows = printedRows(making.invoice);
  const isDiscounted = rows.some((row) => row.discountPercent !== 0);
  return [
    { kind: 'gap', height: 14 },
    {
      kind: 'table',
      keepWithNext: true,
      columns: [
        { ...headed('number', making), ...fit, style: 'label' },
        { ...headed('description', making), width: 'rest' },
        { ...headed('quantity', making), ...fit, align: 'decimal' },
        { ...headed('unit', making), ...fit },
        { ...headed('price', making), ...figures },
        ...(isDiscounted ? [{ ...headed('discount', making), ...figures }] : []),
        { ...headed('lineTotal', making), ...figures, style: 'strong' },
      ],
      rows: rows.map((row) => tableRow(row, isDiscounted, making)),
    },
  ];
}

type Sums = Pick<
  Invoice,
  'applyTax' | 'vatReason' | 'vatReasonText' | 'subtotal' | 'tax' | 'taxRate' | 'total' | 'seller'
>;

/** Returns why there is no VAT: an own text as it was written, else in the words of the document. */
function whyNoVat({ invoice, language }: Making<Sums>): DocumentNode[] {
  const exemption = exemptionOfInvoice(invoice);
  if (invoice.seller.vatRegistered === false)
    return paragraphs(language, 'quiet', (one) => inLanguage(bothWords, one).notVatRegistered);
  if (!exemption) return [];
  if (exemption.text) return quiet([exemption.text]);
  return paragraphs(language, 'quiet', (one) => exemptionText(exemption, one));
}

/** What was credited and paid of an invoice, and what is left of it; none where it is owed whole or was paid whole. */
function balance({ invoice, words, language }: Making): KeyValue[] {
  const { credited, paidAmount, status } = invoice;
  const isCredited = status !== 'cancelled' && cents(credited) > 0;
  if (!isCredited && !isPartlySettled(invoice)) return [];
  const left = balanceOf(invoice);
  const result = left < 0 ? { label: words.overpaid, of: negated(left) } : { label: words.balance, of: left };
  return [
    ...(isCredited ? [{ label: words.credited, value: money(credited, language) }] : []),
    ...(cents(paidAmount) > 0 ? [{ label: words.paidSoFar, value: money(paidAmount, language) }] : []),
    { label: result.label, value: money(moneyText(result.of), language), isSum: true },
  ];
}

/** Amount without VAT, VAT, total, what is `left` of it, and the total in words. */
export function totals(making: Making<Sums>, left: readonly KeyValue[] = []): DocumentNode[] {
  const { invoice, words, language } = making;
  const { applyTax, subtotal, tax, taxRate, total } = invoice;
  const base = `${percentText(taxRate, language)} ${inLanguage(bothWords, language).of} ${money(subtotal, language)}`;
  const rows = [
    { label: words.subtotal, value: money(subtotal, language) },
    applyTax
      ? { label: `${words.vat} ${base}`, value: money(tax, language) }
      : { label: words.vat, value: words.notApplied },
    { label: applyTax ? words.totalWithVat : words.total, value: money(total, language), isSum: true },
  ];
  const spelled = paragraphs(making.language, 'body', (one) => {
    const text = amountInWords(cents(total), one);
    return text && spelledOut(text, one);
  });
  const inWords = spelled.length > 0 ? [...quiet([words.amountInWords]), ...spelled] : [];
  const sums = { kind: 'keyValues', align: 'right', rows: [...rows, ...left] } as const;
  return [
    { kind: 'gap', height: 12 },
    { kind: 'columns', columns: [{ nodes: inWords }, { nodes: [sums] }] },
    ...whyNoVat(making),
  ];
}

function freeform({ invoice, words }: Making): DocumentNode[] {
  if (!invoice.freeformText) return [];
  return [
    { kind: 'heading', level: 2, text: words.freeform },
    { kind: 'text', text: invoice.freeformText },
  ];
}

/** Returns the totals with the last line; what is to be paid never stands alone on a page. */
function ending(making: Making): DocumentNode[] {
  const sums = totals(making, balance(making));
  const text = freeform(making);
  if (text.length === 0) return [{ kind: 'keepTogether', nodes: [...sums, ...payment(making)] }];
  return [
    { kind: 'keepTogether', nodes: sums },
    { kind: 'keepTogether', nodes: [...text, ...payment(making)] },
  ];
}

/** An invoice as a document for ten years (PDF/A-3a), with its e-invoice inside: the same bytes as long as the invoice says the same. */
export function describeInvoice(invoice: InvoiceToPrint, language: Language): DocumentDescription {
  const words = invoiceWords[language];
  const making = { invoice, words, language };
  const { seller, vehicle } = invoice;
  const stamp = isCancelled(making) ? stamps[language] : '';
  const name = `${inLanguage(bothWords, language)[titleOf(invoice)]} ${invoice.invoiceNumber}`;
  const title = present([name, stamp]).join(' · ');
  return {
    title,
    author: seller.legalName,
    language,
    archival: true,
    createdAt: invoice.issuedAt,
    stamp,
    attachment: eInvoiceFile(invoice),
    runningHead: present([title, vehicle?.licensePlate]).join(' · '),
    footer: {
      text: `${seller.legalName} · ${words.registrationNumber} ${seller.registrationNumber}`,
      page: words.page,
    },
    body: [...letterhead(making), ...parties(making), ...lineTable(making), ...ending(making)],
  };
}
