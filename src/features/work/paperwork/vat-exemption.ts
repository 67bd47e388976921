import { cents } from '#shared/money.ts';
import { languages, type Language } from '#shared/words.ts';
import type { EInvoiceVat, VatCategory } from '#features/work/e-invoices/e-invoice.ts';
import { vatExemptionWords } from './vat-exemption.words.ts';

/** Why a document of a seller who is registered for VAT has none. */
export const vatReasons = ['reverseCharge', 'intraCommunity', 'export', 'outsideScope', 'exempt'] as const;
/** Characters of an own text. */
export const MAX_VAT_REASON_TEXT = 300;

/** One of the list to choose from. */
export type VatReason = (typeof vatReasons)[number];

/** Of a seller who is not registered the reason is known, and not chosen. */
export interface VatExemption {
  readonly reason: VatReason | 'notRegistered';
  /** An own text takes the place of the usual one; exempt has none but its own. */
  readonly text: string | null;
}

interface Codes {
  readonly category: VatCategory;
  /** Of the list VATEX; null where the text says all. */
  readonly code: string | null;
}

const codes: Readonly<Record<VatExemption['reason'], Codes>> = {
  reverseCharge: { category: 'AE', code: 'VATEX-EU-AE' },
  intraCommunity: { category: 'K', code: 'VATEX-EU-IC' },
  export: { category: 'G', code: 'VATEX-EU-G' },
  notRegistered: { category: 'O', code: 'VATEX-EU-O' },
  outsideScope: { category: 'O', code: 'VATEX-EU-O' },
  exempt: { category: 'E', code: null },
};

const ownText = ({ text }: VatExemption): string => text?.trim() ?? '';
const usualText = ({ reason }: VatExemption, language: Language): string =>
  reason === 'exempt' ? '' : vatExemptionWords[reason][language];

/** Returns what a document in a language says of it. */
export const exemptionText = (exemption: VatExemption, language: Language): string =>
  ownText(exemption) || usualText(exemption, language);

/** Returns what a document for readers of both languages says of it, Latvian first; an own text once. */
const textInBoth = (exemption: VatExemption): string =>
  ownText(exemption) ||
  languages
    .toReversed()
    .map((language) => usualText(exemption, language))
    .filter((text) => text !== '')
    .join(' / ');

/** Returns what an e-invoice says of it. */
export const vatExemptionOf = (exemption: VatExemption): Codes & { readonly text: string } => ({
  ...codes[exemption.reason],
  text: textInBoth(exemption),
});

/** Says whether a reason needs an own text, and has none. */
export const lacksText = (exemption: VatExemption): boolean =>
  exemption.reason === 'exempt' && ownText(exemption) === '';

/** As a document keeps it. */
export interface KeptReason {
  readonly applyTax: boolean;
  readonly vatReason: VatReason | null;
  readonly vatReasonText: string | null;
}

/** Returns why a document has no VAT, as far as it says so: a seller who is not registered charges none. */
export function exemptionOf(
  { applyTax, vatReason, vatReasonText }: KeptReason,
  isRegistered: boolean,
): VatExemption | null {
  if (applyTax) return null;
  if (!isRegistered) return { reason: 'notRegistered', text: null };
  return vatReason && { reason: vatReason, text: vatReasonText };
}

interface Taxing {
  readonly applyTax: boolean;
  /** Percent, wire form. */
  readonly taxRate: string;
}

/** Returns the VAT of a document as its e-invoice says it. */
export function eInvoiceVat({ applyTax, taxRate }: Taxing, exemption: VatExemption | null): EInvoiceVat {
  if (applyTax || !exemption)
    return { category: cents(taxRate) === 0 ? 'Z' : 'S', rate: taxRate, exemption: null };
  const { category, code, text } = vatExemptionOf(exemption);
  return { category, rate: category === 'O' ? null : '0.00', exemption: { code, text } };
}
