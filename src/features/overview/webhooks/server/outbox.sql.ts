import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { SentEvent } from '#shared/webhook-events.ts';
import type { WebhookFailure } from '../webhook-failures.ts';

/** What may be sent: not yet taken nor given up, to an address that is on, or a test. */
const isOpen = sql<boolean>`delivery.delivered_at IS NULL AND delivery.given_up_at IS NULL
  AND (webhook.is_on OR delivery.event = 'test')`;

export interface TakenDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly event: SentEvent;
  readonly entityId: string;
  readonly data: Readonly<Record<string, string>>;
  readonly createdAt: string;
  readonly attempts: number;
  readonly url: string;
  readonly name: string;
  readonly secret: string;
}

/**
 * Takes the next event that is due, of an address that is not among `busy`; no other process gets it for `seconds`. A dead
 * receiver so holds up nobody else.
 */
export async function takeDelivery(
  db: Queryable,
  busy: readonly string[],
  seconds: number,
): Promise<TakenDelivery | undefined> {
  const { rows } = await sql<TakenDelivery>`
    UPDATE webhook_deliveries taken
    SET attempts = taken.attempts + 1, attempted_at = now(),
      next_attempt_at = now() + make_interval(secs => ${seconds})
    FROM webhooks webhook
    WHERE webhook.id = taken.webhook_id AND taken.id = (
      SELECT delivery.id FROM webhook_deliveries delivery JOIN webhooks webhook ON webhook.id = delivery.webhook_id
      WHERE ${isOpen} AND delivery.next_attempt_at <= now() AND delivery.webhook_id <> ALL(${busy}::uuid[])
      ORDER BY delivery.next_attempt_at, delivery.created_at LIMIT 1
      FOR UPDATE OF delivery SKIP LOCKED)
    RETURNING taken.id, taken.webhook_id AS "webhookId", taken.event, taken.entity_id AS "entityId", taken.data,
      taken.created_at AS "createdAt", taken.attempts, webhook.url, webhook.name, webhook.secret`.execute(db);
  return rows[0];
}

/** Milliseconds until an event is due for an address that is not among `busy`; null when none waits. */
export async function nextDeliveryIn(db: Queryable, busy: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    SELECT extract(epoch FROM min(delivery.next_attempt_at) - now())::float8 * 1000 AS wait
    FROM webhook_deliveries delivery JOIN webhooks webhook ON webhook.id = delivery.webhook_id
    WHERE ${isOpen} AND delivery.webhook_id <> ALL(${busy}::uuid[])`.execute(db);
  return rows[0]?.wait ?? null;
}

type Attempted = Pick<TakenDelivery, 'id' | 'attempts'>;

/** Says whether an event was not restarted during the attempt. */
export const isStillAttempt = async (db: Queryable, { id, attempts }: Attempted): Promise<boolean> =>
  (await db
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst()) !== undefined;

/** Writes nothing of an event that was restarted during the attempt: it is sent again. */
export const markDelivered = (db: Queryable, { id, attempts }: Attempted, status: number | null) =>
  db
    .updateTable('webhookDeliveries')
    .set({ deliveredAt: sql`now()`, lastStatus: status, lastError: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();

interface Failed {
  readonly status: number | null;
  readonly failure: WebhookFailure;
}

/** Kept for another attempt after `seconds`; null: given up. Writes nothing of an event that was restarted during the attempt. */
export const markFailed = (
  db: Queryable,
  { id, attempts }: Attempted,
  { status, failure }: Failed,
  seconds: number | null,
) =>
  db
    .updateTable('webhookDeliveries')
    .set({
      lastStatus: status,
      lastError: failure,
      ...(seconds === null
        ? { givenUpAt: sql<string>`now()` }
        : { nextAttemptAt: sql<string>`now() + make_interval(secs => ${seconds})` }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();

/** The log goes back 30 days. */
export const sweepDeliveries = (db: Queryable) =>
  db
    .deleteFrom('webhookDeliveries')
    .where(sql<boolean>`created_at < now() - interval '30 days'`)
    .execute();
