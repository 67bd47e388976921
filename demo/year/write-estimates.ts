import { randomUUID } from 'node:crypto';
import { estimateAudit } from '#features/work/estimates/estimate.fields.ts';
import type { Business } from '#features/records/business/business.contract.ts';
import { mechanicOf } from '#features/records/business/server/business.service.ts';
import { priceDraft } from '#features/work/estimates/server/estimate-draft.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertAll } from './insert.sql.ts';
import type { PlannedBill } from './plan-invoices.ts';
import type { PlannedVisit } from './plan-visits.ts';
import type { Recorder } from './record.ts';
import type { Parties } from './write-parties.ts';

export type NumberedVisit = PlannedVisit & { readonly estimateNumber: string };

/** The amounts and lines as the product works them out. */
export function pricedFor({ customer, lines }: PlannedVisit, business: Business, discount?: number) {
  const taxing = { laborRate: business.laborRate, taxRate: business.vatRate, applyTax: customer.applyTax };
  const drafts = discount === undefined ? lines : lines.map((line) => ({ ...line, discount }));
  return { ...priceDraft(drafts, taxing, mechanicOf(business)), taxing };
}

function headOf(visit: NumberedVisit, { customers, cars }: Parties, createdBy: string) {
  const [[, createdAt]] = visit.life;
  const [status, statusChangedAt] = visit.life.at(-1) ?? visit.life[0];
  const customer = customers.get(visit.customer);
  const car = cars.get(visit.car);
  return {
    id: randomUUID(),
    estimateNumber: visit.estimateNumber,
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? null,
    vehicleId: car?.id ?? null,
    vehicleLicensePlate: car?.licensePlate ?? null,
    vatReason: visit.customer.vatReason,
    vatReasonText: null,
    description: visit.description,
    mileage: String(visit.mileage),
    buyerReference: null,
    internalNotes: visit.internalNotes,
    rejectionReason: visit.rejectionReason,
    status,
    statusChangedAt,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    createdBy,
  };
}

const statusRows = (id: string, { life, rejectionReason }: PlannedVisit, changedBy: string) =>
  life.map(([newStatus, changedAt], step) => ({
    estimateId: id,
    previousStatus: life[step - 1]?.[0] ?? null,
    newStatus,
    changedBy,
    changedAt,
    notes: newStatus === 'rejected' ? rejectionReason : null,
  }));

function recordLife({ record }: Recorder, visit: NumberedVisit, id: string): void {
  const entity = { entityType: estimateAudit, entityId: id, entityName: visit.estimateNumber };
  for (const [step, [status, at]] of visit.life.entries()) {
    const before = visit.life[step - 1]?.[0];
    const reason = status === 'rejected' && { rejectionReason: { old: null, new: visit.rejectionReason } };
    const changed = { status: { old: before, new: status }, ...reason };
    record(at, { ...entity, details: before ? changed : { created: visit.estimateNumber } });
  }
}

/** The estimates of these visits with their lines and the statuses they went through, as they are today. */
export async function writeEstimates(
  db: Queryable,
  visits: readonly NumberedVisit[],
  parties: Parties,
  {
    business,
    corrections,
    recorder,
  }: {
    readonly business: Business;
    readonly corrections: ReadonlyMap<PlannedVisit, NonNullable<PlannedBill['corrected']>>;
    readonly recorder: Recorder;
  },
) {
  const written = visits.map((visit) => {
    const corrected = corrections.get(visit);
    const { amounts, lines, taxing } = pricedFor(visit, business, corrected?.discount);
    const head = { ...headOf(visit, parties, recorder.userId), ...amounts, ...taxing };
    const edited = corrected && { version: 2, updatedAt: corrected.at };
    recordLife(recorder, visit, head.id);
    return { visit, estimate: { ...head, ...edited }, lines };
  });
  await insertAll(
    db,
    'estimates',
    written.map(({ estimate }) => estimate),
  );
  await insertAll(
    db,
    'estimateLineItems',
    written.flatMap(({ estimate: { id: estimateId }, lines }) =>
      lines.map((line, place) => ({ ...line, estimateId, lineNumber: place + 1 })),
    ),
  );
  await insertAll(
    db,
    'estimateStatusChanges',
    written.flatMap(({ visit, estimate }) => statusRows(estimate.id, visit, recorder.userId)),
  );
  return written;
}
export type WrittenEstimate = Awaited<ReturnType<typeof writeEstimates>>[number];
