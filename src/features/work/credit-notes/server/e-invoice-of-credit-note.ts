import type { Attachment } from '#server/pdf/description.ts';
import { wallClockOf } from '#shared/dates.ts';
import { cents, moneyText, type Cents } from '#shared/money.ts';
import { eInvoiceParties } from '#features/work/e-invoices/e-invoice-party.ts';
import type { EInvoice, EInvoiceLine } from '#features/work/e-invoices/e-invoice.ts';
import {
  exemptionOfInvoice,
  isBusiness,
  missingForEInvoice,
} from '#features/work/invoices/missing-for-e-invoice.ts';
import { fileOf, firstSaid, ITEM } from '#features/work/invoices/server/e-invoice-of.ts';
import { eInvoiceVat } from '#features/work/paperwork/vat-exemption.ts';
import { creditNoteDocumentWords } from '../credit-note-document.words.ts';
import type { CreditNote } from '../credit-notes.contract.ts';

// An e-invoice is one document for every reader: what it says in words of its own, it says in both languages.
const SETTLED = 'Atskaitīts no rēķina vai atmaksāts / Deducted from the invoice or paid back';
const inBoth = ({ en, lv }: { readonly en: string; readonly lv: string }): string => `${lv} / ${en}`;
const nameOf = ({ kind, description }: CreditNote['lineItems'][number]): string => {
  if (kind === 'line') return firstSaid(description, ITEM);
  return inBoth(creditNoteDocumentWords[kind === 'amount' ? 'reduction' : 'earlier']);
};

/** Pieces where they have a price in whole cents, else the whole once; a price is never below zero (BR-27). */
function lineOf(line: CreditNote['lineItems'][number]): EInvoiceLine {
  const net = cents(line.net);
  const pieces = line.units !== null && net % line.units === 0 ? line.units : 1;
  return {
    name: nameOf(line),
    description: null,
    quantity: String(net < 0 ? -pieces : pieces),
    unit: 'H87',
    price: moneyText((Math.abs(net) / pieces) as Cents),
    discount: null,
    net,
  };
}

/** A credit note as an e-invoice; null for a private person, and as long as something is missing of its invoice. */
export function eInvoiceOfCreditNote(note: CreditNote): EInvoice | null {
  if (!isBusiness(note) || missingForEInvoice(note).length > 0) return null;
  const vat = eInvoiceVat(note, exemptionOfInvoice(note));
  const { seller, buyer } = eInvoiceParties(note, vat);
  if (!seller || !buyer) return null;
  const { creditNoteNumber, invoiceNumber, invoiceDate, subtotal, tax, total } = note;
  return {
    kind: '381',
    number: creditNoteNumber,
    issueDay: wallClockOf(note.createdAt).day,
    dueDay: null,
    paymentTerms: SETTLED,
    note: note.reason,
    buyerReference: firstSaid(note.buyerReference, note.vehicle?.licensePlate, invoiceNumber),
    preceding: [{ number: invoiceNumber, issueDay: invoiceDate }],
    seller,
    buyer,
    supplyDay: note.supplyDate,
    payment: null,
    lines: note.lineItems.map(lineOf),
    vat,
    totals: { net: cents(subtotal), tax: cents(tax), total: cents(total), prepaid: 0 as Cents },
  };
}

/** Returns the e-invoice of a credit note as a file; null for a private person, and while something is missing. */
export function creditNoteFile(note: CreditNote): Attachment | null {
  const eInvoice = eInvoiceOfCreditNote(note);
  return eInvoice && fileOf(eInvoice);
}
