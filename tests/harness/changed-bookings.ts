import { noticesContract } from '#features/overview/notices/notices.contract.ts';
import { bookingPaths } from '#features/work/bookings/booking-view.ts';
import type { Caller, TestApp } from './app.ts';
import { hoursAhead } from './bookings.ts';

/** What keeps a visit from being changed by its link. */
export const closings: readonly (readonly [string, object])[] = [
  ['in progress', { status: 'in_progress' }],
  ['completed', { status: 'completed' }],
  ['there already', { arrivedAt: '2026-11-20T08:00:00Z' }],
  ['to come within the hours that settings name', { scheduledDate: hoursAhead(23) }],
  ['at a past time by now', { scheduledDate: hoursAhead(-3) }],
];

/** Returns the starts that the page of a booking offers for moving it. */
export const offeredOn = async ({ app }: TestApp, page: string, query = ''): Promise<string[]> => {
  const { body } = await app.inject({ url: page + bookingPaths.move + query });
  return [...body.matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, start = '']) => start);
};

export const storedVisit = ({ db }: TestApp, id: string) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Stores columns of a visit past its service. */
export const setVisit = ({ db }: TestApp, id: string, columns: object) =>
  db.updateTable('appointments').set(columns).where('id', '=', id).execute();

/** Returns the newest audit entry of a visit. */
export const auditOfVisit = ({ db }: TestApp, id: string) =>
  db
    .selectFrom('auditLogs')
    .select(['userId', 'details'])
    .where('entityId', '=', id)
    .where('entityType', '=', 'appointment')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

export const noticesOfKind = async (manager: Caller, kind: string) =>
  (await manager.call(noticesContract.list, {})).body.filter((notice) => notice.kind === kind);
