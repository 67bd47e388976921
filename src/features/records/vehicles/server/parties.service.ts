import { changedFields } from '#server/db/audit.ts';
import type { UserContext } from '#server/http/context.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { under } from '#server/http/errors-to-http.ts';
import { DomainError, type FieldCode } from '#shared/errors.ts';
import { addNewCustomer } from '#features/records/customers/server/customers.service.ts';
import type { NewVehicle, PartiesDraft } from '../parties.contract.ts';
import { vehicleDraft } from '../vehicles.contract.ts';
import { addVehicle, auditName, findVehicle, lockVehicle } from './vehicles.service.ts';
import { lockOwner, updateOwner } from './vehicles.sql.ts';
import { vehicleAudit } from '../vehicle.fields.ts';

/** Whom and which car a form names; undefined: it does not say. */
interface Named {
  readonly customerId?: string | null | undefined;
  readonly vehicleId?: string | null | undefined;
}

const fieldError = (code: 'invalid_input' | 'conflict', field: keyof Named, problem: FieldCode) =>
  new DomainError(code, { fields: { [field]: [problem] } });

async function createVehicle(
  tx: Transaction,
  ctx: UserContext,
  draft: NewVehicle,
  customerId: string | null,
): Promise<string> {
  const created = await addVehicle(tx, ctx, vehicleDraft.parse({ ...draft, customerId })).catch(
    under('newVehicle'),
  );
  return created.id;
}

/** The vehicle becomes the customer's, unless it went to another customer since that was decided. */
export async function moveVehicle(
  tx: Transaction,
  id: string,
  from: string | null,
  customerId: string,
): Promise<void> {
  // In the order in which renaming a customer takes its locks.
  if (!(await lockOwner(tx.db, customerId)))
    throw fieldError('invalid_input', 'customerId', 'customerUnknown');
  const before = await lockVehicle(tx.db, id).catch(() => {
    throw fieldError('invalid_input', 'vehicleId', 'vehicleUnknown');
  });
  if (before.customerId === customerId) return;
  if (before.customerId !== from) throw fieldError('conflict', 'vehicleId', 'vehicleMovedMeanwhile');
  await updateOwner(tx.db, id, customerId);
  const { customerName } = await findVehicle(tx.db, id);
  await tx.auditChange(
    vehicleAudit,
    { id, name: auditName(before) },
    changedFields({ customer: before.customerName }, { customer: customerName }),
  );
}

/**
 * Creates the customer and the car that a draft brings along, and moves a car to its customer when the draft says so.
 * Joins a write that is under way, before it holds anything else; who then is named takes the place of what the draft
 * names.
 */
export async function createParties<D extends Named & PartiesDraft>(
  tx: Transaction,
  ctx: UserContext,
  draft: D,
): Promise<D> {
  const { newCustomer, newVehicle, moveVehicle: move } = draft;
  const customerId = newCustomer
    ? (await addNewCustomer(tx, newCustomer).catch(under('newCustomer'))).id
    : draft.customerId;
  const vehicleId = newVehicle
    ? await createVehicle(tx, ctx, newVehicle, customerId ?? null)
    : draft.vehicleId;
  if (move && vehicleId && customerId && !newVehicle)
    await moveVehicle(tx, vehicleId, move.fromCustomerId, customerId);
  return { ...draft, customerId, vehicleId };
}
