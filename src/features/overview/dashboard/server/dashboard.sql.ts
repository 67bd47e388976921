import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { SupplierScope } from '#features/records/suppliers/supplier-scope.ts';
import { openAppointments, statusesWithTime } from '#features/work/estimates/appointment-status.ts';
import type { MonthOfRevenue, Owed } from '../dashboard.contract.ts';

/** The first instant that is in, and the first that is out again. */
interface Span {
  readonly since: string;
  readonly before: string;
}

/** Which figures are requested, and whose parts are counted. */
interface DashboardQuery {
  readonly today: Span | null;
  /** This month, and the last one up to the same day and time. */
  readonly months: readonly [now: Span, before: Span] | null;
  readonly pending: boolean;
  /** The days whose planned work is looked at for parts. */
  readonly week: Span | null;
  readonly scope: SupplierScope;
  readonly lowStock: number;
}

const within = (column: string, { since, before }: Span) =>
  sql<boolean>`${sql.ref(column)} >= ${since}::timestamptz AND ${sql.ref(column)} < ${before}::timestamptz`;

const nothing = sql`NULL`;

const countOf = (statuses: readonly string[]) =>
  sql`count(*) FILTER (WHERE status = ANY (${statuses}::text[]))`;

/** How many appointments there are today. */
const countToday = (today: Span) => sql`(SELECT ${countOf(statusesWithTime)} AS todays_appointments,
    ${countOf(['completed'])} AS completed_today, ${countOf(['in_progress'])} AS in_work
  FROM appointments
  WHERE id IN (SELECT appointment_id FROM allocations WHERE ${within('startsAt', today)}))`;

/** Parts with little stock that planned work needs. */
const countNeeded = (week: Span, lowStock: number) => sql`(SELECT count(DISTINCT part.id)
  FROM appointments planned
  JOIN estimate_line_items line ON line.estimate_id = planned.estimate_id AND line.answer IS DISTINCT FROM 'declined'
  JOIN inventory_parts part ON part.id = line.part_id AND part.quantity <= ${lowStock}
  WHERE ${within('planned.scheduledDate', week)} AND planned.status = ANY (${openAppointments}::text[]))`;

/** In one statement; null: not requested. */
export const selectStats = async (
  db: Queryable,
  { today, months, pending, week, scope, lowStock }: DashboardQuery,
) => {
  const { rows } = await sql<{
    todaysAppointments?: number;
    completedToday?: number;
    inWork?: number;
    pendingEstimates: number | null;
    pendingSince: string | null;
    lowStockItems: number;
    lowStockNeeded: number | null;
    monthlyRevenue: string | null;
    revenueBefore: string | null;
  }>`SELECT
    today.*,
    ${pending ? sql`(SELECT count(*) FROM estimates WHERE status = 'pending')` : nothing} AS pending_estimates,
    ${pending ? sql`(SELECT min(status_changed_at) FROM estimates WHERE status = 'pending')` : nothing} AS pending_since,
    (SELECT count(*) FROM inventory_parts WHERE quantity <= ${lowStock}
      AND ${scope === 'all' ? sql`true` : sql`supplier_id = ${scope.only}::uuid`}) AS low_stock_items,
    ${week ? countNeeded(week, lowStock) : nothing} AS low_stock_needed,
    ${months ? sql`${revenueIn(months[0])}::text` : nothing} AS monthly_revenue,
    ${months ? sql`${revenueIn(months[1])}::text` : nothing} AS revenue_before
    FROM ${today ? countToday(today) : sql`(SELECT)`} AS today`.execute(db);
  return rows[0];
};

/**
 * What was paid from one instant to another, less the credit notes of paid invoices: each counts on its own date, or once
 * its invoice is paid.
 */
