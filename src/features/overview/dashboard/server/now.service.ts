import type { Queryable } from '#server/db/database.ts';
import { inOneSnapshot } from '#server/db/snapshot.ts';
import type { UserContext } from '#server/http/context.ts';
import { rangeOfDay } from '#shared/days.ts';
import { wallClockOf } from '#shared/dates.ts';
import { roleCan, type Permission } from '#shared/permissions.ts';
import { mechanicName } from '#features/records/users/user.fields.ts';
import { LEAVE_OUT_WITHIN_MS } from '#features/work/jobs/reminder-rules.ts';
import { writtenTexts } from '#features/work/submissions/sent-description.ts';
import { WORKING_DAYS_TO_WAIT, workingDaysBefore } from '#features/overview/notices/waiting-since.ts';
import { inOrder } from '../now-order.ts';
import { MAX_NOW, type Now, type NowItem } from '../now.contract.ts';
import * as stored from './now.sql.ts';

/** Who looks, and when. */
interface Look {
  readonly userId: string;
  readonly now: Date;
  /** Of Riga's clock. */
  readonly day: string;
}

/** What is listed of a kind, and how many there are. */
interface Found {
  readonly of: number;
  readonly items: readonly NowItem[];
}

/** How much of a visitor's wish a row has place for. */
const WISH_LENGTH = 160;

/** By then a car is expected to be collected (spec part 1, section 9): from then on the due date of its invoice counts. */
const DAYS_TO_COLLECT = 7;
const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString();

const countOf = (rows: readonly { readonly of: number }[]): number => rows[0]?.of ?? 0;

const found = <Row extends { readonly of: number }>(
  rows: readonly Row[],
  itemOf: (row: Row) => NowItem,
): Found => ({ of: countOf(rows), items: rows.map(itemOf) });

async function requests(db: Queryable): Promise<Found> {
  return found(
    await stored.selectRequests(db),
    ({ id, since, make, model, services, servicesLv, ...written }) => {
      const [text] = writtenTexts(written);
      const short = (chosen: string | null) =>
        (text ?? chosen ?? '').replace(/\s+/g, ' ').slice(0, WISH_LENGTH);
      const wish = { en: short(services), lv: short(servicesLv) };
      return { kind: 'request', id, since, plate: null, make, model, wish };
    },
  );
}

async function callsAsked(db: Queryable): Promise<Found> {
  return found(await stored.selectCallsAsked(db), (row) => ({ kind: 'call_asked', ...row }));
}

async function lostMail(db: Queryable): Promise<Found> {
  return found(await stored.selectLostMail(db), (row) => ({ kind: 'mail_lost', ...row }));
}

async function seen(db: Queryable, { now }: Look): Promise<Found> {
  const before = workingDaysBefore(now, WORKING_DAYS_TO_WAIT);
  return found(await stored.selectSeen(db, before), (row) => ({ kind: 'seen', ...row }));
}

async function unplanned(db: Queryable): Promise<Found> {
  return found(await stored.selectUnplanned(db), ({ isWaitingForParts, ...row }) => ({
    kind: isWaitingForParts ? 'parts_came' : 'approved',
    ...row,
  }));
}

async function notInvoiced(db: Queryable): Promise<Found> {
  return found(await stored.selectNotInvoiced(db), (row) => ({ kind: 'not_invoiced', ...row }));
}

async function notPaid(db: Queryable, { day, now }: Look): Promise<Found> {
  const doneAfter = daysBefore(now, DAYS_TO_COLLECT);
  return found(await stored.selectNotPaid(db, day, doneAfter), (row) => ({ kind: 'not_paid', ...row }));
}

async function overdue(db: Queryable, { day, now }: Look): Promise<Found> {
  const remindedSince = new Date(now.getTime() - LEAVE_OUT_WITHIN_MS).toISOString();
  return found(await stored.selectOverdue(db, day, remindedSince), (row) => ({ kind: 'overdue', ...row }));
}

async function twoCars(db: Queryable, { day, now }: Look): Promise<Found> {
  const rows = await stored.selectTwoCars(db, rangeOfDay(day), now.toISOString());
  return found(rows, ({ username, ...row }) => ({
    kind: 'two_cars',
    ...row,
    technician: mechanicName(row) || username,
  }));
}

async function ownCars(db: Queryable, { day, userId }: Look): Promise<Found> {
  const rows = await stored.selectOwnCars(db, rangeOfDay(day), userId);
  return found(rows, (row) => ({ kind: 'own_car', ...row }));
}

/** Each with the permission of doing what it asks for. */
const ofManagers: readonly (readonly [Permission, (db: Queryable, look: Look) => Promise<Found>])[] = [
  ['submissions.manage', requests],
  ['jobs.manage', callsAsked],
  ['jobs.manage', lostMail],
  ['jobs.manage', seen],
  ['appointments.write', unplanned],
  ['invoices.manage', notInvoiced],
  ['invoices.manage', notPaid],
  ['invoices.manage', overdue],
  ['appointments.write', twoCars],
];

/** Who does the work, and plans none, has it listed. */
const worksOnly = (role: UserContext['user']['role']): boolean =>
  roleCan(role, 'appointments.record') && !roleCan(role, 'appointments.write');

/** What may not be known is not looked for. */
export const listNow = ({ db, user }: UserContext): Promise<Now> =>
  inOneSnapshot(db, async (snapshot) => {
    const now = new Date();
    const look = { userId: user.id, now, day: wallClockOf(now).day };
    const lists: Found[] = worksOnly(user.role) ? [await ownCars(snapshot, look)] : [];
    for (const [needs, find] of ofManagers)
      if (roleCan(user.role, needs)) lists.push(await find(snapshot, look));
    const items = lists.flatMap((list) => list.items);
    return {
      count: lists.reduce((sum, { of }) => sum + of, 0),
      items: inOrder(items, now.getTime()).slice(0, MAX_NOW),
    };
  });
