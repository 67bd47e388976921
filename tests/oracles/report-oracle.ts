import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

// What a report must say, worked out from plain rows in whole cents, by none of the product's own code.

export interface ReportRequest {
  /** Days, `YYYY-MM-DD`. */
  readonly startDate: string;
  readonly endDate: string;
  readonly status?:
    | 'all'
    | 'draft'
    | 'pending'
    | 'approved_waiting_parts'
    | 'approved'
    | 'in_service'
    | 'converted'
    | 'rejected';
  readonly mechanic?: string;
  readonly displayMode?: 'all' | 'parts' | 'labor';
}

interface EstimateRow {
  readonly id: string;
  readonly estimateNumber: string;
  readonly customerName: string | null;
  readonly vehicle: string | null;
  readonly status: string;
  /** Microseconds since 1970. */
  readonly changed: string;
}
interface LineRow {
  readonly estimateId: string;
  readonly lineNumber: number;
  readonly kind: string;
  readonly description: string | null;
  readonly partName: string | null;
  readonly partNumber: string | null;
  readonly partPrice: string;
  readonly partUnits: number;
  readonly laborHours: string;
  readonly laborCost: string;
  readonly discount: number;
  readonly totalPrice: string;
  readonly responsibleMechanic: string | null;
  readonly answer: string | null;
}
export interface ReportData {
  readonly estimates: readonly EstimateRow[];
  readonly lines: readonly LineRow[];
}

export async function readReportData(db: Database): Promise<ReportData> {
  const estimates = await sql<EstimateRow>`
    SELECT e.id, e.estimate_number, e.customer_name, e.status,
      (extract(epoch FROM e.status_changed_at) * 1000000)::bigint::text AS changed,
      CASE WHEN v.id IS NULL THEN e.vehicle_license_plate
        ELSE v.license_plate || ' · ' || v.make || ' ' || v.model || ' ' || v.year END AS vehicle
    FROM estimates e LEFT JOIN vehicles v ON v.id = e.vehicle_id`.execute(db);
  const lines = await sql<LineRow>`SELECT * FROM estimate_line_items ORDER BY line_number`.execute(db);
  return { estimates: estimates.rows, lines: lines.rows };
}

const HOUR = 3_600_000;
/** Clocks change at 01:00 UTC on the last Sunday of March and of October. */
function change(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return last.getTime() - last.getUTCDay() * 24 * HOUR + HOUR;
}
function dayInRiga(microseconds: bigint): string {
  const at = Number(microseconds / 1000n);
  const year = new Date(at).getUTCFullYear();
  const isSummer = at >= change(year, 2) && at < change(year, 9);
  return new Date(at + (isSummer ? 3 : 2) * HOUR).toISOString().slice(0, 10);
}

const hundredths = (text: string): bigint => BigInt(text.replace('.', ''));
export function amountText(amount: bigint): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What a mode shows of a line; null when the line has nothing to show in it. */
function displayedOf(line: LineRow, mode: ReportRequest['displayMode'] = 'all') {
  const cost = hundredths(line.laborCost);
  const isService = line.kind === 'service';
  const total = hundredths(line.totalPrice);
  const labor = isService ? total : cost - (cost * BigInt(line.discount) + 50n) / 100n;
  const parts = total - labor;
  const hours = hundredths(line.laborHours);
  const hasPart = hundredths(line.partPrice) > 0n || line.partName !== null || line.partNumber !== null;
  if (mode === 'parts') return hasPart && !isService ? { parts, labor: 0n, hours: 0n } : null;
  if (mode === 'labor') return isService || hours > 0n ? { parts: 0n, labor, hours } : null;
  return { parts, labor, hours };
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);

function displayedLines(
  { lines }: ReportData,
  estimateId: string,
  { mechanic = 'all', displayMode }: ReportRequest,
) {
  return lines
    .filter((line) => line.estimateId === estimateId && line.answer !== 'declined')
    .filter((line) => mechanic === 'all' || line.responsibleMechanic === mechanic)
    .flatMap((line) => {
      const displayed = displayedOf(line, displayMode);
      return displayed ? [{ line, ...displayed }] : [];
    });
}
type DisplayedLine = ReturnType<typeof displayedLines>[number];

const sumsOf = (displayed: readonly DisplayedLine[]) => ({
  parts: amountText(sum(displayed.map(({ parts }) => parts))),
  labor: amountText(sum(displayed.map(({ labor }) => labor))),
  laborHours: amountText(sum(displayed.map(({ hours }) => hours))),
  total: amountText(sum(displayed.map(({ parts, labor }) => parts + labor))),
});

const lineOf = ({ line, parts, labor, hours }: DisplayedLine) => ({
  lineNumber: line.lineNumber,
  kind: line.kind,
  description: line.description,
  partName: line.partName,
  partNumber: line.partNumber,
  partUnits: line.partUnits,
  responsibleMechanic: line.responsibleMechanic,
  laborHours: amountText(hours),
  parts: amountText(parts),
  labor: amountText(labor),
  total: amountText(parts + labor),
});

function breakdownOf(displayed: readonly DisplayedLine[]) {
  const names = [...new Set(displayed.map(({ line }) => line.responsibleMechanic))];
  const alphabet = new Intl.Collator('lv');
  return names
    .map((mechanic) => ({
      mechanic,
      ...sumsOf(displayed.filter(({ line }) => line.responsibleMechanic === mechanic)),
    }))
    .toSorted(
      (a, b) =>
        Number(a.mechanic === null) - Number(b.mechanic === null) ||
        Number(hundredths(b.total) - hundredths(a.total)) ||
        alphabet.compare(a.mechanic ?? '', b.mechanic ?? ''),
    )
    .map(({ mechanic, laborHours, total }) => ({ mechanic, hours: laborHours, revenue: total }));
}

/** Summary and whole table. */
export function expectedReport(data: ReportData, query: ReportRequest) {
  const { startDate, endDate, status = 'all', mechanic = 'all', displayMode = 'all' } = query;
  const rows = data.estimates
    .filter((estimate) => status === 'all' || estimate.status === status)
    .filter(({ changed }) => {
      const day = dayInRiga(BigInt(changed));
      return day >= startDate && day <= endDate;
    })
    .map((estimate) => ({ estimate, displayed: displayedLines(data, estimate.id, query) }))
    .filter(({ displayed }) => displayed.length > 0 || (mechanic === 'all' && displayMode === 'all'))
    .toSorted(
      ({ estimate: a }, { estimate: b }) =>
        Number(BigInt(b.changed) - BigInt(a.changed)) || (a.id < b.id ? 1 : -1),
    );
  const all = rows.flatMap(({ displayed }) => displayed);
  const { parts, labor, laborHours, total } = sumsOf(all);
  return {
    summary: {
      estimates: rows.length,
      totalRevenue: total,
      totalParts: parts,
      totalLabor: labor,
      totalLaborHours: laborHours,
      mechanicBreakdown: breakdownOf(all),
    },
    estimates: rows.map(
      ({ estimate: { id, estimateNumber, customerName, vehicle, changed, ...row }, displayed }) => ({
        id,
        estimateNumber,
        customer: customerName,
        vehicle,
        status: row.status,
        statusChangedAt: new Date(Number(BigInt(changed) / 1000n)).toISOString(),
        lineItems: displayed.map(lineOf),
        ...sumsOf(displayed),
      }),
    ),
  };
}
