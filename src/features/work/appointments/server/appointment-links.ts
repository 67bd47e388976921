import type { UserContext } from '#server/http/context.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { DomainError, type FieldCode } from '#shared/errors.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import { requireAssignable } from '#features/records/users/server/users.service.ts';
import { createParties } from '#features/records/vehicles/server/parties.service.ts';
import type { AppointmentDraft } from '../appointments.contract.ts';
import { DEFAULT_SERVICE } from '../appointment-label.ts';
import {
  lockEstimateStatus,
  lockLinked,
  selectFillings,
  type AppointmentColumns,
} from './appointments.sql.ts';

/** What is linked already may stay: an estimate that is completed meanwhile, a technician who has left. */
interface Present {
  readonly estimateId: string | null;
  readonly technicianId: string | null;
}

const wrongAt = (field: keyof AppointmentDraft, code: FieldCode) =>
  new DomainError('invalid_input', { fields: { [field]: [code] } });

/** Blank, as the specification's form sends it. */

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

async function lockTechnician(tx: Transaction, id: string, isNew: boolean): Promise<void> {
  if (!(await lockLinked(tx.db, 'users', id))) throw wrongAt('technicianId', 'assigneeInvalid');
  if (isNew) await requireAssignable(tx.db, id, 'technicianId');
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
  present: Present = { estimateId: null, technicianId: null },
): Promise<AppointmentColumns> {
  const filled = await fill(tx, await createParties(tx, ctx, draft));
  const { estimateId, technicianId } = draft;
  if (technicianId) await lockTechnician(tx, technicianId, technicianId !== present.technicianId);
  if (filled.customerId && !(await lockLinked(tx.db, 'customers', filled.customerId)))
    throw wrongAt('customerId', 'customerUnknown');
  if (filled.vehicleId && !(await lockLinked(tx.db, 'vehicles', filled.vehicleId)))
    throw wrongAt('vehicleId', 'vehicleUnknown');
  if (estimateId) await lockEstimate(tx, estimateId, estimateId !== present.estimateId);
  const { name, scheduledDate, duration, notes } = draft;
  return { name, scheduledDate, duration, notes, estimateId, technicianId, ...filled };
}
