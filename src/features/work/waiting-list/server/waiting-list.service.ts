import { newToken, tokenHash } from '#server/auth/link-token.ts';
import type { Queryable } from '#server/db/database.ts';
import { onUniqueViolation } from '#server/db/constraint-errors.ts';
import { requireFound } from '#server/db/records.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import { inLanguage } from '#shared/words.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import { whatsAppOf } from '#features/records/customers/whats-app.ts';
import { linkMessageWords } from '../link-message.words.ts';
import { momentText, untilText } from '../offer-text.ts';
import { stateNow } from '../offer-rules.ts';
import { waitingListAudit } from '../waiting-list.fields.ts';
import { waitingPath } from '../waiting-list-path.ts';
import { MAX_ENTRIES, type WaitingEntry, type WaitingLink } from '../waiting-list.contract.ts';
import { changeState, named } from './change-state.ts';
import { insertLink, lockEntry, selectForStaff, selectOneForStaff, type Entry } from './waiting-list.sql.ts';

type Row = NonNullable<Awaited<ReturnType<typeof selectOneForStaff>>>;

function asEntry(
  { offerAllocationId: _id, closedAt: _closedAt, ...row }: Row,
  sendsMail: boolean,
): WaitingEntry {
  const state = stateNow(row, new Date());
  return {
    ...row,
    state,
    services: [...row.services],
    weekdays: [...row.weekdays],
    byHand: state === 'offered' && !(sendsMail && row.email !== null),
  };
}

export const listWaiting = async ({ db }: UserContext, sendsMail: boolean): Promise<WaitingEntry[]> =>
  (await selectForStaff(db, MAX_ENTRIES)).map((row) => asEntry(row, sendsMail));

const read = async (db: Queryable, id: string, sendsMail: boolean): Promise<WaitingEntry> =>
  asEntry(requireFound(await selectOneForStaff(db, id)), sendsMail);

/** Returns the entry, held until the end of the write. Throws `not_found`, `concurrent_modification`. */
async function lockSeen(
  tx: Transaction,
  id: string,
  version: number | undefined,
  states: readonly string[],
): Promise<Entry> {
  const entry = requireFound(await lockEntry(tx.db, id));
  const isStale = version !== undefined && entry.version !== version;
  if (isStale || !states.includes(entry.state)) throw new DomainError('concurrent_modification');
  return entry;
}

/** Takes an entry off the list. */
export const removeEntry = (
  ctx: UserContext,
  id: string,
  version: number | undefined,
  sendsMail: boolean,
): Promise<WaitingEntry> =>
  inTransaction(ctx, async (tx) => {
    const entry = await lockSeen(tx, id, version, ['waiting', 'offered']);
    await changeState(tx, entry, { state: 'removed' }, version);
    return read(tx.db, id, sendsMail);
  });

/** Puts an entry back that was removed; what it was offered then may be offered again. Throws `conflict` where its person has joined again meanwhile. */
export const restoreEntry = (
  ctx: UserContext,
  id: string,
  version: number | undefined,
  sendsMail: boolean,
): Promise<WaitingEntry> =>
  inTransaction(ctx, async (tx) => {
    const entry = await lockSeen(tx, id, version, ['removed']);
    await changeState(tx, entry, { state: 'waiting', offerStart: null, offerUntil: null }, version).catch(
      onUniqueViolation('waiting_list_open', 'state', 'waitingAgain'),
    );
    return read(tx.db, id, sendsMail);
  });

/** Makes a link that staff pass on, with what they may say by WhatsApp. Throws `link_ended` for an entry that is closed. */
export const makeLink = (ctx: UserContext, id: string): Promise<WaitingLink> =>
  inTransaction(ctx, async (tx) => {
    const entry = requireFound(await lockEntry(tx.db, id));
    const now = new Date();
    const state = stateNow(entry, now);
    if (state !== 'waiting' && state !== 'offered') throw new DomainError('link_ended');
    const token = newToken();
    await insertLink(tx.db, id, tokenHash(token));
    const { name } = named(entry);
    await tx.auditChange(waitingListAudit, named(entry), { linkMade: name });
    const { language, phone, offerStart, offerUntil } = entry;
    const words = inLanguage(linkMessageWords, language);
    const shop = (await getBusiness(tx.db)).name;
    const message =
      state === 'offered' && offerStart && offerUntil
        ? words.offer(shop, momentText(offerStart, language), untilText(offerUntil, now.getTime(), language))
        : words.entry(shop);
    const url = ctx.publicUrl + waitingPath(language, token);
    const chat = whatsAppOf(phone);
    return { url, whatsAppUrl: chat && `${chat}?text=${encodeURIComponent(`${message} ${url}`)}` };
  });
