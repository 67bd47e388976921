import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { evidenceHash } from '#features/work/jobs/server/answer-job.service.ts';

/** An answer of a customer that is not as it was when it was stored. */
export interface WrongEvidence {
  readonly number: string;
  readonly problem: 'document' | 'sums' | 'photo' | 'row' | 'missing' | 'unlogged';
}

/** The answers with what the audit log says of each: null for one that was stored before hashes were. */
const answers = sql`
  SELECT estimate_number AS number, answered_at, document, document_sha256, lines, photos, subtotal, tax, total, hash,
    logged_hash
  FROM (SELECT *, ${evidenceHash} AS hash FROM job_answers) AS answer
  LEFT JOIN LATERAL (
    SELECT details->>'evidenceSha256' AS logged_hash FROM audit_logs
    WHERE entity_type = 'estimate' AND entity_id = answer.estimate_id::text AND details->>'answerId' = answer.id::text
  ) AS logged ON true`;

/** Since when the audit log has the hash of every answer. */
const logged = sql`(SELECT min(created_at) FROM audit_logs WHERE details ? 'evidenceSha256')`;

const approvedLines = sql`(SELECT coalesce(sum((line->>'net')::numeric), 0)
  FROM jsonb_array_elements(lines) AS line WHERE line->>'answer' = 'approved')`;

export async function selectWrongEvidence(db: Queryable): Promise<WrongEvidence[]> {
  const { rows } = await sql<WrongEvidence>`
    WITH answers AS MATERIALIZED (${answers})
    SELECT number, 'document' AS problem FROM answers WHERE encode(sha256(document), 'hex') <> document_sha256
    UNION ALL
    SELECT number, 'sums' FROM answers WHERE subtotal <> ${approvedLines} OR total <> subtotal + tax
    UNION ALL
    SELECT DISTINCT number, 'photo' FROM answers, jsonb_array_elements(photos) AS photo
    JOIN stored_files AS file ON file.key = photo->>'key'
    WHERE file.sha256 <> photo->>'sha256'
    UNION ALL
    SELECT number, 'row' FROM answers WHERE hash <> logged_hash
    UNION ALL
    SELECT number, 'unlogged' FROM answers WHERE logged_hash IS NULL AND answered_at > ${logged}
    UNION ALL
    SELECT entity_name, 'missing' FROM audit_logs
    WHERE entity_type = 'estimate' AND details->>'answerId' IS NOT NULL
      AND NOT EXISTS (SELECT FROM job_answers WHERE id::text = details->>'answerId')
    ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Returns how many answers have no hash in the audit log: they were stored before hashes were. */
export async function countUnhashedAnswers(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM (${answers}) AS answer WHERE logged_hash IS NULL
      AND (answered_at > ${logged}) IS NOT TRUE`.execute(db);
  return rows[0]?.count ?? 0;
}
