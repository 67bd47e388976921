import type { z } from 'zod';
import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteRow, insertRow } from '#server/db/records.ts';
import { inTransaction, lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { wallClockOf } from '#shared/dates.ts';
import { addDays, rangeOfDays } from '#shared/days.ts';
import { DomainError } from '#shared/errors.ts';
import { roleCan } from '#shared/permissions.ts';
import { requireFinalCheck } from '#features/work/checks/server/final-check.service.ts';
import { appointmentRules } from '#features/work/estimates/appointment-status.ts';
import type {
  AllocationDraft,
  Appointment,
  AppointmentDraft,
  appointmentsContract,
} from '../appointments.contract.ts';
import { timesAt } from '../presence.ts';
import { isOutsideHours, isTechnicianAway, type WorkingTime } from '../schedule/schedule-rules.ts';
import { agreedAfter, changeAllocation, type Agreed } from '../visit.ts';
import { lockLinks } from './appointment-links.ts';
import {
  deleteFurtherTimes,
  insertFurtherTimes,
  selectAppointments,
  updateAppointment,
} from './appointments.sql.ts';
import { appointmentAudit } from '../appointment.fields.ts';
import { orPromised } from './promised-time.ts';
import { auditChanged, findAppointment, named, nameOf, type Stored } from './stored-appointment.ts';
import { getWorkingTime } from './working-time.ts';

const MAX_ROWS = 1000;
const WEEK_DAYS = 7;

/** As the caller may see it: without the customer, and the name that may be a person's, for roles that may not know one. */
function asAppointment(ctx: UserContext, row: Stored, time: WorkingTime): Appointment {
  const { takesTime } = appointmentRules[row.status];
  const warnings = {
    outsideHours: takesTime && row.allocations.some((each) => isOutsideHours(each, time)),
    technicianAway:
      takesTime && row.allocations.some((each) => isTechnicianAway(each, each.technicianId, time)),
  };
  if (roleCan(ctx.user.role, 'customers.read')) return { ...row, ...warnings };
  const { name: _name, customerId: _customerId, customerName: _customerName, ...rest } = row;
  return { ...rest, ...warnings };
}

async function read(ctx: UserContext, db: Queryable, id: string): Promise<Appointment> {
  const row = await findAppointment(db, id);
  return asAppointment(ctx, row, await getWorkingTime(db));
}

/** Returns the requested days; with one end only a week, with none the week from today. */
function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const first = from ?? (to ? addDays(to, 1 - WEEK_DAYS) : wallClockOf(new Date()).day);
  return { first, last: to ?? addDays(first, WEEK_DAYS - 1) };
}

/** Returns all that take time on these Riga days, in time order. */
export async function listAppointments(
  ctx: UserContext,
  { technicianId, ...range }: z.output<typeof appointmentsContract.list.query>,
): Promise<Appointment[]> {
  const { first, last } = daysOf(range);
  const [rows, time] = await Promise.all([
    selectAppointments(ctx.db, rangeOfDays(first, last), technicianId, MAX_ROWS),
    getWorkingTime(ctx.db),
  ]);
  return rows.map((row) => asAppointment(ctx, row, time));
}

export const getAppointment = (ctx: UserContext, id: string): Promise<Appointment> => read(ctx, ctx.db, id);

export const createAppointment = (ctx: UserContext, draft: AppointmentDraft): Promise<Appointment> =>
  createOnce(ctx, async (tx) => {
    const columns = { ...(await lockLinks(tx, ctx, draft)), createdBy: ctx.user.id };
    const id = await insertRow(tx.db, 'appointments', columns);
    await insertFurtherTimes(tx.db, id, draft.furtherTimes ?? []);
    const created = await findAppointment(tx.db, id);
    await tx.auditChange(appointmentAudit, named(created), { created: nameOf(created) });
    await tx.webhook({ event: 'appointment.booked', entityId: id, data: { start: created.scheduledDate } });
    return asAppointment(ctx, created, await getWorkingTime(tx.db));
  });

