import { eInvoiceParties } from '#features/work/e-invoices/e-invoice-party.ts';
import type { EInvoice, EInvoiceKind, EInvoiceLine } from '#features/work/e-invoices/e-invoice.ts';
import { ublOf } from '#features/work/e-invoices/ubl.ts';
import { xmlText } from '#features/work/e-invoices/xml.ts';
import type { Attachment } from '#server/pdf/description.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addCents, cents, moneyText, type Cents } from '#shared/money.ts';
import { exemptionOfInvoice, isBusiness, missingForEInvoice } from '../missing-for-e-invoice.ts';
import { eInvoiceVat } from '#features/work/paperwork/vat-exemption.ts';
import { printedRows, type InvoiceToPrint, type PrintedRow } from './printed-rows.ts';

// An e-invoice is one document for every reader: what it says in words of its own, it says in both languages.
export const LABOR = 'Darbs / Labor';
export const ITEM = 'Prece / Item';
const CREDITED = 'Atskaitīts ar kredītrēķinu / Credited';
const DUE_ON_RECEIPT = 'Apmaksa pēc rēķina saņemšanas / Payment on receipt of the invoice';

/** Returns the first that says something once it is XML. */
export const firstSaid = (...texts: readonly (string | null | undefined)[]): string =>
  texts.find((text) => text && xmlText(text) !== '') ?? '';

/** What is not stored with an invoice. */
export interface EInvoiceDetails {
  readonly kind?: EInvoiceKind;
}

/** `above` is what the first row of the same line says. */
function lineOf(row: PrintedRow, above: PrintedRow | undefined): EInvoiceLine {
  const labor = firstSaid(above?.text) === '' ? LABOR : `${LABOR}: ${above?.text}`;
  const isSecond = row.lineNumber === null;
  const price = cents(row.unitPrice);
  // A price is never below zero (BR-27): what is taken off has a negative quantity.
  const isTakenOff = price < 0;
  return {
    name: isSecond ? labor : firstSaid(row.text, row.note, row.unit === 'hours' ? LABOR : ITEM),
    description: row.note || null,
    quantity: isTakenOff ? `-${row.quantity}` : row.quantity,
    unit: row.unit === 'hours' ? 'HUR' : 'H87',
    price: moneyText(Math.abs(price) as Cents),
    discount:
      row.discount === 0
        ? null
        : {
            percent: row.discountPercent,
            base: addCents(row.amount, row.discount),
            amount: row.discount,
          },
    net: row.amount,
  };
}

const linesOf = (invoice: InvoiceToPrint): EInvoiceLine[] =>
  printedRows(invoice).map((row, index, rows) => lineOf(row, rows[index - 1]));

function paymentOf({ seller, invoiceNumber }: InvoiceToPrint): EInvoice['payment'] {
  const iban = seller.iban.replace(/\s/g, '');
  if (iban === '') return null;
  const bic = seller.bic.replace(/\s/g, '') || null;
  return { iban, bic, accountName: seller.legalName, reference: invoiceNumber };
}

/** Returns the note of the invoice, and what of the prepaid amount was credited: that is no payment. */
function noteOf({ freeformText, credited }: InvoiceToPrint): string | null {
  const lines = [freeformText, cents(credited) === 0 ? null : `${CREDITED}: ${credited} EUR`];
  return lines.filter(Boolean).join('\n') || null;
}

/** Returns the invoice in whose place it stands, and the deposits that it takes off. */
const precedingOf = ({ replacesNumber, lineItems }: InvoiceToPrint): EInvoice['preceding'] => {
  const deposits = lineItems.flatMap(({ deposit }) => deposit?.invoiceNumber ?? []);
  return [...(replacesNumber ? [replacesNumber] : []), ...deposits].map((number) => ({
    number,
    issueDay: null,
  }));
};

/**
 * An invoice as an e-invoice; null for a private person, and as long as something is missing (`missingForEInvoice`). What
 * was paid and credited is said as prepaid, so that what is due is the balance, as the PDF around it says.
 */
export function eInvoiceOf(
  invoice: InvoiceToPrint,
  { kind = invoice.kind === 'prepayment' ? '386' : '380' }: EInvoiceDetails = {},
): EInvoice | null {
  if (!isBusiness(invoice) || missingForEInvoice(invoice).length > 0) return null;
  const vat = eInvoiceVat(invoice, exemptionOfInvoice(invoice));
  const { seller, buyer } = eInvoiceParties(invoice, vat);
  if (!seller || !buyer) return null;
  const { dueDate, invoiceNumber, vehicle, estimateNumber, buyerReference } = invoice;
  return {
    kind,
    number: invoiceNumber,
    issueDay: wallClockOf(invoice.createdAt).day,
    dueDay: dueDate,
    paymentTerms: dueDate === null ? DUE_ON_RECEIPT : null,
    note: noteOf(invoice),
    // The rules want one; who gave none sorts the documents of repairs by the car.
    buyerReference: firstSaid(buyerReference, vehicle?.licensePlate, estimateNumber, invoiceNumber),
    preceding: precedingOf(invoice),
    seller,
    buyer,
    // Of a prepayment nothing is supplied yet; an intra-Community supply must say a day (BR-IC-11).
    supplyDay: kind === '386' && vat.category !== 'K' ? null : invoice.supplyDate,
    payment: paymentOf(invoice),
    lines: linesOf(invoice),
    vat,
    totals: {
      net: cents(invoice.subtotal),
      tax: cents(invoice.tax),
      total: cents(invoice.total),
      prepaid: addCents(cents(invoice.paidAmount), cents(invoice.credited)),
    },
  };
}

export const fileOf = (eInvoice: EInvoice): Attachment => ({
  fileName: `e-invoice-${eInvoice.number}.xml`,
  type: 'application/xml',
  description: 'EN 16931, UBL 2.1, Peppol BIS Billing 3.0',
  content: ublOf(eInvoice),
});

/** The e-invoice of an invoice as a file; null for a private person, a cancelled invoice, and while something is missing. */
export function eInvoiceFile(invoice: InvoiceToPrint): Attachment | null {
  const eInvoice = invoice.status === 'cancelled' ? null : eInvoiceOf(invoice);
  return eInvoice && fileOf(eInvoice);
}
