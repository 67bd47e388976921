import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';

/**
 * SHA-256, in hex, of a whole row of `job_answers`, its document by its own SHA-256. The columns are named, in an order
 * that stays, and in forms that no setting of a session changes, so that the hash of a stored row is always the same; a
 * column that came later counts where it is filled.
 */
export const evidenceHash = sql<string>`encode(sha256(convert_to((jsonb_build_array(
  id, estimate_id, estimate_number, estimate_version, source, link_id, recorded_by, recorded_by_name, form_token, name,
  comment, sentence, language, lines, subtotal, tax, total, document_sha256, ip_address, user_agent,
  extract(epoch FROM answered_at))
   || CASE WHEN circumstances IS NULL THEN '[]' ELSE jsonb_build_array(circumstances) END
  || CASE WHEN photos IS NULL THEN '[]' ELSE jsonb_build_array(jsonb_build_object('photos', photos)) END
  )::text, 'UTF8')), 'hex')`;

/** Returns the hash of an answer that was stored just now, for the audit entry. */
export const hashOfAnswer = async (db: Queryable, id: string): Promise<string> =>
  (
    await db
      .selectFrom('jobAnswers')
      .select(evidenceHash.as('hash'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).hash;
