import { z } from 'zod';
import { defineContract } from '../../../shared/contract.ts';
import { say } from '../../../shared/errors.ts';
import { amount, id, optionalText } from '../../../shared/fields.ts';

const text = z.string().nullable();
const money = z.string();

/** An invoice that an entry may pay. */
const candidate = z.object({
  invoiceId: id,
  invoiceNumber: z.string(),
  customerName: z.string(),
  /** What makes it one: its number, or its balance with its customer's name. */
  reason: z.enum(['number', 'name']),
  /** What is still to be paid, when the sure entries before are booked. */
  balance: money,
  /** What would be booked of the entry. */
  amount: money,
});

const proposal = z.object({
  /** What the entry is known by; the same in every file that holds it. */
  bankEntry: z.string(),
  amount: money,
  /** Without what of it is booked already. */
  left: money,
  paidOn: z.iso.date(),
  payerName: text,
  text,
  /** True: it pays every candidate. False: at most one, which a person chooses. */
  isSure: z.boolean(),
  candidates: z.array(candidate),
});
export type Proposal = z.infer<typeof proposal>;

const count = z.number().int();

const proposals = z.object({
  proposals: z.array(proposal),
  /** There are more, which are proposed once these are booked. */
  hasMore: z.boolean(),
  /** Accounts of the file that are not the business's own. */
  otherAccounts: z.array(z.string()),
  counts: z.object({
    /** Money that came in; of it, what was booked before and what pays no open invoice. */
    credits: count,
    bookedBefore: count,
    unmatched: count,
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

/** What of an entry pays an invoice. */
const transfer = z.object({
  bankEntry: z.string().min(1, say('required')).max(64, say('tooLong')),
  /** The whole entry: together no more than that is booked of it. */
  entryAmount: positive,
  invoiceId: id,
  amount: positive,
  /** By how much the person knows that this is more than is left of the invoice. */
  above: amount('amountAboveZero').default('0.00'),
  paidOn: z.iso.date(say('dateInvalid')).refine((day) => day >= '2000-01-01', say('dateInvalid')),
  /** The payer and what they wrote. */
  reference: optionalText(140),
});
export type Transfer = z.output<typeof transfer>;

/** What became of it: `booked_before`, also by a colleague meanwhile; `balance_changed`: it would be too much by now. */
export const transferOutcomes = ['booked', 'booked_before', 'balance_changed', 'cancelled', 'gone'] as const;
export type TransferOutcome = (typeof transferOutcomes)[number];

export const MAX_TRANSFERS = 500;

export const bankStatementsContract = defineContract({
  propose: {
    method: 'POST',
    url: '/api/bank-statements/proposals',
    summary: 'Read a bank statement (camt.053): which entries pay which open invoices; nothing is stored',
    access: 'invoices.manage',
    uploads: { files: 1, bytesEach: 32 * 1024 * 1024, types: ['application/xml', 'text/xml'] },
    response: { status: 200, body: proposals },
  },
  book: {
    method: 'POST',
    url: '/api/bank-statements/book',
    summary: 'Record entries of a bank statement as payments, each once',
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
});
