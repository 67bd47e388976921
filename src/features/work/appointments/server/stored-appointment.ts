import { changedFields } from '#server/db/audit.ts';
import type { Queryable } from '#server/db/database.ts';
import { requireFound } from '#server/db/records.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { displayMoment, wallClockOf } from '#shared/dates.ts';
import { appointmentLabel, carOf, DEFAULT_SERVICE } from '../appointment-label.ts';
import { appointmentAudit } from '../appointment.fields.ts';
import type { Allocation, Appointment } from '../appointments.contract.ts';
import { endOf } from '../schedule/schedule-rules.ts';
import { selectAppointment } from './appointments.sql.ts';

type Hidden = 'name' | 'customerId' | 'customerName';
/** An appointment as it is stored, with all that no role may be kept from. */
export type Stored = Omit<Appointment, 'outsideHours' | 'technicianAway' | Hidden> &
  Required<Pick<Appointment, Hidden>>;

/** Throws `not_found`. */
export const findAppointment = async (db: Queryable, id: string): Promise<Stored> =>
  requireFound(await selectAppointment(db, id));

/** The audit log is read in either language, long afterwards. */
export const nameOf = (row: Stored): string =>
  appointmentLabel(row, { customer: 'Customer', appointment: 'Appointment', service: DEFAULT_SERVICE });

/** `30.11.2026 09:00–12:00, Toms V., Lift 1` */
function timeText({ scheduledDate, duration, technicianName, bayName }: Allocation): string {
  const end = endOf({ scheduledDate, duration });
  const isOneDay = wallClockOf(end).day === wallClockOf(scheduledDate).day;
  const span = `${displayMoment(scheduledDate)}–${isOneDay ? wallClockOf(end).time : displayMoment(end)}`;
  return [span, technicianName, bayName].filter(Boolean).join(', ');
}

/** Returns what people compare of an appointment. */
const auditedFields = (row: Stored) => ({
  name: row.name,
  scheduledDate: row.scheduledDate,
  duration: row.duration,
  service: row.service,
  status: row.status,
  estimateNumber: row.estimateNumber,
  customer: row.customerName,
  vehicle: carOf(row.vehicle) || null,
  technician: row.technicianName,
  bay: row.bayName,
  furtherTimes: row.allocations.slice(1).map(timeText).join('\n') || null,
  dropOffAt: row.dropOffAt,
  promisedAt: row.promisedAt,
  customerWaits: row.customerWaits,
  keyTag: row.keyTag,
  arrivedAt: row.arrivedAt,
  readyAt: row.readyAt,
  collectedAt: row.collectedAt,
  notes: row.notes,
});

/** Returns how the audit log names an appointment. */
export const named = (row: Stored) => ({ id: row.id, name: nameOf(row) });

/** A visit that is cancelled is not moved besides; one that no longer is, is booked as a new one. */
async function notifyPrograms(tx: Transaction, before: Stored, after: Stored): Promise<void> {
  const { id: entityId, status, scheduledDate: start } = after;
  const [wasCancelled, isCancelled] = [before.status === 'cancelled', status === 'cancelled'];
  if (isCancelled && wasCancelled) return;
  if (isCancelled) await tx.webhook({ event: 'appointment.cancelled', entityId });
  else if (wasCancelled) await tx.webhook({ event: 'appointment.booked', entityId, data: { start } });
  else if (start !== before.scheduledDate)
    await tx.webhook({ event: 'appointment.moved', entityId, data: { start } });
}

/** Returns an appointment after a change, which is audited. */
export async function auditChanged(tx: Transaction, before: Stored): Promise<Stored> {
  const after = await findAppointment(tx.db, before.id);
  await tx.auditChange(
    appointmentAudit,
    named(after),
    changedFields(auditedFields(before), auditedFields(after)),
  );
  await notifyPrograms(tx, before, after);
  return after;
}
