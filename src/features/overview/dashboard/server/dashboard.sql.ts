import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { SupplierScope } from '#features/records/suppliers/supplier-scope.ts';
import { statusesWithTime } from '#features/work/estimates/appointment-status.ts';
import type { MonthOfRevenue } from '../dashboard.contract.ts';

/** The first instant that is in, and the first that is out again. */
interface Span {
  readonly since: string;
  readonly before: string;
}

/** Which figures are requested, and whose parts are counted. */
interface DashboardQuery {
  readonly today: Span | null;
  readonly month: Span | null;
  readonly pending: boolean;
  readonly requests: boolean;
  readonly scope: SupplierScope;
  readonly lowStock: number;
}

const within = (column: string, { since, before }: Span) =>
  sql<boolean>`${sql.ref(column)} >= ${since}::timestamptz AND ${sql.ref(column)} < ${before}::timestamptz`;

/** In one statement; null: not requested. */
export const selectStats = async (
  db: Queryable,
  { today, month, pending, requests, scope, lowStock }: DashboardQuery,
) => {
  const { rows } = await sql<{
    todaysAppointments: number | null;
    pendingEstimates: number | null;
    lowStockItems: number;
    monthlyRevenue: string | null;
    newRequests: { count: number; oldest: string | null } | null;
  }>`SELECT
    ${
      today
        ? sql`(SELECT count(*) FROM appointments WHERE ${within('scheduledDate', today)} AND status = ANY (${statusesWithTime}::text[]))`
        : sql`NULL`
    } AS todays_appointments,
    ${pending ? sql`(SELECT count(*) FROM estimates WHERE status = 'pending')` : sql`NULL`} AS pending_estimates,
    ${
      requests
        ? sql`(SELECT json_build_object('count', count(*), 'oldest',
            to_char(min(created_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            FROM contact_submissions WHERE status = 'new')`
        : sql`NULL`
    } AS new_requests,
    (SELECT count(*) FROM inventory_parts WHERE quantity <= ${lowStock}
      AND ${scope === 'all' ? sql`true` : sql`supplier_id = ${scope.only}::uuid`}) AS low_stock_items,
    ${month ? sql`${revenueIn(month)}::text` : sql`NULL`} AS monthly_revenue`.execute(db);
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

const MAX_APPOINTMENTS = 200;

/** In time order, without cancelled ones. */
export const selectAppointments = (db: Queryable, today: Span) =>
  db
    .selectFrom('appointments as appointment')
    .leftJoin('customers as customer', 'customer.id', 'appointment.customerId')
    .leftJoin('vehicles as vehicle', 'vehicle.id', 'appointment.vehicleId')
    .leftJoin('users as technician', 'technician.id', 'appointment.technicianId')
    .select(['appointment.id', 'service', 'scheduledDate', 'duration', 'status'])
    .select(['appointment.customerId', 'customer.name as customerName', 'appointment.vehicleId'])
    .select(['technicianId', 'firstName', 'lastName', 'username', 'make', 'model', 'licensePlate'])
    .where(within('scheduledDate', today))
    .where('status', 'in', statusesWithTime)
    .orderBy('scheduledDate')
    .orderBy('appointment.id')
    .limit(MAX_APPOINTMENTS)
    .execute();

/** How many active prices active services have, and how many active accounts there are. */
interface FirstRecords {
  readonly prices: number;
  readonly people: number;
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
      (SELECT count(*) FROM site_images WHERE is_shown AND name LIKE 'facility-%') AS photos,
      (SELECT count(*) FROM backups WHERE error IS NULL
        AND (is_encrypted OR copied_at IS NOT NULL OR ${isFolderElsewhere})) AS backups`.execute(db);
  return rows[0] ?? { prices: 0, people: 0, photos: 0, backups: 0 };
};
