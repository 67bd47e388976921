import type { Queryable } from '#server/db/database.ts';
import { insertRow } from '#server/db/records.ts';
import { lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { appointmentAudit } from '../appointment.fields.ts';
import type { FreeTime } from '../schedule/free-times.ts';
import { endOf } from '../schedule/schedule-rules.ts';
import { agreedAfter } from '../visit.ts';
import { selectAppointment, updateAppointment } from './appointments.sql.ts';
import { deleteAllocation, deleteEndedHolds, insertHold } from './booked-visits.sql.ts';
import { orPromised } from './promised-time.ts';
import { auditChanged, findAppointment, type Stored } from './stored-appointment.ts';

export { countBeginning, hasTechnicians } from './schedule.sql.ts';
export { deleteEndedHolds };

/** Throws `conflict` at `start` where somebody else has the technician or the bay at this time. */
const orTimeGone = <T>(write: Promise<T>): Promise<T> => orPromised(write, 'start', 'bookingTimeGone');

/** A time that is promised to a customer: how long, by whom, in which bay. */
export interface PromisedTime extends FreeTime {
  /** Minutes. */
  readonly duration: number;
}

/** Holds a time until `until` (ISO) as if it was promised. Returns its id; throws `conflict` at `start` when it is taken. */
export const holdTime = (db: Queryable, time: PromisedTime, until: string): Promise<string> =>
  orTimeGone(
    insertHold(db, { ...time, startsAt: time.scheduledDate, endsAt: endOf(time), heldUntil: until }),
  );

export const releaseTime = (db: Queryable, allocationId: string): Promise<void> =>
  deleteAllocation(db, allocationId);

/** What a car owner books. */
export interface BookedVisit extends PromisedTime {
  readonly customerId: string | null;
  readonly vehicleId: string | null;
  /** The approved work, where it is that. */
  readonly estimateId: string | null;
  readonly service: string;
}

/** Makes a firm visit within a write that is under way. Returns its id; throws `conflict` at `start` when it is taken. */
export async function bookVisit(tx: Transaction, visit: BookedVisit): Promise<string> {
  const columns = { dropOffAt: visit.scheduledDate, isFirm: true, name: null, notes: null };
  const id = await orTimeGone(insertRow(tx.db, 'appointments', { ...visit, ...columns }));
  await tx.auditChange(appointmentAudit, { id, name: visit.service }, { created: visit.service });
  await tx.webhook({ event: 'appointment.booked', entityId: id, data: { start: visit.scheduledDate } });
  return id;
}

/** What its car owner moves or cancels. */
export type Visit = Stored;

export const getVisit = (db: Queryable, id: string): Promise<Visit | undefined> => selectAppointment(db, id);

/** Returns a visit, held until the end of the write. Throws `not_found`. */
export async function lockVisit(tx: Transaction, id: string): Promise<Visit> {
  await lockForUpdate(tx, 'appointments', id);
  return findAppointment(tx.db, id);
}

/**
 * Moves a visit that has one time, and promises the new one. When the car is brought moves along; until when it was promised to
 * be ready is for staff to promise again. Throws `conflict` at `start` when the time is taken.
 */
export async function moveVisit(tx: Transaction, before: Visit, time: FreeTime): Promise<Visit> {
  const { dropOffAt } = agreedAfter(before, [time]);
  const columns = { ...time, dropOffAt, promisedAt: null, isFirm: true };
  await orTimeGone(updateAppointment(tx.db, before.id, columns, true));
  return auditChanged(tx, before);
}

export async function cancelVisit(tx: Transaction, before: Visit): Promise<Visit> {
  await updateAppointment(tx.db, before.id, { status: 'cancelled' }, true);
  return auditChanged(tx, before);
}
