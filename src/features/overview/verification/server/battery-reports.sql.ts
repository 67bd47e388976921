import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { alteredReports } from '#features/work/batteries/server/altered-reports.service.ts';

/** A report whose hashes are not those that the audit log has of it, or whose PDF is another file by now. */
const wrongHashes = sql`
  WITH reports AS (
    SELECT report.*, logged.details FROM battery_measurements AS report
    LEFT JOIN LATERAL (
      SELECT details FROM audit_logs WHERE entity_type = 'battery_measurement' AND entity_id = report.id::text
        AND details ? 'dataSha256' ORDER BY created_at LIMIT 1
    ) AS logged ON true
    WHERE report.report_number IS NOT NULL)
  SELECT report_number AS number, 'the audit log has another SHA-256 of its data' AS problem FROM reports
    WHERE encode(sha256(convert_to(data, 'UTF8')), 'hex') IS DISTINCT FROM details->>'dataSha256'
  UNION ALL
  SELECT report_number, 'the audit log has another SHA-256 of its PDF' FROM reports
    WHERE (SELECT string_agg(document->>'sha256', ', ' ORDER BY place)
      FROM jsonb_array_elements(documents) WITH ORDINALITY AS each (document, place))
      IS DISTINCT FROM details->>'documentsSha256'
  UNION ALL
  SELECT DISTINCT report_number, 'its PDF is another file by now' FROM reports, jsonb_array_elements(documents) AS document
    JOIN stored_files AS file ON file.key = document->>'key' WHERE file.sha256 <> document->>'sha256'
  ORDER BY 1, 2`;

/** Returns what is wrong with issued battery reports, as sentences for the console. */
export async function compareBatteryReports(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ number: string; problem: string }>`${wrongHashes}`.execute(db);
  const altered = (await alteredReports(db)).map((number) => ({
    number,
    problem: 'what is stored of it is not what was issued',
  }));
  return [...altered, ...rows].map(({ number, problem }) => `The battery report ${number}: ${problem}.`);
}
