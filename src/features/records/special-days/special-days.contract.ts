import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { daysBetween } from '#shared/days.ts';
import { say } from '#shared/errors.ts';
import { calendarDay, editedVersion, id, idParams, requiredText, timeOfDay } from '#shared/fields.ts';

/** `closed`: all day. `open`: from `opens` to `closes`, whatever the week and the public holidays say. */
export const specialDayKinds = ['closed', 'open'] as const;

/** The longest that one entry lasts: two months of holiday. */
export const MAX_SPECIAL_DAYS = 62;
/** More entries than these are not read: one for each day of a year, and some. */
export const MAX_ENTRIES = 400;

export const specialDayDraft = z
  .object({
    firstDay: calendarDay,
    lastDay: calendarDay,
    kind: z.enum(specialDayKinds),
    opens: timeOfDay,
    closes: timeOfDay,
    name: requiredText(80, 'titleRequired'),
    version: editedVersion,
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { path: ['lastDay'], error: say('rangeReversed') })
  .refine(({ firstDay, lastDay }) => daysBetween(firstDay, lastDay) < MAX_SPECIAL_DAYS, {
    path: ['lastDay'],
    error: say('tooManyDays'),
  })
  .refine(({ kind, opens }) => kind === 'closed' || opens !== null, {
    path: ['opens'],
    error: say('invalid'),
  })
  .refine(({ kind, closes }) => kind === 'closed' || closes !== null, {
    path: ['closes'],
    error: say('invalid'),
  })
  .refine(({ kind, opens, closes }) => kind === 'closed' || !opens || !closes || opens < closes, {
    path: ['closes'],
    error: say('hoursInvalid'),
  });
export type SpecialDayDraft = z.output<typeof specialDayDraft>;

/** What decides when the shop is open. */
export const specialDayRule = z.object({
  /** `YYYY-MM-DD`, both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  kind: z.enum(specialDayKinds),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
  name: z.string(),
});
export type SpecialDayRule = z.infer<typeof specialDayRule>;

export const specialDay = specialDayRule.extend({ id, version: z.number().int() });
export type SpecialDay = z.infer<typeof specialDay>;

export const specialDaysContract = defineContract({
  list: {
    method: 'GET',
    url: '/api/special-days',
    summary: 'Days from today on with hours of their own, or without any; public holidays are not listed',
    access: 'settings.manage',
    response: { status: 200, body: z.array(specialDay) },
  },
  create: {
    method: 'POST',
    url: '/api/special-days',
    summary: 'Close the shop on some days, or open it at other hours',
    access: 'settings.manage',
    body: specialDayDraft,
    response: { status: 201, body: specialDay },
  },
  save: {
    method: 'PUT',
    url: '/api/special-days/:id',
    summary: 'Change such days',
    access: 'settings.manage',
    params: idParams,
    body: specialDayDraft,
    response: { status: 200, body: specialDay },
  },
  delete: {
    method: 'DELETE',
    url: '/api/special-days/:id',
    summary: 'Return to the usual hours on these days',
    access: 'settings.manage',
    params: idParams,
    response: { status: 204 },
  },
});
