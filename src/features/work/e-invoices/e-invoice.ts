import type { Cents } from '#shared/money.ts';

/** UNTDID 1001: an invoice, a credit note, a prepayment invoice. */
export type EInvoiceKind = '380' | '381' | '386';

/**
 * UNTDID 5305: standard rate, zero rate, exempt, reverse charge, intra-Community supply, export outside the EU, and not
 * subject to VAT.
 */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

/** UN/ECE recommendation 20: an hour, a piece. */
export type EInvoiceUnit = 'HUR' | 'H87';

export interface ElectronicAddress {
  /** Of the list of electronic address schemes (EAS). */
  readonly scheme: string;
  readonly value: string;
}

export interface EInvoiceAddress {
  readonly street: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  /** ISO 3166-1. */
  readonly country: string;
}

export interface EInvoiceParty {
  readonly endpoint: ElectronicAddress;
  /** The name as registered. */
  readonly name: string;
  /** Another name that it trades under. */
  readonly tradingName: string | null;
  readonly registration: { readonly number: string; readonly scheme: string | null } | null;
  /** With the prefix of its country; null where the document must not name it (category O). */
  readonly vatNumber: string | null;
  readonly address: EInvoiceAddress;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Exactly quantity x price, rounded half up, less the discount is the net amount. */
export interface EInvoiceLine {
  readonly name: string;
  readonly description: string | null;
  /** With up to two decimals, `"1.25"`; below zero where something is taken off. */
  readonly quantity: string;
  readonly unit: EInvoiceUnit;
  /** Of one unit without VAT, `"12.50"`; never below zero. */
  readonly price: string;
  readonly discount: { readonly percent: number; readonly base: Cents; readonly amount: Cents } | null;
  readonly net: Cents;
}

export interface EInvoiceVat {
  readonly category: VatCategory;
  /** Percent, `"21.00"`; null in category O. */
  readonly rate: string | null;
  /** Why there is none; null in the categories S and Z. */
  readonly exemption: { readonly code: string | null; readonly text: string } | null;
}

export interface EInvoiceTotals {
  readonly net: Cents;
  readonly tax: Cents;
  readonly total: Cents;
  /** What was paid already. */
  readonly prepaid: Cents;
}

/** What a document says as a business of any country understands it (EN 16931). Days are `YYYY-MM-DD`. */
export interface EInvoice {
  readonly kind: EInvoiceKind;
  readonly number: string;
  readonly issueDay: string;
  readonly dueDay: string | null;
  /** In words; needed where there is something to pay and no day. */
  readonly paymentTerms: string | null;
  readonly note: string | null;
  /** What the buyer sorts the document by. */
  readonly buyerReference: string;
  /** The invoices that a credit note, a replacement or a final invoice refers to. */
  readonly preceding: readonly { readonly number: string; readonly issueDay: string | null }[];
  readonly seller: EInvoiceParty;
  readonly buyer: EInvoiceParty;
  readonly supplyDay: string | null;
  /** By SEPA credit transfer. */
  readonly payment: {
    readonly iban: string;
    readonly bic: string | null;
    readonly accountName: string;
    readonly reference: string;
  } | null;
  readonly lines: readonly EInvoiceLine[];
  readonly vat: EInvoiceVat;
  readonly totals: EInvoiceTotals;
}
