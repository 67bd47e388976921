import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { instant } from '#shared/fields.ts';
import { languages } from '#shared/words.ts';
import { paymentMethods } from '#features/work/invoices/payments.contract.ts';

const money = z.string();

/** What stands in the journal of sales. Deposits are invoices of the same series. */
const documentKinds = ['invoice', 'prepayment', 'creditNote'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A month of Riga's clock, `2026-11`. */
const month = z
  .string()
  .refine((value) => /^(?:20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(value), say('dateInvalid'));

/** The numbers that were given in the month. */
const numberRange = z.object({
  kind: z.enum(['invoice', 'creditNote']),
  first: z.string(),
  last: z.string(),
  /** How many documents were issued. */
  issued: z.number().int(),
  /** Between the first and the last, without a document. */
  missing: z.array(z.string()),
});

/**
 * What documents of one kind come to at one VAT rate; credit notes are below zero. Deposits are what was paid of them in
 * the month, less what was given back or credited.
 */
const salesSum = z.object({
  kind: z.enum(documentKinds),
  /** `0.00` where no VAT is applied. */
  taxRate: z.string(),
  count: z.number().int(),
  net: money,
  tax: money,
  total: money,
});

const paymentSum = z.object({
  method: z.enum(paymentMethods),
  count: z.number().int(),
  received: money,
  /** Given back or reversed: below zero. */
  givenBack: money,
  total: money,
});

/**
 * How one figure follows from another, item by item: with their signs they add up to `result`, and `found` is what the
 * product says itself.
 */
const bridgeNames = ['receivables', 'revenue', 'cards', 'report'] as const;
export type BridgeName = (typeof bridgeNames)[number];

export const bridgeItems = {
  receivables: ['openBefore', 'invoices', 'creditNotes', 'payments'],
  revenue: [
    'journal',
    'deposits',
    'notPaidInMonth',
    'othersPaidInMonth',
    'creditsNotCounted',
    'creditsOfOthers',
  ],
  cards: ['invoices', 'stillToPay', 'paidOfOpen', 'creditedOfOpen', 'creditsCounted'],
  report: ['journalNet', 'deposits', 'withoutEstimate', 'otherEstimates', 'notInvoiced', 'otherwise'],
} as const satisfies Record<BridgeName, readonly string[]>;
export type BridgeItem = (typeof bridgeItems)[BridgeName][number];
const itemNames = [...new Set(Object.values(bridgeItems).flat())] as [BridgeItem, ...BridgeItem[]];

export const bridge = z.object({
  name: z.enum(bridgeNames),
  items: z.array(z.object({ name: z.enum(itemNames), amount: money })),
  result: money,
  found: money,
});
export type Bridge = z.infer<typeof bridge>;

/** The figures of a month; those of a closed one are as they were at its closing. */
export const monthFigures = z.object({
  month: z.string(),
  /** All figures are those of this moment. */
  at: instant,
  /** Rows of the journal, with the cancelled. */
  documents: z.number().int(),
  cancelled: z.number().int(),
  /** Deposit invoices, which count when they are paid. */
  deposits: z.number().int(),
  /** Issued in the month, but of a date in another one; and the other way round. */
  datedElsewhere: z.number().int(),
  issuedElsewhere: z.number().int(),
  numbers: z.array(numberRange),
  sales: z.array(salesSum),
  salesTotal: salesSum.pick({ net: true, tax: true, total: true }),
  payments: z.array(paymentSum),
  paymentsTotal: money,
  bridges: z.array(bridge),
});
export type MonthFigures = z.infer<typeof monthFigures>;

export const accountingMonth = monthFigures.extend({
  /** Null: documents and payments may still be of its days. */
  closed: z
    .object({
      at: instant,
      /** The name of who closed it. */
      by: z.string(),
      /** None after it is closed, so it may be opened again. */
      isLast: z.boolean(),
    })
    .nullable(),
});
export type AccountingMonth = z.infer<typeof accountingMonth>;

export const accountingContract = defineContract({
  lastClosed: {
    method: 'GET',
    url: '/api/accounting/last-closed',
    summary: 'The last month that is closed; null: none is',
    access: 'reports.read',
    response: { status: 200, body: z.object({ month: z.string().nullable() }) },
  },
  month: {
    method: 'GET',
    url: '/api/accounting/:month',
    summary: 'The control totals of a month, and how they agree with dashboard, invoices and reports',
    access: 'reports.read',
    params: z.object({ month }),
    response: { status: 200, body: accountingMonth },
  },
  close: {
    method: 'POST',
    url: '/api/accounting/:month/close',
    summary:
      'Close a month that is over, and all before it: no document and no payment takes effect in it any more',
    access: 'accounting.close',
    params: z.object({ month }),
    response: { status: 200, body: accountingMonth },
  },
  open: {
    method: 'POST',
    url: '/api/accounting/:month/open',
    summary: 'Open the last closed month again',
    access: 'accounting.close',
    params: z.object({ month }),
    response: { status: 200, body: accountingMonth },
  },
  archive: {
    method: 'GET',
    url: '/api/accounting/:month/archive',
    summary:
      'The month for the accountant: journal, payments, credit notes and all documents, as a ZIP archive',
    access: 'reports.read',
    params: z.object({ month }),
    query: z.object({ lang: z.enum(languages).default('lv') }),
    response: { status: 200, stream: 'application/zip' },
  },
});
