import type { UserContext } from '#server/http/context.ts';
import { addDays } from '#shared/days.ts';
import { apiTokenDraft } from '#features/records/api-tokens/api-tokens.contract.ts';
import { createToken } from '#features/records/api-tokens/server/api-tokens.service.ts';
import { createWebhook } from '#features/overview/webhooks/server/webhooks.service.ts';
import { webhookDraft } from '#features/overview/webhooks/webhooks.contract.ts';

/** The accountant's program reads by a token that nobody knows; the webhook is off, so that nothing is sent. */
export async function addConnections(ctx: UserContext, today: string): Promise<void> {
  const token = {
    name: 'Accounting',
    role: 'service_manager',
    isReadOnly: true,
    permissions: ['invoices.manage', 'reports.read'],
    expiresOn: addDays(today, 90),
  };
  await createToken(ctx, apiTokenDraft.parse(token));
  const webhook = {
    name: 'Accounting',
    url: 'https://hooks.example.lv/ev-service',
    events: ['invoice.issued', 'payment.recorded'],
    isOn: false,
  };
  await createWebhook(ctx, webhookDraft.parse(webhook), []);
}
