import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { PlaceInTime } from '#server/http/page-cursor.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';
import { openAppointments } from '#features/work/estimates/appointment-status.ts';
import type { Notice, NoticeKind } from '../notices.contract.ts';

/**
 * Whose notices: of these kinds and, for a supplier's user, about that supplier's parts as they are now. Of the kinds in `own`
 * those alone that are about the person.
 */
export interface NoticeScope {
  readonly userId: string;
  readonly kinds: readonly NoticeKind[];
  readonly parts: 'all' | { readonly ofSupplier: string | null };
  readonly own: readonly NoticeKind[];
}

/** What was there before the account counts as read: a new user does not begin with years of notices. */
const isUnread = (userId: string) =>
  sql<boolean>`(notice.created_at >= (SELECT date_trunc('milliseconds', created_at) FROM users WHERE id = ${userId}::uuid)
    AND NOT EXISTS (SELECT FROM notice_reads r WHERE r.notice_id = notice.id AND r.user_id = ${userId}::uuid))`;

const visible = (db: Queryable, { userId, kinds, parts, own }: NoticeScope) => {
  let query = db.selectFrom('notices as notice').where('notice.kind', 'in', kinds);
  if (own.length > 0)
    query = query.where(
      sql<boolean>`(notice.kind <> ALL(${own}::text[])
        OR EXISTS (SELECT FROM qualifications q WHERE q.id = notice.entity_id AND q.user_id = ${userId}::uuid)
        OR EXISTS (SELECT FROM clock_entries e WHERE e.id = notice.entity_id AND e.technician_id = ${userId}::uuid))`,
    );
  // No id equals NULL: parts without a supplier are no user's.
  return parts === 'all'
    ? query
    : query.where(
        sql<boolean>`EXISTS (SELECT FROM inventory_parts part
          WHERE part.id = notice.entity_id AND part.supplier_id = ${parts.ofSupplier}::uuid)`,
      );
};

