import { sql } from 'kysely';
import type { WebhookEvent } from '#shared/webhook-events.ts';
import type { Queryable } from './database.ts';

/** An event that other programs are notified of: of which kind and about which record. */
export interface OutsideEvent {
  readonly event: WebhookEvent;
  readonly entityId: string;
  /** Numbers and ids alone: nothing of people leaves the product without being asked for. */
  readonly data?: Readonly<Record<string, string>>;
}

/** Queues an event for each address that is on and has chosen it, within the transaction that causes it. */
export async function queueWebhooks(
  db: Queryable,
  { event, entityId, data = {} }: OutsideEvent,
): Promise<void> {
  await db
    .insertInto('webhookDeliveries')
    .columns(['webhookId', 'event', 'entityId', 'data'])
    .expression(
      db
        .selectFrom('webhooks')
        .select([
          'id',
          sql<WebhookEvent>`${event}`.as('event'),
          sql<string>`${entityId}::uuid`.as('entityId'),
        ])
        .select(sql<string>`${JSON.stringify(data)}::jsonb`.as('data'))
        .where('isOn', '=', true)
        .where(sql<boolean>`${event} = ANY(events)`)
        // Waits for an address that is being deleted, and leaves it out: else the write that causes the event fails.
        .forKeyShare(),
    )
    .execute();
}
