import type { UserContext } from '#server/http/context.ts';
import { now, updateRow } from '#server/db/records.ts';
import { inTransaction, lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { DomainError } from '#shared/errors.ts';
import { inLanguage } from '#shared/words.ts';
import { batteryAudit } from '../battery.fields.ts';
import { batteriesWords } from '../batteries.words.ts';
import type { BatteryMeasurement } from '../batteries.contract.ts';
import { stateOf } from '../methods.ts';
import { asMeasurement } from './as-measurement.ts';
import { findMeasurement, type NamedRow } from './measurements.service.ts';

/** Locks a report in force until the end of the write. Throws `concurrent_modification` for a draft, and for one withdrawn. */
async function lockReport(tx: Transaction, id: string): Promise<NamedRow> {
  await lockForUpdate(tx, 'batteryMeasurements', id);
  const row = await findMeasurement(tx.db, id);
  if (stateOf(row) !== 'issued') throw new DomainError('concurrent_modification');
  return row;
}

const withdrawal = ({ user }: UserContext, withdrawnReason: string) => ({
  withdrawnAt: new Date().toISOString(),
  withdrawnBy: user.id,
  withdrawnReason,
  updatedAt: now,
});

export const withdrawReport = (
  ctx: UserContext,
  id: string,
  { reason, version }: { readonly reason: string; readonly version: number },
): Promise<BatteryMeasurement> =>
  inTransaction(ctx, async (tx) => {
    const { name } = await lockReport(tx, id);
    await updateRow(tx.db, 'batteryMeasurements', id, withdrawal(ctx, reason), version);
    await tx.auditChange(batteryAudit, { id, name }, { withdrawnReason: reason });
    return asMeasurement(await findMeasurement(tx.db, id), ctx.publicUrl);
  });

/** Withdraws a report in whose place another one is issued, unless it is withdrawn already. */
export async function withdrawReplaced(
  tx: Transaction,
  ctx: UserContext,
  id: string,
  by: string,
): Promise<void> {
  await lockForUpdate(tx, 'batteryMeasurements', id);
  const { name, withdrawnAt } = await findMeasurement(tx.db, id);
  if (withdrawnAt !== null) return;
  const reason = inLanguage(batteriesWords, ctx.language).replacedBy(by);
  await updateRow(tx.db, 'batteryMeasurements', id, withdrawal(ctx, reason), undefined);
  await tx.auditChange(batteryAudit, { id, name }, { replacedBy: by });
}

/** Shows a report in force on the job pages of the customer, or not any more. */
export const showToCustomer = (
  ctx: UserContext,
  id: string,
  { forCustomer, version }: { readonly forCustomer: boolean; readonly version: number },
): Promise<BatteryMeasurement> =>
  inTransaction(ctx, async (tx) => {
    const { name, forCustomer: before } = await lockReport(tx, id);
    await updateRow(tx.db, 'batteryMeasurements', id, { forCustomer, updatedAt: now }, version);
    const change = { forCustomer: { old: before, new: forCustomer } };
    await tx.auditChange(batteryAudit, { id, name }, change);
    return asMeasurement(await findMeasurement(tx.db, id), ctx.publicUrl);
  });
