import { newToken, tokenHash } from '#server/auth/link-token.ts';
import { createOnce, requireFirst } from '#server/db/idempotency.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { RequestContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import {
  addressHashOf,
  choiceOf,
  phoneEndOf,
  requireOn,
  selectSettings,
  type Choice,
} from '#features/work/bookings/server/free-times.service.ts';
import { waitingListAudit } from '../waiting-list.fields.ts';
import type { JoinDraft } from '../waiting-list.contract.ts';
import { waitingPath } from '../waiting-list-path.ts';
import { changeState, named } from './change-state.ts';
import { offerTo } from './offer-time.service.ts';
import {
  countOpenFrom,
  lockWaitingAddress,
  insertEntry,
  insertLink,
  lockOpenOf,
  lockWaiting,
  selectEntry,
} from './waiting-list.sql.ts';

/** So many open entries may come from one address: of a mobile network, many people have the same. */
const MAX_OF_ADDRESS = 10;

/** Where the page of the entry is. */
export interface Joined {
  readonly id: string;
  readonly path: string;
}

/**
 * Stores an entry. Who waits already with the same car and number has a new wish in the old place: nothing of the old entry is
 * shown by the new link, for both are known to others.
 */
async function store(
  tx: Transaction,
  draft: JoinDraft,
  choice: Choice,
  addressHash: Buffer,
): Promise<Joined> {
  const { services: _ids, website: _none, ...entry } = draft;
  const phoneEnd = phoneEndOf(draft.phone);
  await lockWaiting(tx.db, phoneEnd);
  const before = await lockOpenOf(tx.db, { phoneEnd, licensePlate: draft.licensePlate });
  if (before) await changeState(tx, before, { state: 'left' });
  await lockWaitingAddress(tx.db, addressHash);
  if ((await countOpenFrom(tx.db, addressHash)) >= MAX_OF_ADDRESS) throw new DomainError('too_many_waiting');
  const { services } = choice;
  const id = await insertEntry(tx.db, { ...entry, services, addressHash, createdAt: before?.createdAt });
  const { name } = named({ id, services });
  await tx.auditChange(waitingListAudit, { id, name }, { created: name });
  const token = newToken();
  await insertLink(tx.db, id, tokenHash(token));
  return { id, path: waitingPath(draft.language, token) };
}

/**
 * Joins the waiting list. A time that suits and is free right now is offered at once: the wish was asked for so precisely that
 * it is welcome. Throws `booking_off`, `service_unavailable_for_car`, `looks_automated`,
 * `too_many_waiting`.
 */
export async function join(ctx: RequestContext, draft: JoinDraft, sendsMail: boolean): Promise<Joined> {
  await requireFirst(ctx);
  if (draft.website) throw new DomainError('looks_automated');
  requireOn(await selectSettings(ctx.db));
  const choice = await choiceOf(ctx.db, draft);
  const addressHash = await addressHashOf(ctx);
  const joined = await createOnce(ctx, (tx) => store(tx, draft, choice, addressHash));
  const entry = await selectEntry(ctx.db, joined.id);
  if (entry) await offerTo({ ...ctx, sendsMail }, entry, 'at the page', new Date());
  return joined;
}
