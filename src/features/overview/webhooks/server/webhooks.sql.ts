import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { PlaceInTime } from '#server/http/page-cursor.ts';
import type { Delivery, Webhook } from '../webhooks.contract.ts';

const isOpen = sql<boolean>`(delivered_at IS NULL AND given_up_at IS NULL)`;

const webhooks = (db: Queryable) =>
  db
    .selectFrom('webhooks as webhook')
    .select([
      'webhook.id',
      'webhook.name',
      'webhook.url',
      'webhook.events',
      'webhook.isOn',
      'webhook.version',
    ])
    .select([
      sql<number>`(SELECT count(*)::int FROM webhook_deliveries
        WHERE webhook_id = webhook.id AND ${isOpen})`.as('waiting'),
      sql<string | null>`(SELECT max(delivered_at) FROM webhook_deliveries
        WHERE webhook_id = webhook.id)`.as('deliveredAt'),
      sql<Webhook['lastError']>`(SELECT last_error FROM webhook_deliveries
        WHERE webhook_id = webhook.id AND attempted_at IS NOT NULL ORDER BY attempted_at DESC LIMIT 1)`.as(
        'lastError',
      ),
    ]);

export const selectWebhooks = (db: Queryable): Promise<Webhook[]> =>
  webhooks(db).orderBy('webhook.createdAt').orderBy('webhook.id').execute();

export const selectWebhook = (db: Queryable, id: string): Promise<Webhook | undefined> =>
  webhooks(db).where('webhook.id', '=', id).executeTakeFirst();

/** Counts the addresses; another write that counts them waits until this one has ended. */
export async function countWebhooks(db: Queryable): Promise<number> {
  await sql`LOCK TABLE webhooks IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  const { count } = await db
    .selectFrom('webhooks')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Newest first; `createdAt` is the place in the list, to the microsecond that the table keeps. */
export const selectDeliveries = (
  db: Queryable,
  webhookId: string,
  limit: number,
  after: PlaceInTime | null,
): Promise<(Delivery & PlaceInTime)[]> => {
  let query = db
    .selectFrom('webhookDeliveries')
    .select(['id', 'event', 'entityId', 'attempts', 'attemptedAt', 'lastStatus', 'lastError'])
    .select([
      sql<string>`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('createdAt'),
      sql<string | null>`CASE WHEN ${isOpen} THEN next_attempt_at END`.as('nextAttemptAt'),
      sql<Delivery['state']>`CASE WHEN delivered_at IS NOT NULL THEN 'delivered'
        WHEN given_up_at IS NOT NULL THEN 'given_up' ELSE 'waiting' END`.as('state'),
    ])
    .where('webhookId', '=', webhookId)
    .orderBy('webhookDeliveries.createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after)
    query = query.where(
      sql<boolean>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  return query.execute();
};

/** Queues a test for an address. */
export const insertTest = (db: Queryable, webhookId: string) =>
  db
    .insertInto('webhookDeliveries')
    .values({ webhookId, event: 'test', entityId: webhookId, data: '{}' })
    .execute();

/** Makes an event due as if it had just happened. False when there is none such. */
export async function restartDelivery(db: Queryable, webhookId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhookDeliveries')
    .set({ attempts: 0, nextAttemptAt: sql`now()`, deliveredAt: null, givenUpAt: null })
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
