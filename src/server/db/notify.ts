import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/**
 * What staff are notified of: each feature adds its kinds with their parameters by declaration merging, and the feature
 * that shows notices has a sentence for each of them, or it does not compile.
 */
export interface NoticeKinds {}

export type NoticeKind = keyof NoticeKinds;

/** One event that staff are notified of: of which kind, about which record, and what the sentence names. */
export type NoticeEvent = {
  [K in NoticeKind]: { readonly kind: K; readonly entityId: string; readonly params: NoticeKinds[K] };
}[NoticeKind];

const eventKeyOf = (kind: NoticeKind, entityId: string, once: string): string =>
  `${kind} ${entityId} ${once}`.trim();

/**
 * Writes the notice of an event. `once` says which of the record's events of this kind it is: written again, it is the
 * same notice.
 */
export async function writeNotice(
  db: Queryable,
  { kind, entityId, params }: NoticeEvent,
  once = '',
): Promise<void> {
  const eventKey = eventKeyOf(kind, entityId, once);
  await db
    .insertInto('notices')
    .values({ kind, entityId, params: JSON.stringify(params), eventKey })
    .onConflict((conflict) => conflict.column('eventKey').doNothing())
    .execute();
}

/**
 * Writes the notice of what is so at present, and removes those of its kind about what was so before; null: nothing of
 * this kind is so any longer.
 */
export async function writeStateNotice<Kind extends NoticeKind>(
  db: Queryable,
  kind: Kind,
  state: { readonly entityId: string; readonly params: NoticeKinds[Kind]; readonly once: string } | null,
): Promise<void> {
  let before = db.deleteFrom('notices').where('kind', '=', kind);
  if (state) before = before.where('eventKey', '!=', eventKeyOf(kind, state.entityId, state.once));
  await before.execute();
  if (state) await writeNotice(db, { kind, ...state } as NoticeEvent, state.once);
}

/** Says whether there was such a notice about the record within a day. */
export const wasNotifiedLately = async (
  db: Queryable,
  kind: NoticeKind,
  entityId: string,
): Promise<boolean> =>
  (await db
    .selectFrom('notices')
    .select('id')
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .where(sql<boolean>`created_at > now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst()) !== undefined;
