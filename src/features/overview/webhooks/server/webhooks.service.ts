import { createOnce } from '#server/db/idempotency.ts';
import { createRecord, deleteRecord, requireFound, saveRecord, updateRow, now } from '#server/db/records.ts';
import type { Queryable } from '#server/db/database.ts';
import { inTransaction, lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { readTimeCursor, timePage } from '#server/http/page-cursor.ts';
import { DomainError } from '#shared/errors.ts';
import type { Page } from '#shared/paging.ts';
import { isAllowedUrl } from './allowed-url.ts';
import { webhookAudit } from '../webhook.fields.ts';
import {
  MAX_WEBHOOKS,
  type Delivery,
  type MadeWebhook,
  type Webhook,
  type WebhookDraft,
} from '../webhooks.contract.ts';
import { newSecret } from './signature.ts';
import {
  countWebhooks,
  insertTest,
  restartDelivery,
  selectDeliveries,
  selectWebhook,
  selectWebhooks,
} from './webhooks.sql.ts';

const record = {
  table: 'webhooks',
  audit: webhookAudit,
  find: async (db: Queryable, id: string) => requireFound(await selectWebhook(db, id)),
} as const;

/** Throws `invalid_input` at the address. */
function requireAllowed(url: string, trustedOrigins: readonly string[]): void {
  if (!isAllowedUrl(url, trustedOrigins))
    throw new DomainError('invalid_input', { fields: { url: ['webhookUrlInvalid'] } });
}

export const listWebhooks = ({ db }: UserContext): Promise<Webhook[]> => selectWebhooks(db);

export function createWebhook(
  ctx: UserContext,
  { version: _none, ...draft }: WebhookDraft,
  trustedOrigins: readonly string[],
): Promise<MadeWebhook> {
  requireAllowed(draft.url, trustedOrigins);
  return createOnce(ctx, async (tx) => {
    if ((await countWebhooks(tx.db)) >= MAX_WEBHOOKS) throw new DomainError('too_many_webhooks');
    const secret = newSecret();
    return { ...(await createRecord(tx, record, { ...draft, secret })), secret };
  });
}

export function saveWebhook(
  ctx: UserContext,
  id: string,
  { version, ...draft }: WebhookDraft,
  trustedOrigins: readonly string[],
): Promise<Webhook> {
  requireAllowed(draft.url, trustedOrigins);
  return inTransaction(ctx, async (tx) => (await saveRecord(tx, record, id, draft, version)).after);
}

export const deleteWebhook = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, (tx) => deleteRecord(tx, record, id));

/** Does something with an address that is held until the end of the write, which is audited. */
const withWebhook = <T>(
  ctx: UserContext,
  id: string,
  details: { readonly secret: 'renewed' } | { readonly sent: 'test' | 'again' },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await lockForUpdate(tx, 'webhooks', id);
    const { name } = await record.find(tx.db, id);
    const result = await work(tx);
    await tx.auditChange(webhookAudit, { id, name }, details);
    return result;
  });

export const renewSecret = (ctx: UserContext, id: string): Promise<MadeWebhook> =>
  withWebhook(ctx, id, { secret: 'renewed' }, async (tx) => {
    const secret = newSecret();
    await updateRow(tx.db, 'webhooks', id, { secret, updatedAt: now }, undefined);
    return { ...(await record.find(tx.db, id)), secret };
  });

export const sendTest = (ctx: UserContext, id: string): Promise<void> =>
  withWebhook(ctx, id, { sent: 'test' }, async (tx) => {
    await insertTest(tx.db, id);
  });

export const resend = (ctx: UserContext, id: string, deliveryId: string): Promise<void> =>
  withWebhook(ctx, id, { sent: 'again' }, async (tx) => {
    if (!(await restartDelivery(tx.db, id, deliveryId))) throw new DomainError('not_found');
  });

export async function listDeliveries(
  { db }: UserContext,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Delivery>> {
  await record.find(db, id);
  const rows = await selectDeliveries(db, id, limit + 1, readTimeCursor(cursor));
  return timePage({ rows }, limit, cursor);
}
