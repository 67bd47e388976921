import { lockForUpdate, type Transaction } from '#server/db/transaction.ts';
import { DomainError } from '#shared/errors.ts';
import { holdEstimate, updateAppointment } from './appointments.sql.ts';
import { auditChanged, findAppointment, nameOf, type Stored } from './stored-appointment.ts';

export { findAppointment as findVisit } from './stored-appointment.ts';

/**
 * Returns a visit that is not changed before the end of the write, nor the lines of its estimate, and its name in the audit log.
 * A save of the estimate replaces its lines: it is waited for here, before they are read. Throws `not_found`, and
 * `concurrent_modification` where the visit was given another estimate meanwhile.
 */
export async function lockVisitOfWork(
  tx: Transaction,
  id: string,
): Promise<{ readonly visit: Stored; readonly name: string }> {
  const { estimateId } = await findAppointment(tx.db, id);
  if (estimateId !== null) await holdEstimate(tx.db, estimateId);
  await lockForUpdate(tx, 'appointments', id);
  const visit = await findAppointment(tx.db, id);
  if (visit.estimateId !== estimateId) throw new DomainError('concurrent_modification');
  return { visit, name: nameOf(visit) };
}

/**
 * Records that somebody works on the car of a visit since `at` (ISO): it is under way, and the car is here. Throws
 * `visit_cancelled`.
 */
export async function beginWork(tx: Transaction, visit: Stored, at: string): Promise<void> {
  if (visit.status === 'cancelled') throw new DomainError('visit_cancelled');
  const columns = {
    ...(visit.status === 'scheduled' && { status: 'in_progress' as const }),
    ...(visit.arrivedAt === null && { arrivedAt: at }),
  };
  if (Object.keys(columns).length === 0) return;
  await updateAppointment(tx.db, visit.id, columns, false);
  await auditChanged(tx, visit);
}
