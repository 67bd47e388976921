import type { Queryable } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { hasFinalTemplate } from './check-templates.sql.ts';
import { hasFinalCheck, type Visit } from './checks.sql.ts';

/**
 * Throws `final_check_missing` for a visit without a final check since the car arrived, in a shop that has a template of such
 * checks in use.
 */
export async function requireFinalCheck(db: Queryable, visit: Visit): Promise<void> {
  if (!(await hasFinalTemplate(db))) return;
  if (!(await hasFinalCheck(db, visit))) throw new DomainError('final_check_missing');
}