const revenueOf = (since: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`(
  (SELECT coalesce(sum(total), 0.00) FROM invoices
    WHERE status = 'paid' AND paid_at >= ${since} AND paid_at < ${before})
  - (SELECT coalesce(sum(note.total), 0.00) FROM credit_notes note JOIN invoices paid ON paid.id = note.invoice_id
    WHERE paid.status = 'paid' AND greatest(note.created_at, paid.paid_at) >= ${since}
      AND greatest(note.created_at, paid.paid_at) < ${before}))`;

const revenueIn = ({ since, before }: Span) =>
  revenueOf(sql`${since}::timestamptz`, sql`${before}::timestamptz`);

/** Returns the revenue of each of several spans, in their order. */
export const selectRevenue = async (
  db: Queryable,
  months: readonly (Span & { readonly month: string })[],
): Promise<MonthOfRevenue[]> => {
  const spans = months.map(
    ({ month, since, before }) => sql`(${month}, ${since}::timestamptz, ${before}::timestamptz)`,
  );
  const { rows } = await sql<MonthOfRevenue>`
    SELECT span.month, ${revenueOf(sql`span.since`, sql`span.before`)}::text AS revenue
    FROM (VALUES ${sql.join(spans)}) AS span (month, since, before) ORDER BY span.month`.execute(db);
  return rows;
};

/** How many invoices are named. */
const NAMED = 3;

/** In one statement. Of a corrected invoice nothing is owed. */
export const selectOwed = async (db: Queryable, today: string): Promise<Owed> => {
  const { rows } = await sql<Owed>`WITH owed AS (
      SELECT id, buyer ->> 'name' AS name, total - credited - paid_amount AS balance,
        invoice_due_day(due_date, created_at) AS due_day
      FROM invoices
      WHERE status = 'pending' AND NOT is_corrected AND total - credited - paid_amount > 0)
    SELECT coalesce(sum(balance), 0.00)::text AS total,
      coalesce(sum(balance) FILTER (WHERE due_day < ${today}::date), 0.00)::text AS overdue,
      coalesce((SELECT json_agg(json_build_object(
        'id', id, 'name', name, 'balance', balance::text, 'dueDate', due_day))
        FROM (SELECT * FROM owed ORDER BY due_day, balance DESC, id LIMIT ${NAMED}) earliest), '[]') AS first
    FROM owed`.execute(db);
  return rows[0] ?? { total: '0.00', overdue: '0.00', first: [] };
};

const MAX_APPOINTMENTS = 200;

/** In time order, without cancelled ones: each time of an appointment that begins today. */
export const selectAppointments = (db: Queryable, today: Span) =>
  db
    .selectFrom('allocations as allocation')
    .innerJoin('appointments as appointment', 'appointment.id', 'allocation.appointmentId')
    .leftJoin('customers as customer', 'customer.id', 'appointment.customerId')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'appointment.vehicleId')
    .leftJoin('users as technician', 'technician.id', 'allocation.technicianId')
    .select(['appointment.id', 'position', 'service', 'startsAt as scheduledDate', 'status'])
    .select(sql<number>`(extract(epoch FROM ends_at - starts_at) / 60)::int`.as('duration'))
    .select(['promisedAt', 'arrivedAt', 'readyAt', 'collectedAt', 'allocation.technicianId'])
    .select(['appointment.customerId', 'customer.name as customerName', 'appointment.vehicleId'])
    .select(['firstName', 'lastName', 'username', 'make', 'model', 'licensePlate'])
    .where(within('startsAt', today))
    .where('takesTime', '=', true)
    .orderBy('startsAt')
    .orderBy('appointment.id')
    .orderBy('position')
    .limit(MAX_APPOINTMENTS)
    .execute();

/** How many active prices active services have, and how many active accounts there are. */
interface FirstRecords {
  readonly prices: number;
  readonly people: number;
  readonly customers: number;
  readonly bays: number;
  readonly photos: number;
  /** Good ones that would survive the loss of the data folder, or may be taken elsewhere. */
  readonly backups: number;
}

/** `isFolderElsewhere`: the backups lie in a folder of their own. */
export const countFirstRecords = async (db: Queryable, isFolderElsewhere: boolean): Promise<FirstRecords> => {
  const { rows } = await sql<FirstRecords>`
    SELECT
      (SELECT count(*) FROM service_prices price JOIN services ON services.id = price.service_id
        WHERE price.active AND services.active AND price.price IS NOT NULL) AS prices,
      (SELECT count(*) FROM users WHERE is_active) AS people,
      (SELECT count(*) FROM customers) AS customers,
      (SELECT count(*) FROM bays WHERE in_use) AS bays,
      (SELECT count(*) FROM site_images WHERE is_shown AND name LIKE 'facility-%') AS photos,
      (SELECT count(*) FROM backups WHERE error IS NULL
        AND (is_encrypted OR copied_at IS NOT NULL OR ${isFolderElsewhere})) AS backups`.execute(db);
  return rows[0] ?? { prices: 0, people: 0, customers: 0, bays: 0, photos: 0, backups: 0 };
};
