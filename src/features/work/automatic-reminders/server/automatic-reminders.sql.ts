import { sql } from 'kysely';
import type { Database, Queryable } from '#server/db/database.ts';
import { keysOf } from '#shared/record-fields.ts';
import { statusesWhere } from '#features/work/estimates/estimate-status.ts';
import type { RemindersSettings } from '../automatic-reminders.contract.ts';
import { automaticRemindersFields } from '../automatic-reminders.fields.ts';
import type { Addressee } from '../due-rules.ts';

export const selectSettings = (db: Queryable): Promise<RemindersSettings> =>
  db
    .selectFrom('automaticReminders')
    .select([...keysOf(automaticRemindersFields), 'version'])
    .executeTakeFirstOrThrow();

/** Returns which customers may be written to where, by their ids. */
export async function selectAddressees(
  db: Queryable,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Addressee>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'email', 'automaticReminders'])
    .where('id', 'in', customerIds)
    .execute();
  return new Map(rows.map(({ id, ...customer }) => [id, customer]));
}

/** Returns the highest level that was sent of invoices, by their ids; of one that is not named none was. */
export async function selectSentLevels(
  db: Queryable,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoiceReminders')
    .select(['invoiceId', sql<number>`max(level)`.as('level')])
    .where('invoiceId', 'in', invoiceIds)
    .where('level', 'is not', null)
    .groupBy('invoiceId')
    .execute();
  return new Map(rows.map(({ invoiceId, level }) => [invoiceId, level]));
}

/** One run looks at no more: the rest is looked at once these were reminded of. */
const MAX_ESTIMATES = 500;

const sentEstimates = (db: Queryable) =>
  db
    .selectFrom('estimates as estimate')
    .innerJoin('customers as customer', 'customer.id', 'estimate.customerId')
    .select(['estimate.id', 'estimateNumber as number', 'customer.name as customerName', 'customerId'])
    .where('estimate.sentAt', 'is not', null)
    .where(
      sql<boolean>`(estimate.status = ANY (${statusesWhere(({ asks }) => asks === 'everything')}::text[])
        OR estimate.status = ANY (${statusesWhere(({ asks }) => asks === 'changes')}::text[])
          AND estimate.answered_at IS NOT NULL)`,
    )
    .where(sql<boolean>`(estimate.answered_at IS NULL OR estimate.answered_at < estimate.sent_at)`);

/** What may wait for its customer to answer what was sent and seen, the longest first; `isEstimateDue` says whether it does. */
export const selectSeenEstimates = (db: Queryable) =>
  sentEstimates(db)
    .where('estimate.seenAt', 'is not', null)
    .where('customer.automaticReminders', '=', true)
    .where('customer.email', 'is not', null)
    .where(sql<boolean>`estimate.version = estimate.sent_version`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM estimate_reminders reminder
        WHERE reminder.estimate_id = estimate.id AND reminder.sent_version = estimate.sent_version)`,
    )
    .orderBy(sql`greatest(estimate.sent_at, estimate.seen_at)`)
    .orderBy('estimate.id')
    .limit(MAX_ESTIMATES)
    .execute();

/** Returns what was sent and has no answer, newest first: what a preview is shown on. */
export const selectSentEstimates = (db: Queryable, limit: number) =>
  sentEstimates(db).orderBy('estimate.sentAt', 'desc').orderBy('estimate.id').limit(limit).execute();

/** One process at a time sends reminders. */
const RUN_LOCK = 720_114;

/** Does the work unless another process does it; the lock ends with the process that holds it. */
export const alone = (db: Database, work: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (held) => {
    const { rows } = await sql<{ free: boolean }>`SELECT pg_try_advisory_lock(${RUN_LOCK}) AS free`.execute(
      held,
    );
    if (!rows[0]?.free) return;
    try {
      await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${RUN_LOCK})`.execute(held);
    }
  });
