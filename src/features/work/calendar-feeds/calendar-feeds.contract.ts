import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { say } from '#shared/errors.ts';
import { id, idParams, instant } from '#shared/fields.ts';
import type { Permission } from '#shared/permissions.ts';

/** What a calendar reads by a link: every appointment of the shop with its customer, or one's own without. */
export const feedKinds = ['shop', 'own'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** What the owner of a link must be permitted, when it is made and each time it is read. */
export const feedPermissions = {
  shop: 'customers.read',
  own: 'appointments.read',
} as const satisfies Record<FeedKind, Permission>;

const kind = z.enum(feedKinds, say('invalid'));
const link = z.object({ id, kind, madeAt: instant });
const linkOfOther = link.extend({ name: z.string() });
export type LinkOfOther = z.infer<typeof linkOfOther>;

const calendarFeeds = z.object({
  /** Which the caller may have. The secret of a link is not stored: it is shown when the link is made. */
  own: z.array(z.object({ kind, link: link.nullable() })),
  /** Those of other accounts, for who manages accounts. */
  others: z.array(linkOfOther),
  /** The public address is not set: calendars elsewhere do not reach it. */
  opensOnlyHere: z.boolean(),
});

export const calendarFeedsContract = defineContract({
  get: {
    method: 'GET',
    url: '/api/calendar-feeds',
    summary: 'Which calendar links the caller has, and to the owner those of others',
    access: 'appointments.read',
    response: { status: 200, body: calendarFeeds },
  },
  make: {
    method: 'PUT',
    url: '/api/calendar-feeds/:kind',
    summary: 'Make the calendar link of a kind; the one before it ends',
    access: 'appointments.read',
    bySessionOnly: true,
    params: z.object({ kind }),
    /** The address, which cannot be shown later. */
    response: { status: 200, body: z.object({ url: z.string() }) },
  },
  withdraw: {
    method: 'DELETE',
    url: '/api/calendar-feeds/:id',
    summary: 'Withdraw a calendar link of one’s own; the owner, one of anybody',
    access: 'appointments.read',
    bySessionOnly: true,
    params: idParams,
    response: { status: 204 },
  },
});
