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

/**
 * Writes the notice of an event. `once` says which of the record's events of this kind it is: written again, it is the
 * same notice.
 */
export async function writeNotice(
  db: Queryable,
  { kind, entityId, params }: NoticeEvent,
  once = '',
): Promise<void> {
  const eventKey = `${kind} ${entityId} ${once}`.trim();
  await db
    .insertInto('notices')
    .values({ kind, entityId, params: JSON.stringify(params), eventKey })
    .onConflict((conflict) => conflict.column('eventKey').doNothing())
    .execute();
}

/** Whether there was such a notice about the record within a day. */
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
