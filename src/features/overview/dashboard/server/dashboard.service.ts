import type { Queryable } from '#server/db/database.ts';
import type { UserContext } from '#server/http/context.ts';
import { addDays, instantsOfDays, monthOf, monthsUpTo, type Month } from '#shared/days.ts';
import { instantOf, wallClockOf } from '#shared/dates.ts';
import { roleCan } from '#shared/permissions.ts';
import { LOW_STOCK } from '#features/records/inventory/part.fields.ts';
import { supplierScope } from '#features/records/suppliers/supplier-scope.ts';
import { nameOf } from '#features/records/users/user.fields.ts';
import type { DashboardAppointment, DashboardStats, MonthOfRevenue, Owed } from '../dashboard.contract.ts';
import { selectAppointments, selectOwed, selectRevenue, selectStats } from './dashboard.sql.ts';

const MONTHS = 12;
/** How far it is looked ahead for the parts that are needed. */
const DAYS_AHEAD = 7;

const today = (): string => wallClockOf(new Date()).day;

/** Riga days, both included, as instants. */
function spanOf(from: string, to: string) {
  const { since, before } = instantsOfDays({ from, to });
  if (!since || !before) throw new Error(`No days: ${from}, ${to}`);
  return { since, before };
}

const months = (count: number) =>
  monthsUpTo(today(), count).map(({ month, from, to }) => ({ month, ...spanOf(from, to) }));

/** The last month up to the day and time that it is now in this one, or its end when it was shorter. */
function lastMonthByNow() {
  const { day, time } = wallClockOf(new Date());
  const { from, to } = monthOf(day, -1);
  const whole = spanOf(from, to);
  const sameDay = `${from.slice(0, 8)}${day.slice(8)}`;
  return { ...whole, before: (sameDay <= to && instantOf({ day: sameDay, time })) || whole.before };
}

/** Estimates that wait are for those who may follow them up, revenue for those who see invoices. */
export async function getStats({ db, user }: UserContext): Promise<DashboardStats> {
  const thisMonth = months(1)[0];
  const found = await selectStats(db, {
    today: roleCan(user.role, 'appointments.read') ? spanOf(today(), today()) : null,
    months: roleCan(user.role, 'invoices.manage') && thisMonth ? [thisMonth, lastMonthByNow()] : null,
    pending: roleCan(user.role, 'estimates.write'),
    week: roleCan(user.role, 'estimates.write') ? spanOf(today(), addDays(today(), DAYS_AHEAD - 1)) : null,
    scope: supplierScope(user),
    lowStock: LOW_STOCK,
  });
  return {
    lowStockItems: found?.lowStockItems ?? 0,
    todaysAppointments: found?.todaysAppointments,
    completedToday: found?.completedToday,
    inWork: found?.inWork,
    pendingEstimates: found?.pendingEstimates ?? undefined,
    pendingSince: found?.pendingSince ?? undefined,
    lowStockNeeded: found?.lowStockNeeded ?? undefined,
    monthlyRevenue: found?.monthlyRevenue ?? undefined,
    revenueBefore: found?.revenueBefore ?? undefined,
  };
}

export const getOwed = ({ db }: UserContext): Promise<Owed> => selectOwed(db, today());

type Row = Awaited<ReturnType<typeof selectAppointments>>[number];

const technicianOf = ({ technicianId, firstName, lastName, username }: Row): string | null =>
  technicianId === null ? null : nameOf({ firstName, lastName, username: username ?? '' });

export async function listTodaysAppointments({ db, user }: UserContext): Promise<DashboardAppointment[]> {
  const knowsCustomers = roleCan(user.role, 'customers.read');
  const rows = await selectAppointments(db, spanOf(today(), today()));
  return rows.map((row) => {
    const { id, service, scheduledDate, duration, status, customerId, customerName, vehicleId } = row;
    const { make, model, licensePlate, technicianId, position } = row;
    const { promisedAt, arrivedAt, readyAt, collectedAt } = row;
    return {
      id,
      position,
      promisedAt,
      arrivedAt,
      readyAt,
      collectedAt,
      service,
      scheduledDate,
      duration,
      status,
      vehicleId,
      technicianId,
      ...(knowsCustomers ? { customerId, customerName } : {}),
      vehicle: vehicleId === null ? null : { make, model, licensePlate },
      technicianName: technicianOf(row),
    };
  });
}

export const listRevenue = ({ db }: UserContext): Promise<MonthOfRevenue[]> =>
  selectRevenue(db, months(MONTHS));

/** Returns what the chart shows of one month. */
export async function revenueOf(db: Queryable, { month, from, to }: Month): Promise<string> {
  const [only] = await selectRevenue(db, [{ month, ...spanOf(from, to) }]);
  return only?.revenue ?? '0.00';
}
