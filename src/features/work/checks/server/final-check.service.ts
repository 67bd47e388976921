import type { Queryable } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { hasFinalTemplate } from './check-templates.sql.ts';
import { hasFinalCheck } from './checks.sql.ts';

/** Says whether a final check of a visit was completed, after `since` (an instant; null: at any time). */
export const isFinalCheckDone = (
  db: Queryable,
  appointmentId: string,
  since: string | null = null,
): Promise<boolean> => hasFinalCheck(db, appointmentId, since);

/**
 * Throws `final_check_missing` for a visit without a final check since its last work, in a shop that has a template of such
 * checks in use.
 */
export async function requireFinalCheck(
  db: Queryable,
  visit: { readonly appointmentId: string; readonly since: string | null },
): Promise<void> {
  if (!(await hasFinalTemplate(db))) return;
  if (!(await isFinalCheckDone(db, visit.appointmentId, visit.since)))
    throw new DomainError('final_check_missing');
}
