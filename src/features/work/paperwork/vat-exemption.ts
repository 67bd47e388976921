import { cents } from '../../../shared/money.ts';
import { languages } from '../../../shared/words.ts';
import type { EInvoiceVat, VatCategory } from '../e-invoices/e-invoice.ts';
import { vatExemptionWords } from './vat-exemption.words.ts';

/** Why an invoice has no VAT. */
export const vatReasons = [
  'reverseCharge',
  'intraCommunity',
  'export',
  'notRegistered',
  'outsideScope',
  'exempt',
] as const;
export type VatReason = (typeof vatReasons)[number];

/** As it is kept with an invoice: an own text takes the place of the usual one; exempt has none but its own. */
export interface VatExemption {
  readonly reason: VatReason;
  readonly text: string | null;
}

interface Codes {
  readonly category: VatCategory;
  /** Of the list VATEX; null where the text says all. */
  readonly code: string | null;
}

const codes: Readonly<Record<VatReason, Codes>> = {
  reverseCharge: { category: 'AE', code: 'VATEX-EU-AE' },
  intraCommunity: { category: 'K', code: 'VATEX-EU-IC' },
  export: { category: 'G', code: 'VATEX-EU-G' },
  notRegistered: { category: 'O', code: 'VATEX-EU-O' },
  outsideScope: { category: 'O', code: 'VATEX-EU-O' },
  exempt: { category: 'E', code: null },
};

/** What a document says of it: the category and code of an e-invoice, and the text, Latvian first. */
export function vatExemptionOf({ reason, text }: VatExemption): Codes & { readonly text: string } {
  const own = text?.trim() ?? '';
  const usual = reason === 'exempt' ? null : vatExemptionWords[reason];
  const both = usual ? languages.toReversed().map((language) => usual[language]) : [];
  return { ...codes[reason], text: own || both.join(' / ') };
}

/** Whether a reason needs an own text, and has none. */
export const lacksText = ({ reason, text }: VatExemption): boolean => reason === 'exempt' && !text?.trim();

interface Taxing {
  readonly applyTax: boolean;
  /** Percent, wire form. */
  readonly taxRate: string;
}

/** The VAT of a document as its e-invoice says it. */
export function eInvoiceVat({ applyTax, taxRate }: Taxing, exemption: VatExemption | null): EInvoiceVat {
  if (applyTax || !exemption)
    return { category: cents(taxRate) === 0 ? 'Z' : 'S', rate: taxRate, exemption: null };
  const { category, code, text } = vatExemptionOf(exemption);
  return { category, rate: category === 'O' ? null : '0.00', exemption: { code, text } };
}