/** The appointment, held until the end of the write. Throws `not_found`, or `concurrent_modification` when stale. */
async function hold(
  tx: Transaction,
  id: string,
  { version, undoes }: { readonly version?: number | undefined; readonly undoes?: string | undefined },
): Promise<Stored> {
  await lockForUpdate(tx, 'appointments', id);
  const row = await findAppointment(tx.db, id);
  const isStale = version !== undefined && version !== row.version;
  const isChangedSince = undoes !== undefined && undoes !== row.updatedAt;
  if (isStale || isChangedSince) throw new DomainError('concurrent_modification');
  return row;
}

/** After a change: audited with old and new, and as the caller may see it. */
const changed = async (ctx: UserContext, tx: Transaction, before: Stored): Promise<Appointment> =>
  asAppointment(ctx, await auditChanged(tx, before), await getWorkingTime(tx.db));

/** Returns the further times of a visit that moves along with its first, where a draft leaves them out. */
const furtherTimesOf = (draft: AppointmentDraft, { allocations }: Stored): readonly AllocationDraft[] =>
  draft.furtherTimes ?? changeAllocation(allocations, 0, draft).slice(1);

/** Returns when the car comes and goes, which a move changes where a draft leaves it out. */
function agreedOf(draft: AppointmentDraft, before: Stored, further: readonly AllocationDraft[]): Agreed {
  const moved = agreedAfter(before, [draft, ...further]);
  const { dropOffAt = moved.dropOffAt, promisedAt = moved.promisedAt } = draft;
  return { dropOffAt, promisedAt };
}

/** Throws `conflict` at `scheduledDate` where a promised visit would take what is promised to another customer. */
const orTimePromised = <T>(write: Promise<T>): Promise<T> =>
  orPromised(write, 'scheduledDate', 'timePromised');

/** Raises the version; the status stays. */
export const saveAppointment = (
  ctx: UserContext,
  id: string,
  draft: AppointmentDraft,
): Promise<Appointment> =>
  inTransaction(ctx, async (tx) => {
    const columns = await lockLinks(tx, ctx, draft, await findAppointment(tx.db, id));
    const before = await hold(tx, id, draft);
    const furtherTimes = furtherTimesOf(draft, before);
    const agreed = agreedOf(draft, before, furtherTimes);
    const write = async () => {
      // Where firm times move, the old ones must not be in the way of the new.
      await deleteFurtherTimes(tx.db, id);
      await updateAppointment(tx.db, id, { ...columns, ...agreed }, true);
      await insertFurtherTimes(tx.db, id, furtherTimes);
    };
    await orTimePromised(write());
    return changed(ctx, tx, before);
  });

/**
 * What a technician who does the work may set. Notes raise the version; a status and where the car is do not, as of an
 * estimate. Throws `final_check_missing` for a car that is said to be ready without its final check; an undo brings back what
 * was said before, and asks for none.
 */
export const recordWork = (
  ctx: UserContext,
  id: string,
  { status, presence, presenceTimes, notes, ...seen }: z.output<typeof appointmentsContract.record.body>,
): Promise<Appointment> =>
  inTransaction(ctx, async (tx) => {
    const before = await hold(tx, id, seen);
    if (presence === 'ready') await requireFinalCheck(tx.db, { ...before, appointmentId: id });
    const isEdit = notes !== undefined && notes !== before.notes;
    const columns = {
      ...(status && { status }),
      ...(presence && timesAt(presence, before, new Date().toISOString())),
      ...presenceTimes,
      ...(isEdit && { notes }),
    };
    await orTimePromised(updateAppointment(tx.db, id, columns, isEdit));
    return changed(ctx, tx, before);
  });

export const deleteAppointment = (
  ctx: UserContext,
  id: string,
  seen: z.output<typeof appointmentsContract.delete.query>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await hold(tx, id, seen);
    await deleteRow(tx.db, 'appointments', id);
    await tx.auditChange(appointmentAudit, named(row), { deleted: nameOf(row) });
    if (row.status !== 'cancelled') await tx.webhook({ event: 'appointment.cancelled', entityId: id });
  });
