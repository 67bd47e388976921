import type { Queryable } from '#server/db/database.ts';
import type { RequestContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import type { Bilingual } from '../check-definition.ts';
import { renderCheck } from './check-pdf.ts';
import { selectShownChecks, type CheckRow } from './checks.sql.ts';

// What a customer sees of checks on the page of a job.

/** More checks of one job than these are not listed. */
const MAX_SHOWN = 20;

/** A job whose checks are asked for. */
interface OfJob {
  readonly id: string;
  readonly vehicleId: string | null;
}

/** Of the car that the job is for now: the checks of another car stay with it. */
const shownRows = async (db: Queryable, { id: estimateId, vehicleId }: OfJob): Promise<CheckRow[]> =>
  vehicleId === null ? [] : selectShownChecks(db, { estimateId, vehicleId }, MAX_SHOWN);

export interface ShownCheck {
  readonly id: string;
  readonly name: Bilingual;
  /** An instant. */
  readonly completedAt: string;
}

/** Returns the completed checks that a manager shows to the customer, newest first. */
export const shownChecks = async (db: Queryable, job: OfJob): Promise<ShownCheck[]> =>
  (await shownRows(db, job)).flatMap(({ id, definition, completedAt }) =>
    completedAt === null ? [] : { id, name: definition.name, completedAt },
  );

/** Returns such a check as a document in the language of the page: it names no staff and no VIN. Throws `not_found`. */
export async function renderShownCheck(
  ctx: RequestContext,
  job: OfJob,
  checkId: string,
): Promise<() => Promise<Buffer>> {
  const row = (await shownRows(ctx.db, job)).find(({ id }) => id === checkId);
  if (!row) throw new DomainError('not_found');
  return () => renderCheck(ctx, row, { language: ctx.language, isStaff: false });
}
