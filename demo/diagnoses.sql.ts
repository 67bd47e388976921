import type { Queryable } from '#server/db/database.ts';
import type { EstimateStatus } from '#features/work/estimates/estimate-status.ts';

/** Returns the newest lines that begin with a text, of estimates in a status. */
export const selectLines = async (
  db: Queryable,
  beginning: string,
  status: EstimateStatus,
  limit: number,
): Promise<string[]> => {
  const lines = await db
    .selectFrom('estimateLineItems as line')
    .innerJoin('estimates as estimate', 'estimate.id', 'line.estimateId')
    .select('line.id')
    .where('line.description', 'like', `${beginning}%`)
    .where('estimate.status', '=', status)
    .orderBy('estimate.createdAt', 'desc')
    .orderBy('line.lineNumber')
    .limit(limit)
    .execute();
  return lines.map(({ id }) => id);
};
