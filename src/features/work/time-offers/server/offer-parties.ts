import { lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { DomainError, type FieldCode } from '#shared/errors.ts';
import { requireAssignable } from '#features/records/users/server/users.service.ts';
import { estimateRules } from '#features/work/estimates/estimate-status.ts';
import type { TimeOfferDraft } from '../time-offers.contract.ts';
import { hasOpenOffer, lockCustomer, lockVehicleOf, selectWork } from './time-offers.sql.ts';

const wrongAt = (field: string, code: FieldCode) =>
  new DomainError('invalid_input', { fields: { [field]: [code] } });

/** Throws at the estimate: it is gone, of somebody else, done, planned, or times are offered for it already. */
async function requireWork(tx: Transaction, { estimateId, customerId, vehicleId }: TimeOfferDraft) {
  if (!estimateId) return;
  // Locked before it is read: two offers of its times come one after the other.
  await lockForUpdate(tx, 'estimates', estimateId).catch(() => {
    throw wrongAt('estimateId', 'estimateUnknown');
  });
  const work = await selectWork(tx.db, estimateId);
  if (!work) throw wrongAt('estimateId', 'estimateUnknown');
  const isOthers =
    work.customerId !== customerId || (work.vehicleId !== null && work.vehicleId !== vehicleId);
  if (isOthers) throw wrongAt('estimateId', 'estimateOfAnother');
  if (!estimateRules[work.status].isPlannable) throw wrongAt('estimateId', 'estimateNotPlannable');
  if (work.isPlanned) throw wrongAt('estimateId', 'estimatePlanned');
  if (await hasOpenOffer(tx.db, estimateId)) throw wrongAt('estimateId', 'estimateOffered');
}

/**
 * Returns for whom and which car an offer is, held until the end of the write. Throws at the customer, the car, the estimate or
 * the technician that is gone or does not belong to the others.
 */
export async function lockParties(tx: Transaction, draft: TimeOfferDraft) {
  await requireWork(tx, draft);
  const customer = await lockCustomer(tx.db, draft.customerId);
  if (!customer) throw wrongAt('customerId', 'customerUnknown');
  const vehicle = draft.vehicleId ? await lockVehicleOf(tx.db, draft.vehicleId) : null;
  if (vehicle === undefined) throw wrongAt('vehicleId', 'vehicleUnknown');
  if (vehicle && vehicle.customerId !== draft.customerId) throw wrongAt('vehicleId', 'vehicleOfAnother');
  if (draft.technicianId) await requireAssignable(tx.db, draft.technicianId, 'technicianId');
  return { customer, licensePlate: vehicle?.licensePlate ?? null };
}
