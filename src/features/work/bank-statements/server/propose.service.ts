import { createReadStream } from 'node:fs';
import type { Database } from '#server/db/database.ts';
import { CostlyWork } from '#server/costly-work/costly-work.ts';
import type { UserContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import { addCents, cents, moneyText, negated, type Cents } from '#shared/money.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { unlinkedTransfers } from '#features/work/invoices/server/bank-transfers.service.ts';
import { payableInvoices } from '#features/work/invoices/server/invoices.service.ts';
import type { Candidate, Proposal, Proposals } from '../bank-statements.contract.ts';
import { EntryMatcher, isSamePayer, type Match } from '../match-entries.ts';
import { selectBooked, selectSetAside } from './bank-statements.sql.ts';
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

const candidateOf = ({
  invoice,
  reason,
  balance,
  amount,
  payment,
}: Match['candidates'][number]): Candidate => ({
  invoiceId: invoice.id,
  invoiceNumber: invoice.number,
  customerName: invoice.customerName,
  reason,
  balance: moneyText(balance),
  amount: moneyText(amount),
  payment: payment && { id: payment.id, paidOn: payment.paidOn },
});

/** What is known of it besides what stands in the file. */
interface Known {
  readonly kind: Proposal['kind'];
  readonly left: Cents;
  readonly match: Match | null;
  readonly setAside: Proposal['setAside'];
}

const proposalOf = (entry: StatementEntry, { kind, left, match, setAside }: Known): Proposal => ({
  bankEntry: entry.key,
  kind,
  amount: moneyText(entry.amount),
  left: moneyText(left),
  paidOn: entry.bookedOn,
  payerName: entry.payerName,
  text: entry.text,
  isSure: match?.isSure ?? false,
  candidates: match?.candidates.map(candidateOf) ?? [],
  parts: match?.parts.map(candidateOf) ?? [],
  setAside,
});

const plainIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();

/** Who the money of the shop itself comes from. */
interface Owner {
  readonly iban: string;
  readonly name: string;
}

function kindOf(
  { isReturned, payerIban, payerName, account }: StatementEntry,
  owner: Owner,
): Proposal['kind'] {
  if (isReturned) return 'returned';
  const isOwnAccount = payerIban !== null && [plainIban(owner.iban), account].includes(plainIban(payerIban));
  return isOwnAccount || isSamePayer(payerName ?? '', owner.name) ? 'own' : 'payment';
}

/** Holds credits against the invoices as they are read, and keeps of them only what is not booked. */
class Proposing {
  readonly proposals: Proposal[] = [];
  hasMore = false;
  bookedBefore = 0;
  setAside = 0;
  /** Of each kind of list: what has candidates is not crowded out by what has none. */
  readonly #listed = { found: 0, others: 0, setAside: 0 };
  readonly #db: Database;
  readonly #matcher: EntryMatcher;
  readonly #owner: Owner;

  constructor(db: Database, matcher: EntryMatcher, owner: Owner) {
    this.#db = db;
    this.#matcher = matcher;
    this.#owner = owner;
  }

  async take(entries: readonly StatementEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const keys = entries.map(({ key }) => key);
    const rows = await selectBooked(this.#db, keys);
    const booked = new Map(rows.map(({ bankEntry, amount }) => [bankEntry, cents(amount)]));
    const aside = new Map((await selectSetAside(this.#db, keys)).map((row) => [row.bankEntry, row]));
    for (const entry of entries) {
      const left = addCents(entry.amount, negated(booked.get(entry.key) ?? (0 as Cents)));
      const row = aside.get(entry.key);
      if (left <= 0) this.bookedBefore++;
      else this.#takeOne(entry, left, row ? { by: row.by, at: row.at } : null);
    }
  }

  #takeOne(entry: StatementEntry, left: Cents, setAside: Proposal['setAside']): void {
    if (setAside) this.setAside++;
    const kind = kindOf(entry, this.#owner);
    const facts = { isUnlikely: kind !== 'payment', isSetAside: setAside !== null };
    if (!setAside && this.#listed.found >= MAX_PROPOSALS) return this.#leave();
    const match = this.#matcher.match({ ...entry, ...facts, left });
    const list = setAside ? 'setAside' : match ? 'found' : 'others';
    if (this.#listed[list] >= MAX_PROPOSALS) return this.#leave();
    this.#listed[list]++;
    this.proposals.push(proposalOf(entry, { kind, left, match, setAside }));
  }

  #leave(): void {
    this.hasMore = true;
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

function otherAccounts({ iban }: Owner, { accounts }: StatementTally): string[] {
  const own = plainIban(iban);
  if (own === '') return [];
  return [...accounts].filter((account) => account !== own).slice(0, MAX_NAMED_ACCOUNTS);
}

/** Reads the uploaded statement and proposes which invoices its credits pay. Stores nothing. */
export async function proposePayments(ctx: UserContext): Promise<Proposals> {
  const [upload] = ctx.uploads;
  if (!upload) throw new DomainError('invalid_input', { fields: { files: ['required'] } });
  const tally = newTally();
  const owner = await getBusiness(ctx.db);
  const matcher = new EntryMatcher(await payableInvoices(ctx.db), await unlinkedTransfers(ctx.db));
  const proposing = new Proposing(ctx.db, matcher, owner);
  await statements.run(ctx.caller, () => {
    const bytes = createReadStream(upload.path, { highWaterMark: PIECE_BYTES });
    return readInto(proposing, readStatement(upload.fileName, bytes, tally));
  });
  const { accounts: _accounts, ...counts } = tally;
  const { proposals, hasMore, bookedBefore, setAside } = proposing;
  return {
    proposals,
    hasMore,
    otherAccounts: otherAccounts(owner, tally),
    counts: { ...counts, bookedBefore, setAside },
  };
}