/** Newest first; ties end in id. */
export const selectNotices = async (
  db: Queryable,
  scope: NoticeScope,
  limit: number,
  after: PlaceInTime | null,
): Promise<Notice[]> => {
  let query = visible(db, scope)
    .select(['notice.id', 'notice.createdAt', 'notice.kind', 'notice.entityId', 'notice.params'])
    .select(sql<boolean>`NOT ${isUnread(scope.userId)}`.as('isRead'))
    .orderBy('notice.createdAt', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(limit);
  if (after)
    query = query.where(
      sql<boolean>`(notice.created_at, notice.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  return (await query.execute()) as Notice[];
};

/** Returns how many are unread, counted up to `most`. */
export const countUnread = async (db: Queryable, scope: NoticeScope, most: number): Promise<number> => {
  const unread = visible(db, scope).where(isUnread(scope.userId)).select('notice.id').limit(most);
  return (
    await db
      .selectFrom(unread.as('unread'))
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;
};

/** False when there is no such notice for this person. */
export const insertRead = async (db: Queryable, scope: NoticeScope, id: string): Promise<boolean> => {
  const found = await visible(db, scope).where('notice.id', '=', id).select('notice.id').executeTakeFirst();
  if (!found) return false;
  await db
    .insertInto('noticeReads')
    .values({ noticeId: id, userId: scope.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
};

/** Which notices are marked as read: all that are visible, or fewer. */
interface WhichNotices {
  readonly entityId?: string | undefined;
  readonly kind?: NoticeKind | undefined;
  /** The newest one: what came later was not seen. */
  readonly until?: string | undefined;
}

export const insertReadOfAll = (
  db: Queryable,
  scope: NoticeScope,
  { entityId, kind, until }: WhichNotices,
) => {
  let unread = visible(db, scope).where(isUnread(scope.userId));
  if (entityId !== undefined) unread = unread.where('notice.entityId', '=', entityId);
  if (kind !== undefined) unread = unread.where('notice.kind', '=', kind);
  if (until !== undefined) unread = unread.where('notice.createdAt', '<=', until);
  return db
    .insertInto('noticeReads')
    .columns(['noticeId', 'userId'])
    .expression(unread.select(['notice.id', sql<string>`${scope.userId}::uuid`.as('userId')]))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Unpaid invoices that were due before `today`: each due date is an event. */
export const insertOverdueInvoices = (db: Queryable, today: string) =>
  sql`
    INSERT INTO notices (kind, entity_id, params, event_key)
    SELECT 'invoice_overdue', id,
      jsonb_build_object('number', invoice_number, 'name', buyer->>'name', 'dueDate', due_day::text),
      'invoice_overdue ' || id || ' ' || due_day
    FROM (SELECT *, invoice_due_day(due_date, created_at) AS due_day FROM invoices WHERE status = 'pending') unpaid
    WHERE due_day < ${today}::date
    ORDER BY due_day, id
    ON CONFLICT (event_key) DO NOTHING`.execute(db);

/** After so many days nobody waits for the car any longer: nobody said that it was ready. */
const PROMISE_DAYS = 7;

/**
 * Cars that are not ready though they were promised for before `now`: each promised time is an event. What is done or
 * cancelled is none.
 */
export const insertPassedPromises = (db: Queryable, now: string) =>
  sql`
    INSERT INTO notices (kind, entity_id, params, event_key)
    SELECT 'promise_passed', late.id,
      jsonb_build_object('name', coalesce(vehicle.license_plate, late.name, late.service),
        'promisedAt', to_char(promised_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      'promise_passed ' || late.id || ' ' || extract(epoch FROM promised_at)
    FROM appointments late LEFT JOIN vehicles vehicle ON vehicle.id = late.vehicle_id
    WHERE promised_at < ${now}::timestamptz AND ready_at IS NULL AND collected_at IS NULL
      AND promised_at > ${now}::timestamptz - make_interval(days => ${PROMISE_DAYS})
      AND late.status = ANY (${openAppointments}::text[])
    ORDER BY promised_at, late.id
    ON CONFLICT (event_key) DO NOTHING`.execute(db);

/** Staff are notified so many days before the end. */
const QUALIFICATION_DAYS = 60;
const TOOL_DAYS = 30;

/**
 * Qualifications of active staff that end within 60 days of `today`, and those that have ended: each is an event of each last
 * day. One that the same person has another of, as high and for longer, is none.
 */
export const insertEndingQualifications = (db: Queryable, today: string) =>
  sql`
    INSERT INTO notices (kind, entity_id, params, event_key)
    SELECT 'qualification_ending', id,
      jsonb_build_object('name', name, 'level', level, 'lastDay', valid_until::text, 'isOver', is_over),
      'qualification_ending ' || id || ' ' || valid_until || CASE WHEN is_over THEN ' over' ELSE '' END
    FROM (
      SELECT ending.*, ${displayNameOf('person')} AS name, valid_until < ${today}::date AS is_over
      FROM qualifications ending JOIN users person ON person.id = ending.user_id
      WHERE person.is_active AND valid_until <= ${today}::date + ${QUALIFICATION_DAYS}::integer
        AND NOT EXISTS (SELECT FROM qualifications later
          WHERE later.user_id = ending.user_id AND later.scheme = ending.scheme AND later.rank >= ending.rank
            AND coalesce(later.valid_until > ending.valid_until, true))) AS due
    ORDER BY valid_until, id
    ON CONFLICT (event_key) DO NOTHING`.execute(db);

/** Tools in use whose test ends within 30 days of `today`, and those whose test has ended: each is an event of each last day. */
export const insertEndingTools = (db: Queryable, today: string) =>
  sql`
    INSERT INTO notices (kind, entity_id, params, event_key)
    SELECT 'tool_ending', id,
      jsonb_build_object('name', name, 'serialNumber', serial_number, 'lastDay', tested_until::text, 'isOver', is_over),
      'tool_ending ' || id || ' ' || tested_until || CASE WHEN is_over THEN ' over' ELSE '' END
    FROM (SELECT *, tested_until < ${today}::date AS is_over FROM tools
      WHERE in_use AND tested_until <= ${today}::date + ${TOOL_DAYS}::integer) AS due
    ORDER BY tested_until, id
    ON CONFLICT (event_key) DO NOTHING`.execute(db);

/** Estimates that have been pending since before `since`: each time one became pending is an event. */
export const insertWaitingEstimates = (db: Queryable, since: string) =>
  sql`
    INSERT INTO notices (kind, entity_id, params, event_key)
    SELECT 'estimate_waiting', id,
      jsonb_build_object('number', estimate_number, 'name', coalesce(customer_name, '')),
      'estimate_waiting ' || id || ' ' || extract(epoch FROM status_changed_at)
    FROM estimates WHERE status = 'pending' AND status_changed_at < ${since}::timestamptz
    ORDER BY status_changed_at, id
    ON CONFLICT (event_key) DO NOTHING`.execute(db);

/** One process at a time looks for what time has caused. */
const DUE_LOCK = 720_113;
export const takesTurn = async (db: Queryable): Promise<boolean> =>
  (await sql<{ taken: boolean }>`SELECT pg_try_advisory_xact_lock(${DUE_LOCK}) AS taken`.execute(db)).rows[0]
    ?.taken ?? false;
