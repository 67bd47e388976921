import type { Queryable } from '#server/db/database.ts';
import { selectIssuedReports } from './batteries.sql.ts';
import { issuedData } from './issued-data.ts';

/** Returns the numbers of reports of which something that is stored is not what was issued, as their public pages say. */
export async function alteredReports(db: Queryable): Promise<string[]> {
  const rows = await selectIssuedReports(db);
  return rows.flatMap((row) =>
    row.reportNumber !== null && issuedData(row, row.token ?? '') === null ? [row.reportNumber] : [],
  );
}
