import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { amount, id, instant, optionalText } from '#shared/fields.ts';
import { paymentDay } from '#features/work/invoices/payments.contract.ts';

const text = z.string().nullable();
const money = z.string();

/** What makes an invoice a candidate: its number, amount and customer's name together, or one of them alone. */
export const matchReasons = ['number', 'name', 'amount', 'payer'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** An invoice that an entry may pay. */
const candidate = z.object({
  invoiceId: id,
  invoiceNumber: z.string(),
  customerName: z.string(),
  reason: z.enum(matchReasons),
  /** What is still to be paid, when the sure entries before are booked. */
  balance: money,
  /** What would be booked of the entry, or is recorded already. */
  amount: money,
  /** A payment recorded by hand that the entry may show: it would be linked, and nothing booked. */
  payment: z.object({ id, paidOn: z.iso.date() }).nullable(),
});
export type Candidate = z.infer<typeof candidate>;

/** What an entry is when it is no payment of a customer: a payment of the shop that came back, or its own money. */
export const entryKinds = ['payment', 'returned', 'own'] as const;

const proposal = z.object({
  /** What the entry is known by; the same in every file that holds it. */
  bankEntry: z.string(),
  kind: z.enum(entryKinds),
  amount: money,
  /** Without what of it is booked already. */
  left: money,
  paidOn: z.iso.date(),
  payerName: text,
  text,
  /** True: it pays every candidate. False: at most one, or its parts, which a person chooses; without any: by hand. */
  isSure: z.boolean(),
  candidates: z.array(candidate),
  /** Where it names several invoices: what each of them would take of it. */
  parts: z.array(candidate),
  /** A person has said that it pays no invoice. */
  setAside: z.object({ by: z.string(), at: instant }).nullable(),
});
export type Proposal = z.infer<typeof proposal>;

const count = z.number().int();

const proposals = z.object({
  proposals: z.array(proposal),
  /** There are more, which are proposed once something became of these. */
  hasMore: z.boolean(),
  /** Accounts of the file that are not the business's own. */
  otherAccounts: z.array(z.string()),
  counts: z.object({
    /** Money that came in; of it, what was booked or linked before, and what was set aside. */
    credits: count,
    bookedBefore: count,
    setAside: count,
    debits: count,
    pending: count,
    otherCurrency: count,
    reversals: count,
    unreadable: count,
    repeated: count,
  }),
});
export type Proposals = z.infer<typeof proposals>;

const positive = amount('amountAboveZero').refine((value) => Number(value) >= 0.01, say('amountAboveZero'));

const bankEntry = z.string().min(1, say('required')).max(64, say('tooLong'));

/** What of an entry pays an invoice. */
const transfer = z.object({
  bankEntry,
  /** The whole entry: together no more than that is booked of it. */
  entryAmount: positive,
  invoiceId: id,
  amount: positive,
  /** By how much the person knows that this is more than is left of the invoice. */
  above: amount('amountAboveZero').default('0.00'),
  paidOn: paymentDay,
  /** The payer and what they wrote. */
  reference: optionalText(140),
  /** The payment recorded by hand that the entry shows: it is linked, and nothing is booked. */
  paymentId: id.nullish().transform((value) => value ?? null),
  /** The person was shown such a payment, and this is another one. */
  isAnother: z.boolean().default(false),
});
export type Transfer = z.output<typeof transfer>;

/**
 * What became of it: `booked_before`, also by a colleague meanwhile; `balance_changed`: it would be too much by now;
 * `maybe_recorded`: such a payment was recorded by hand, and the person was not shown it; `payment_changed`: the one to be
 * linked was reversed or linked meanwhile.
 */
export const transferOutcomes = [
  'booked',
  'linked',
  'booked_before',
  'balance_changed',
  'maybe_recorded',
  'payment_changed',
  'cancelled',
  'month_closed',
  'gone',
] as const;
export type TransferOutcome = (typeof transferOutcomes)[number];

export const MAX_ENTRIES = 1_000;

/** Keys of entries. */
const entries = z.object({
  entries: z.array(bankEntry, say('required')).min(1, say('required')).max(MAX_ENTRIES, say('tooLong')),
});

export const MAX_TRANSFERS = 500;

export const bankStatementsContract = defineContract({
  propose: {
    method: 'POST',
    url: '/api/bank-statements/proposals',
    summary: 'Read a bank statement (camt.053): its credits and which invoices they pay; nothing is stored',
    access: 'invoices.manage',
    uploads: { files: 1, bytesEach: 32 * 1024 * 1024, types: ['application/xml', 'text/xml'] },
    response: { status: 200, body: proposals },
  },
  book: {
    method: 'POST',
    url: '/api/bank-statements/book',
    summary:
      'Record entries of a bank statement as payments, each once, or link them to payments recorded by hand',
    access: 'invoices.manage',
    body: z.object({
      transfers: z
        .array(transfer, say('required'))
        .min(1, say('required'))
        .max(MAX_TRANSFERS, say('tooLong')),
    }),
    response: {
      status: 200,
      /** In the order in which they were sent. */
      body: z.object({ outcomes: z.array(z.enum(transferOutcomes)) }),
    },
  },
  setAside: {
    method: 'POST',
    url: '/api/bank-statements/set-aside',
    summary: 'Note that entries of a bank statement pay no invoice: their keys are stored, and nothing else',
    access: 'invoices.manage',
    body: entries,
    response: { status: 200, body: z.object({ setAside: count }) },
  },
  takeBack: {
    method: 'POST',
    url: '/api/bank-statements/take-back',
    summary: 'Forget that entries of a bank statement pay no invoice',
    access: 'invoices.manage',
    body: entries,
    response: { status: 200, body: z.object({ takenBack: count }) },
  },
});
