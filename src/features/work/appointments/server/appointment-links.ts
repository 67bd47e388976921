import type { UserContext } from '#server/http/context.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { DomainError, type FieldCode } from '#shared/errors.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { requireAssignable } from '#features/records/users/server/users.service.ts';
import { createParties } from '#features/records/vehicles/server/parties.service.ts';
import type { Allocation, AppointmentDraft } from '../appointments.contract.ts';
import { DEFAULT_SERVICE } from '../appointment-label.ts';
import {
  lockBayInUse,
  lockEstimateStatus,
  lockLinked,
  selectFillings,
  type AppointmentColumns,
} from './appointments.sql.ts';

/**
 * What is linked already may stay: an estimate that is completed meanwhile, a technician who has left, a bay that is out of
 * use.
 */
interface Present {
  readonly estimateId: string | null;
  readonly allocations: readonly Pick<Allocation, 'technicianId' | 'bayId'>[];
}

const wrongAt = (field: string, code: FieldCode) =>
  new DomainError('invalid_input', { fields: { [field]: [code] } });

/** Returns the draft with what its estimate fills in where it was left out. Throws at the estimate. */
async function fill(tx: Transaction, draft: AppointmentDraft) {
  const { estimateId, customerId, vehicleId, service } = draft;
  const estimate = estimateId ? await selectFillings(tx.db, estimateId) : null;
  if (estimate === undefined) throw wrongAt('estimateId', 'estimateUnknown');
  return {
    customerId: customerId === undefined ? (estimate?.customerId ?? null) : customerId,
    vehicleId: vehicleId === undefined ? (estimate?.vehicleId ?? null) : vehicleId,
    service: (service === undefined ? estimate?.description?.slice(0, 500) : service) || DEFAULT_SERVICE,
  };
}

async function lockTechnician(tx: Transaction, id: string, field: string, isNew: boolean): Promise<void> {
  if (!(await lockLinked(tx.db, 'users', id))) throw wrongAt(field, 'assigneeInvalid');
  if (isNew) await requireAssignable(tx.db, id, field);
}

/** Locks who and what does the work, each at its field. A bay that is left out is not looked at. */
async function lockWorkers(
  tx: Transaction,
  draft: AppointmentDraft,
  { allocations }: Present,
): Promise<void> {
  const all = [
    { technicianId: draft.technicianId, bayId: draft.bayId ?? null, path: '' },
    ...(draft.furtherTimes ?? []).map((time, index) => ({ ...time, path: `furtherTimes.${index}.` })),
  ];
  for (const { technicianId, path } of all) {
    const isNew = !allocations.some((each) => each.technicianId === technicianId);
    if (technicianId) await lockTechnician(tx, technicianId, `${path}technicianId`, isNew);
  }
  for (const { bayId, path } of all) {
    if (!bayId) continue;
    const isInUse = await lockBayInUse(tx.db, bayId);
    if (!isInUse && !allocations.some((each) => each.bayId === bayId))
      throw wrongAt(`${path}bayId`, 'bayUnknown');
  }
}

async function lockEstimate(tx: Transaction, id: string, isNew: boolean): Promise<void> {
  const status = await lockEstimateStatus(tx.db, id);
  if (!status) throw wrongAt('estimateId', 'estimateUnknown');
  if (isNew && !estimateRules[status].isPlannable) throw wrongAt('estimateId', 'estimateNotPlannable');
}

/**
 * What a draft stores: the customer and the car that it brings along are created, its links are locked until the write
 * ends: customer, vehicle, estimate, and the appointment only afterwards, in the order of a transaction that deletes
 * one of them. Throws at the link that is gone or not permitted.
 */
export async function lockLinks(
  tx: Transaction,
  ctx: UserContext,
  draft: AppointmentDraft,
  present: Present = { estimateId: null, allocations: [] },
): Promise<AppointmentColumns> {
  const filled = await fill(tx, await createParties(tx, ctx, draft));
  const { estimateId, technicianId } = draft;
  await lockWorkers(tx, draft, present);
  if (filled.customerId && !(await lockLinked(tx.db, 'customers', filled.customerId)))
    throw wrongAt('customerId', 'customerUnknown');
  if (filled.vehicleId && !(await lockLinked(tx.db, 'vehicles', filled.vehicleId)))
    throw wrongAt('vehicleId', 'vehicleUnknown');
  if (estimateId) await lockEstimate(tx, estimateId, estimateId !== present.estimateId);
  const { name, scheduledDate, duration, notes, bayId, dropOffAt, promisedAt, customerWaits, keyTag } = draft;
  const visit = { bayId, dropOffAt, promisedAt, customerWaits, keyTag };
  return { name, scheduledDate, duration, notes, estimateId, technicianId, ...visit, ...filled };
}
