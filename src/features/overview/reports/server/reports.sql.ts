import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { PlaceInTime } from '#server/http/page-cursor.ts';
import type { EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import type { LineKind } from '#features/work/estimates/line-kind.ts';
import type { DisplayMode, ReportEstimate } from '../reports.contract.ts';

export interface ReportFilter {
  /** The first instant that is in, and the first that is out again. */
  readonly since: string;
  readonly before: string;
  /** Null: every one. */
  readonly status: EstimateStatus | null;
  readonly mechanic: string | null;
  readonly displayMode: DisplayMode;
}

/** Returns each name once. */
export const selectMechanics = async (db: Queryable): Promise<string[]> =>
  (
    await db
      .selectFrom('estimateLineItems')
      .select('responsibleMechanic as name')
      .where('responsibleMechanic', 'is not', null)
      .groupBy('responsibleMechanic')
      .$narrowType<{ name: string }>()
      .orderBy(sql`responsible_mechanic COLLATE "lv-x-icu"`)
      .execute()
  ).map(({ name }) => name);

// What `lineShares` says: `round` of an exact number rounds half up, once for the discount of the labor.
const labor = sql`(CASE WHEN line.kind = 'service' THEN line.total_price
  ELSE line.labor_cost - round(line.labor_cost * line.discount * 0.01, 2) END)`;
const parts = sql`(line.total_price - ${labor})`;
const nothing = sql`0.00`;

/** Which lines a display mode shows, and what of them: amounts without VAT, after discount. */
const shares: Record<
  DisplayMode,
  Readonly<Record<'shows' | 'parts' | 'labor' | 'hours', RawBuilder<unknown>>>
> = {
  all: { shows: sql`true`, parts, labor, hours: sql`line.labor_hours` },
  parts: {
    shows: sql`(line.kind <> 'service'
      AND (line.part_price > 0 OR line.part_name IS NOT NULL OR line.part_number IS NOT NULL))`,
    parts,
    labor: nothing,
    hours: nothing,
  },
  labor: {
    shows: sql`(line.kind = 'service' OR line.labor_hours > 0 OR line.labor_cost > 0)`,
    parts: nothing,
    labor,
    hours: sql`line.labor_hours`,
  },
};

/** Returns the lines of `estimate` that are shown, with what is shown of each. */
function displayedLines({ mechanic, displayMode }: ReportFilter): RawBuilder<unknown> {
  const share = shares[displayMode];
  const ofMechanic = mechanic === null ? sql`true` : sql`line.responsible_mechanic = ${mechanic}`;
  return sql`SELECT line.id, line.line_number, line.kind, line.description, line.part_name, line.part_number, line.part_units,
      line.responsible_mechanic, ${share.hours} AS hours, ${share.parts} AS parts, ${share.labor} AS labor
    FROM estimate_line_items line
    WHERE line.estimate_id = estimate.id AND line.answer IS DISTINCT FROM 'declined' AND ${share.shows} AND ${ofMechanic}`;
}

/** Without any restriction of its lines, an estimate that has none is shown as well. */
const showsEmpty = ({ mechanic, displayMode }: ReportFilter): boolean =>
  mechanic === null && displayMode === 'all';

const inRange = ({ since, before, status }: ReportFilter): RawBuilder<boolean> =>
  sql`(estimate.status_changed_at >= ${since}::timestamptz AND estimate.status_changed_at < ${before}::timestamptz
    AND ${status === null ? sql`true` : sql`estimate.status = ${status}`})`;

const isIncluded = (filter: ReportFilter): RawBuilder<boolean> =>
  showsEmpty(filter) ? inRange(filter) : sql`(${inRange(filter)} AND EXISTS (${displayedLines(filter)}))`;

const sums = sql`coalesce(sum(line.hours), 0.00) AS labor_hours, coalesce(sum(line.parts), 0.00) AS parts,
  coalesce(sum(line.labor), 0.00) AS labor, coalesce(sum(line.parts + line.labor), 0.00) AS total`;

interface Sums {
  readonly laborHours: string;
  readonly parts: string;
  readonly labor: string;
  readonly total: string;
}

export const countEstimates = async (db: Queryable, filter: ReportFilter): Promise<number> =>
  (
    await db
      .selectFrom('estimates as estimate')
      .select((count) => count.fn.countAll<number>().as('count'))
      .where(isIncluded(filter))
      .executeTakeFirstOrThrow()
  ).count;

interface MechanicSums extends Sums {
  /** Null: lines without a mechanic. */
  readonly mechanic: string | null;
  /** Not one mechanic's sums but those of all. */
  readonly isTotal: boolean;
}

/**
 * Sums by mechanic, by revenue, highest first, lines without a mechanic last; and the sums of all of them, also when
 * there are none.
 */
export const selectSums = async (db: Queryable, filter: ReportFilter): Promise<MechanicSums[]> =>
  (
    await sql<MechanicSums>`
      SELECT line.responsible_mechanic AS mechanic, grouping(line.responsible_mechanic) = 1 AS is_total, ${sums}
      FROM estimates estimate CROSS JOIN LATERAL (${displayedLines(filter)}) line
      WHERE ${inRange(filter)}
      GROUP BY ROLLUP (line.responsible_mechanic)
      ORDER BY line.responsible_mechanic IS NULL, total DESC, line.responsible_mechanic COLLATE "lv-x-icu"`.execute(
      db,
    )
  ).rows;

/** The plate, and what car it is. */
const vehicleText = sql`nullif(concat_ws(' · ', estimate.vehicle_license_plate,
  nullif(concat_ws(' ', vehicle.make, vehicle.model, vehicle.year), '')), '')`;

/** Amounts as text, as in a column: JSON numbers are floats. */
const linesAsJson = sql`coalesce(json_agg(json_build_object(
  'lineNumber', line.line_number, 'kind', line.kind, 'description', line.description, 'partName', line.part_name,
  'partNumber', line.part_number, 'partUnits', line.part_units, 'laborHours', line.hours::text,
  'responsibleMechanic', line.responsible_mechanic, 'parts', line.parts::text, 'labor', line.labor::text,
  'total', (line.parts + line.labor)::text) ORDER BY line.line_number), '[]')`;

/** In microseconds, as it is stored: a page begins exactly where the one before ended. */
const placeInTime = sql`to_char(estimate.status_changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** One page with its lines, latest change of status first; ties end in id. `createdAt` is the place in that order. */
export async function selectEstimates(
  db: Queryable,
  filter: ReportFilter,
  limit: number,
  after: PlaceInTime | null,
): Promise<(ReportEstimate & PlaceInTime)[]> {
  const isAfter = after
    ? sql`(estimate.status_changed_at, estimate.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<ReportEstimate & PlaceInTime>`
    SELECT estimate.id, estimate.estimate_number, estimate.customer_name AS customer, ${vehicleText} AS vehicle,
      estimate.status, estimate.status_changed_at, ${placeInTime} AS created_at, figures.*
    FROM (
      SELECT * FROM estimates estimate WHERE ${isIncluded(filter)} AND ${isAfter}
      ORDER BY estimate.status_changed_at DESC, estimate.id DESC LIMIT ${limit}
    ) estimate
    LEFT JOIN vehicles vehicle ON vehicle.id = estimate.vehicle_id
    CROSS JOIN LATERAL (SELECT ${linesAsJson} AS line_items, ${sums} FROM (${displayedLines(filter)}) line) figures
    ORDER BY estimate.status_changed_at DESC, estimate.id DESC`.execute(db);
  return rows;
}

/** A line with the estimate that it belongs to; an estimate without lines has one row, without a number. */
export interface ReportRow extends Sums {
  readonly estimateNumber: string;
  readonly customer: string | null;
  readonly vehicle: string | null;
  readonly status: EstimateStatus;
  readonly statusChangedAt: string;
  readonly lineNumber: number | null;
  readonly kind: LineKind | null;
  readonly description: string | null;
  readonly partName: string | null;
  readonly partNumber: string | null;
  readonly partUnits: number | null;
  readonly responsibleMechanic: string | null;
}

/** So many rows are read at once, and written between two turns of the event loop. */
const PIECE = 500;

/** Returns the whole table in the order of its pages, in pieces. Needs a transaction, as `inOneSnapshot` gives. */
export async function readRows(db: Queryable, filter: ReportFilter): Promise<ReportRow[][]> {
  await sql`DECLARE report NO SCROLL CURSOR FOR
    SELECT estimate.estimate_number, estimate.customer_name AS customer, ${vehicleText} AS vehicle, estimate.status,
      estimate.status_changed_at, line.line_number, line.kind, line.description, line.part_name, line.part_number,
      line.part_units, line.responsible_mechanic, coalesce(line.hours, 0.00) AS labor_hours,
      coalesce(line.parts, 0.00) AS parts, coalesce(line.labor, 0.00) AS labor,
      coalesce(line.parts + line.labor, 0.00) AS total
    FROM estimates estimate
    LEFT JOIN LATERAL (${displayedLines(filter)}) line ON true
    LEFT JOIN vehicles vehicle ON vehicle.id = estimate.vehicle_id
    WHERE ${inRange(filter)} AND ${showsEmpty(filter) ? sql`true` : sql`line.id IS NOT NULL`}
    ORDER BY estimate.status_changed_at DESC, estimate.id DESC, line.line_number`.execute(db);
  const pieces: ReportRow[][] = [];
  for (;;) {
    const { rows } = await sql<ReportRow>`FETCH ${sql.lit(PIECE)} FROM report`.execute(db);
    pieces.push(rows);
    if (rows.length < PIECE) return pieces;
  }
}
