import type { Transaction } from '#server/db/transaction.ts';
import { releaseTime } from '#features/work/appointments/server/booked-visits.service.ts';
import { waitingListAudit } from '../waiting-list.fields.ts';
import { updateState, type Change, type Entry } from './waiting-list.sql.ts';

/** Returns what the log knows an entry by: what it waits for, and not who. */
export const named = ({ id, services }: Pick<Entry, 'id' | 'services'>) => ({
  id,
  name: services.map((service) => service.nameLv || service.name).join(', '),
});

/** Changes the state of an entry that is locked; a time that was kept for it is free again. */
export async function changeState(
  tx: Transaction,
  before: Entry,
  change: Change,
  version?: number,
): Promise<void> {
  await updateState(tx.db, before.id, change, version);
  if (before.offerAllocationId) await releaseTime(tx.db, before.offerAllocationId);
  const state = { old: before.state, new: change.state };
  await tx.auditChange(waitingListAudit, named(before), { state });
}
