import { createReadStream } from 'node:fs';
import type { Database } from '../../../../server/db/database.ts';
import { CostlyWork } from '../../../../server/costly-work/costly-work.ts';
import type { UserContext } from '../../../../server/http/context.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { addCents, cents, moneyText, negated, type Cents } from '../../../../shared/money.ts';
import { getBusiness } from '../../../records/business/server/business.service.ts';
import { openInvoices } from '../../invoices/server/invoices.service.ts';
import type { Proposal, Proposals } from '../bank-statements.contract.ts';
import { EntryMatcher, type Match } from '../match-entries.ts';
import { selectBooked } from './bank-statements.sql.ts';
import { readStatement } from './read-statement.ts';
import { newTally, type StatementEntry, type StatementTally } from './statement-entry.ts';

/** As many as a person looks through at a time; the others follow once these are booked. */
const MAX_PROPOSALS = 1_000;
/** Entries of which is asked at once whether they are booked. */
const LOOKED_UP = 1_000;
const MAX_NAMED_ACCOUNTS = 10;
/** Statements are read one at a time; callers take turns. */
const statements = new CostlyWork();

/** Read at once: other requests are served between the pieces. */
const PIECE_BYTES = 16 * 1024;

const proposalOf = (entry: StatementEntry, left: Cents, { isSure, candidates }: Match): Proposal => ({
  bankEntry: entry.key,
  amount: moneyText(entry.amount),
  left: moneyText(left),
  paidOn: entry.bookedOn,
  payerName: entry.payerName,
  text: entry.text,
  isSure,
  candidates: candidates.map(({ invoice, reason, balance, amount }) => ({
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    customerName: invoice.customerName,
    reason,
    balance: moneyText(balance),
    amount: moneyText(amount),
  })),
});

/** Holds entries against open invoices as they are read, and keeps of them only what is proposed. */
class Proposing {
  readonly proposals: Proposal[] = [];
  hasMore = false;
  bookedBefore = 0;
  unmatched = 0;
  readonly #db: Database;
  readonly #matcher: EntryMatcher;

  constructor(db: Database, matcher: EntryMatcher) {
    this.#db = db;
    this.#matcher = matcher;
  }

  async take(entries: readonly StatementEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const rows = await selectBooked(
      this.#db,
      entries.map(({ key }) => key),
    );
    const booked = new Map(rows.map(({ bankEntry, amount }) => [bankEntry, cents(amount)]));
    for (const entry of entries)
      this.#takeOne(entry, addCents(entry.amount, negated(booked.get(entry.key) ?? (0 as Cents))));
  }

  #takeOne(entry: StatementEntry, left: Cents): void {
    if (left <= 0) {
      this.bookedBefore++;
      return;
    }
    if (this.proposals.length >= MAX_PROPOSALS) {
      this.hasMore = true;
      return;
    }
    const match = this.#matcher.match({ ...entry, left });
    if (match) this.proposals.push(proposalOf(entry, left, match));
    else this.unmatched++;
  }
}

async function readInto(proposing: Proposing, entries: AsyncIterable<StatementEntry>): Promise<void> {
  const waiting: StatementEntry[] = [];
  for await (const entry of entries) {
    waiting.push(entry);
    if (waiting.length >= LOOKED_UP) await proposing.take(waiting.splice(0));
  }
  await proposing.take(waiting);
}

const plainIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();

async function otherAccounts(db: Database, { accounts }: StatementTally): Promise<string[]> {
  const own = plainIban((await getBusiness(db)).iban);
  if (own === '') return [];
  return [...accounts].filter((account) => account !== own).slice(0, MAX_NAMED_ACCOUNTS);
}

/** Reads the uploaded statement and proposes which entries pay which open invoices. Stores nothing. */
export async function proposePayments(ctx: UserContext): Promise<Proposals> {
  const [upload] = ctx.uploads;
  if (!upload) throw new DomainError('invalid_input', { fields: { files: ['required'] } });
  const tally = newTally();
  const proposing = new Proposing(ctx.db, new EntryMatcher(await openInvoices(ctx.db)));
  await statements.run(ctx.caller, () => {
    const bytes = createReadStream(upload.path, { highWaterMark: PIECE_BYTES });
    return readInto(proposing, readStatement(upload.fileName, bytes, tally));
  });
  const { accounts: _accounts, ...counts } = tally;
  const { proposals, hasMore, bookedBefore, unmatched } = proposing;
  return {
    proposals,
    hasMore,
    otherAccounts: await otherAccounts(ctx.db, tally),
    counts: { ...counts, bookedBefore, unmatched },
  };
}
