import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { editedVersion, id, idParams, instant, requiredText } from '#shared/fields.ts';
import { pageQuery } from '#shared/paging.ts';
import { sentEvents, webhookEvents } from '#shared/webhook-events.ts';
import { webhookFailures } from './webhook-failures.ts';

/** More addresses than these are not added: each has a turn of its own when events are sent. */
export const MAX_WEBHOOKS = 20;

const url = z
  .string(say('webhookUrlInvalid'))
  .trim()
  .max(500, say('tooLong'))
  .pipe(z.url({ protocol: /^https?$/, error: say('webhookUrlInvalid') }));

export const webhookDraft = z.object({
  name: requiredText(60, 'titleRequired'),
  url,
  events: z
    .array(z.enum(webhookEvents, say('invalid')))
    .min(1, say('eventRequired'))
    .max(webhookEvents.length, say('invalid')),
  /** Nothing is queued for an address that is off, and what waits is not sent. */
  isOn: z.boolean(),
  version: editedVersion,
});
export type WebhookDraft = z.output<typeof webhookDraft>;

export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  isOn: z.boolean(),
  version: z.number().int(),
  /** How many events wait to be sent, or to be sent again. */
  waiting: z.number().int(),
  /** When the last event was taken; null: none in the last 30 days. */
  deliveredAt: instant.nullable(),
  /** Why the last attempt failed; null when it did not. */
  lastError: z.enum(webhookFailures).nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** Shown once: what is sent is signed with it. */
const secret = z.string();
const madeWebhook = webhook.extend({ secret });
export type MadeWebhook = z.infer<typeof madeWebhook>;

export const delivery = z.object({
  id,
  event: z.enum(sentEvents),
  entityId: id,
  createdAt: instant,
  state: z.enum(['waiting', 'delivered', 'given_up']),
  attempts: z.number().int(),
  attemptedAt: instant.nullable(),
  /** Of one that waits. */
  nextAttemptAt: instant.nullable(),
  lastStatus: z.number().int().nullable(),
  lastError: z.enum(webhookFailures).nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const deliveryParams = z.object({ id, deliveryId: id });

export const webhooksContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/webhooks',
    summary: 'Addresses that are notified of events',
    access: 'api.manage',
    response: { status: 200, body: z.array(webhook) },
  },
  create: {
    method: 'POST',
    url: '/api/webhooks',
    summary: 'Add an address that is notified of events',
    access: 'api.manage',
    body: webhookDraft,
    response: { status: 201, body: madeWebhook },
  },
  save: {
    method: 'PUT',
    url: '/api/webhooks/:id',
    summary: 'Change an address, or turn it off',
    access: 'api.manage',
    params: idParams,
    body: webhookDraft,
    response: { status: 200, body: webhook },
  },
  delete: {
    method: 'DELETE',
    url: '/api/webhooks/:id',
    summary: 'Delete an address with what waits for it',
    access: 'api.manage',
    params: idParams,
    response: { status: 204 },
  },
  renewSecret: {
    method: 'POST',
    url: '/api/webhooks/:id/secret',
    summary: 'Make another secret; what is sent from now on is signed with it',
    access: 'api.manage',
    params: idParams,
    response: { status: 200, body: madeWebhook },
  },
  test: {
    method: 'POST',
    url: '/api/webhooks/:id/test',
    summary: 'Send a test, also to an address that is off',
    access: 'api.manage',
    params: idParams,
    response: { status: 204 },
  },
  deliveries: {
    method: 'GET',
    url: '/api/webhooks/:id/deliveries',
    summary: 'What was sent to an address in the last 30 days, newest first',
    access: 'api.manage',
    params: idParams,
    query: pageQuery.pick({ limit: true, cursor: true }),
    response: { status: 200, page: delivery },
  },
  resend: {
    method: 'POST',
    url: '/api/webhooks/:id/deliveries/:deliveryId/resend',
    summary: 'Send an event again, as soon as possible',
    access: 'api.manage',
    params: deliveryParams,
    response: { status: 204 },
  },
});
