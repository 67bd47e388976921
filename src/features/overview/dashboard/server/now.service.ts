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

/** What is looked for of a kind, and what is listed of each row. */
interface Kind {
  readonly search: stored.Search<unknown>;
  readonly itemOf: (row: unknown) => NowItem;
}

/** How much of a visitor's wish a row has place for. */
const WISH_LENGTH = 160;

/** By then a car is expected to be collected (spec part 1, section 9): from then on the due date of its invoice counts. */
const DAYS_TO_COLLECT = 7;
const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString();

/** PostgreSQL writes instants of JSON with their offset from UTC. */
const instantOfJson = (text: string): string => new Date(text).toISOString();

const kind = <Row extends { readonly since: string }>(
  search: stored.Search<Row>,
  itemOf: (row: Row) => NowItem,
): Kind => ({
  search,
  itemOf: (found) => {
    const row = found as Row;
    return itemOf({ ...row, since: instantOfJson(row.since) });
  },
});

const requests = () =>
  kind(stored.newRequests, ({ id, since, make, model, services, servicesLv, ...written }) => {
    const [text] = writtenTexts(written);
    const short = (chosen: string | null) =>
      (text ?? chosen ?? '').replace(/\s+/g, ' ').slice(0, WISH_LENGTH);
    const wish = { en: short(services), lv: short(servicesLv) };
    return { kind: 'request', id, since, plate: null, make, model, wish };
  });

const callsAsked = () => kind(stored.callsAsked, (row) => ({ kind: 'call_asked', ...row }));

const lostMail = () => kind(stored.lostMail, (row) => ({ kind: 'mail_lost', ...row }));

const seen = ({ now }: Look) =>
  kind(stored.seenBefore(workingDaysBefore(now, WORKING_DAYS_TO_WAIT)), (row) => ({ kind: 'seen', ...row }));

const unplanned = () =>
  kind(stored.unplanned, ({ isWaitingForParts, ...row }) => ({
    kind: isWaitingForParts ? 'parts_came' : 'approved',
    ...row,
  }));

const notInvoiced = () => kind(stored.notInvoiced, (row) => ({ kind: 'not_invoiced', ...row }));

const notPaid = ({ day, now }: Look) =>
  kind(stored.notPaid(day, daysBefore(now, DAYS_TO_COLLECT)), (row) => ({ kind: 'not_paid', ...row }));

function overdue({ day, now }: Look): Kind {
  const remindedSince = new Date(now.getTime() - LEAVE_OUT_WITHIN_MS).toISOString();
  return kind(stored.overdue(day, remindedSince), (row) => ({ kind: 'overdue', ...row }));
}

const twoCars = ({ day, now }: Look) =>
  kind(stored.twoCars(rangeOfDay(day), now.toISOString()), ({ username, at, ...row }) => ({
    kind: 'two_cars',
    ...row,
    at: instantOfJson(at),
    technician: mechanicName(row) || username,
  }));

const ownCars = ({ day, userId }: Look) =>
  kind(stored.ownCars(rangeOfDay(day), userId), (row) => ({ kind: 'own_car', ...row }));

/** Each with the permission of doing what it asks for. */
const ofManagers: readonly (readonly [Permission, (look: Look) => Kind])[] = [
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
export async function listNow({ db, user }: UserContext): Promise<Now> {
  const now = new Date();
  const look = { userId: user.id, now, day: wallClockOf(now).day };
  const kinds = ofManagers.filter(([needs]) => roleCan(user.role, needs)).map(([, of]) => of(look));
  if (worksOnly(user.role)) kinds.push(ownCars(look));
  const found = await stored.selectFound(
    db,
    kinds.map(({ search }) => search),
  );
  const items = kinds.flatMap(({ itemOf }, index) => (found[index]?.rows ?? []).map(itemOf));
  return {
    count: found.reduce((sum, { of }) => sum + of, 0),
    items: inOrder(items, now.getTime()).slice(0, MAX_NOW),
  };
}
