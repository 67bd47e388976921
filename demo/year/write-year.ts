import { partAudit } from '#features/records/inventory/part.fields.ts';
import { getBusiness } from '#features/records/business/server/business.service.ts';
import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import type { Shop } from '../write-estimates.ts';
import { insertAll, takeNumbers } from './insert.sql.ts';
import type { Taken } from './lifts.ts';
import { correctedInvoice } from './plan-invoices.ts';
import type { PlannedVisit } from './plan-visits.ts';
import { planYear } from './plan-year.ts';
import { chancesOf } from './random.ts';
import { recorderOf, type Recorder } from './record.ts';
import { stockHistory } from './stock-history.ts';
import { writeEstimates, type NumberedVisit, type WrittenEstimate } from './write-estimates.ts';
import { writeInvoices } from './write-invoices.ts';
import { writeParties, type Parties } from './write-parties.ts';

const PAYMENT_SEED = 33_02;

/** When the work was done or will be, and which mechanic's it is. */
function appointmentRows(
  estimates: readonly WrittenEstimate[],
  people: ReadonlyMap<string, string>,
  createdBy: string,
) {
  return estimates.flatMap(({ visit, estimate }) => {
    if (!visit.work) return [];
    const { start, minutes, mechanic, isDone, cancelledTime } = visit.work;
    const { id: estimateId, customerId, vehicleId, createdAt, description } = estimate;
    const row = {
      estimateId,
      customerId,
      vehicleId,
      technicianId: mechanic.username === null ? null : (people.get(mechanic.username) ?? null),
      scheduledDate: start,
      duration: minutes,
      service: description,
      status: isDone ? ('completed' as const) : ('scheduled' as const),
      version: 1,
      createdAt,
      updatedAt: createdAt,
      createdBy,
    };
    return cancelledTime === null
      ? [row]
      : [{ ...row, scheduledDate: cancelledTime, status: 'cancelled' as const }, row];
  });
}

function recordStock({ record }: Recorder, changes: ReturnType<typeof stockHistory>): void {
  for (const { partId, name, at, old, new: count, invoiceNumber } of changes)
    record(at, {
      entityType: partAudit,
      entityId: partId,
      entityName: name,
      details: { quantity: { old, new: count }, ...(invoiceNumber !== null && { invoiceNumber }) },
    });
}

/**
 * The year behind the estimates of `estimates.ts`. The services date what they do with now and number it so; with a few
 * thousand records they would also take ten seconds. So the rows are created from the same parsed drafts by the same
 * functions as the services use (`priceDraft`, `copied`, `priced`), and written at once: `tests/demo-year.test.ts`
 * holds them against what the services write.
 */
export function openYear(
  ctx: UserContext,
  shop: Shop,
  people: ReadonlyMap<string, string>,
  { now, planned }: { readonly now: Date; readonly planned: readonly Taken[] },
) {
  const year = planYear(now, shop, planned);
  const numbered: NumberedVisit[] = [];

  /** Numbers the estimates that were created before then, and were not numbered yet. */
  async function numberUntil(moment: string): Promise<void> {
    const before = year.visits.slice(numbered.length).filter(({ life }) => life[0][1] < moment);
    const numbers = await takeNumbers(
      ctx.db,
      'estimate',
      before.map(({ life }) => life[0][1]),
    );
    numbered.push(...before.map((visit, place) => ({ ...visit, estimateNumber: numbers[place] ?? '' })));
  }

  async function write(): Promise<void> {
    await numberUntil(now.toISOString());
    const business = await getBusiness(ctx.db);
    const recorder = recorderOf(ctx);
    const chances = chancesOf(PAYMENT_SEED);
    const today = wallClockOf(now).day;
    const visitOf = new Map(year.visits.map((visit, place) => [visit, numbered[place]]));
    const bills = year.bills.flatMap((bill) => {
      const visit = visitOf.get(bill.visit);
      return visit ? { ...bill, visit, replacement: correctedInvoice(bill, today, chances) } : [];
    });
    const corrections = new Map<PlannedVisit, { at: string; discount: number }>(
      bills.flatMap(({ visit, corrected }) => (corrected ? [[visit, corrected] as const] : [])),
    );
    await ctx.db.transaction().execute(async (db) => {
      const parties: Parties = await writeParties(db, numbered, recorder);
      const estimates = await writeEstimates(db, numbered, parties, { business, corrections, recorder });
      const writing = { business, parties, createdBy: ctx.user.id, now: now.toISOString() };
      const sold = await writeInvoices(db, { bills, sales: year.sales, estimates }, writing, recorder);
      await insertAll(db, 'appointments', appointmentRows(estimates, people, ctx.user.id));
      recordStock(recorder, stockHistory(shop.parts.values(), sold));
      await insertAll(db, 'auditLogs', recorder.entries());
    });
  }

  return { numberUntil, write };
}
