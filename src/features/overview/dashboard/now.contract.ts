import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id, instant } from '#shared/fields.ts';

const text = z.string().nullable();
const money = z.string();

/** `id` is of the record that is acted on, `since` is when it began to wait. */
const common = { id, since: instant, plate: text };
const ofEstimate = { ...common, number: z.string(), name: text };

/** What waits for somebody, by kind and facts: the sentence is composed where it is read, in the reader's language. */
export const nowItem = z.discriminatedUnion('kind', [
  /** Of the website, not answered yet. `wish`: the first letters of what the visitor wrote, or the services chosen. */
  z.object({
    ...common,
    kind: z.literal('request'),
    make: z.string(),
    model: z.string(),
    wish: z.object({ en: z.string(), lv: z.string() }),
  }),
  z.object({ ...ofEstimate, kind: z.literal('call_asked'), phone: text }),
  z.object({ ...ofEstimate, kind: z.literal('mail_lost') }),
  /** The customer has opened it and not answered for days. */
  z.object({ ...ofEstimate, kind: z.literal('seen'), phone: text, description: text, total: money }),
  /** Approved, without a time in the schedule. */
  z.object({ ...ofEstimate, kind: z.literal('approved'), description: text, total: money }),
  /** Approved and waiting for parts, all of which are in stock now. */
  z.object({ ...ofEstimate, kind: z.literal('parts_came'), description: text }),
  /** The work is done, and its estimate has no invoice yet. */
  z.object({ ...ofEstimate, kind: z.literal('not_invoiced'), total: money }),
  /** The work is done, and its invoice is neither paid nor overdue. `id` is of the invoice. */
  z.object({ ...common, kind: z.literal('not_paid'), number: z.string(), name: text, balance: money }),
  /** `dueDate` is the day that passed. */
  z.object({
    ...common,
    kind: z.literal('overdue'),
    number: z.string(),
    name: text,
    balance: money,
    dueDate: z.string(),
  }),
  /** A technician has two cars at once today. `id` and `at` are of the one that begins later. */
  z.object({ ...common, kind: z.literal('two_cars'), technician: z.string(), at: instant }),
  /** The technician's own work of today that is not done. */
  z.object({ ...common, kind: z.literal('own_car'), service: z.string(), isInWork: z.boolean() }),
]);
export type NowItem = z.infer<typeof nowItem>;
export type NowKind = NowItem['kind'];

/** No more are listed; all of them are counted. */
export const MAX_NOW = 20;

const now = z.object({ count: z.number().int(), items: z.array(nowItem) });
export type Now = z.infer<typeof now>;

export const nowContract = defineContract({
  now: {
    method: 'GET',
    url: '/api/dashboard/now',
    summary: 'What waits for the caller, what cannot wait first: the first 20, and how many there are',
    access: 'appointments.read',
    response: { status: 200, body: now },
  },
});
