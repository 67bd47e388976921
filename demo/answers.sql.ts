import { sql } from 'kysely';
import { commentStart } from '#features/work/estimates/comment-start.ts';
import { updateOffered } from '#features/work/estimates/server/customer-answer.sql.ts';
import { answerColumns, type NewAnswer } from '#features/work/jobs/server/jobs.sql.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Language } from '#shared/words.ts';
import type { DemoJob } from './answers.ts';

/** The named estimate, or the newest of the year with so many lines and a customer who can be written to. */
export const selectJob = async (
  db: Queryable,
  { plate, status, lines = 1 }: DemoJob,
): Promise<{ readonly id: string; readonly language: Language } | undefined> =>
  (
    await sql<{ id: string; language: Language }>`
      SELECT estimate.id, coalesce(customer.language, 'lv') AS language
      FROM estimates estimate LEFT JOIN customers customer ON customer.id = customer_id
      WHERE status = ${status} AND sent_at IS NULL AND answered_at IS NULL
        AND CASE WHEN ${plate ?? null}::text IS NULL THEN customer.email IS NOT NULL
          AND (SELECT count(*) FROM estimate_line_items WHERE estimate_id = estimate.id) >= ${lines}
          ELSE vehicle_license_plate = ${plate ?? null} END
      ORDER BY estimate.created_at DESC, estimate.estimate_number DESC LIMIT 1`.execute(db)
  ).rows[0];

export interface Moments {
  readonly sentAt: string;
  /** Null when nobody has used the page. */
  readonly seenAt: string | null;
  readonly answeredAt: string;
}

/** It was sent when it began to wait for approval, and answered when the status was set that followed. */
export async function momentsOf(
  db: Queryable,
  estimateId: string,
  { answer, isSeen }: DemoJob,
): Promise<Moments> {
  const { rows } = await sql<Moments>`
    WITH moments AS (
      SELECT coalesce(max(changed_at) FILTER (WHERE new_status = 'pending'), min(changed_at)) AS sent,
        coalesce(max(changed_at) FILTER (WHERE new_status = ${answer?.status ?? 'pending'}), max(changed_at)) AS answered
      FROM estimate_status_changes WHERE estimate_id = ${estimateId})
    SELECT sent AS sent_at, greatest(sent, answered) AS answered_at,
      CASE WHEN ${isSeen === true} THEN CASE WHEN answered > sent THEN greatest(sent, answered - interval '4 minutes')
        ELSE least(now(), sent + interval '18 minutes') END END AS seen_at
    FROM moments`.execute(db);
  const [moments] = rows;
  if (!moments) throw new Error('An estimate has no status.');
  return moments;
}

export const dateLink = (db: Queryable, id: string, { sentAt, seenAt }: Moments) =>
  sql`
    WITH mail AS (
      UPDATE mails SET created_at = ${sentAt}, sent_at = CASE WHEN sent_at IS NOT NULL THEN ${sentAt}::timestamptz END,
        refused_at = CASE WHEN refused_at IS NOT NULL THEN ${sentAt}::timestamptz END
      WHERE id = (SELECT mail_id FROM job_links WHERE id = ${id}))
    UPDATE job_links SET created_at = ${sentAt}, renewed_at = ${sentAt}, seen_at = ${seenAt} WHERE id = ${id}`.execute(
    db,
  );

export const insertPastAnswer = (db: Queryable, answer: NewAnswer, answeredAt: string) =>
  db
    .insertInto('jobAnswers')
    .values({ ...answerColumns(answer), answeredAt })
    .execute();

interface Sending {
  readonly job: DemoJob;
  readonly moments: Moments;
  readonly evidence: NewAnswer | null;
}

/** What the list of estimates shows of it. Lines that came after an answer made a version of their own. */
export async function writeSending(
  db: Queryable,
  id: string,
  { job: { channel, answer }, moments: { sentAt, seenAt, answeredAt }, evidence }: Sending,
): Promise<void> {
  const later = answer?.later ?? 0;
  const version = evidence ? evidence.estimateVersion + (later > 0 ? 2 : 1) : sql<number>`version`;
  await db
    .updateTable('estimates')
    .set({
      version,
      ...(channel && { sentAt, seenAt, sentVersion: version }),
      ...(evidence && {
        answeredAt,
        answeredBy: evidence.name,
        answerComment: commentStart(evidence.comment),
      }),
      ...(evidence &&
        later === 0 && { subtotal: evidence.subtotal, tax: evidence.tax, total: evidence.total }),
    })
    .where('id', '=', id)
    .execute();
  if (channel) await updateOffered(db, id);
  if (evidence?.source === 'link')
    await db
      .updateTable('estimateStatusChanges')
      .set({ changedBy: null })
      .where('estimateId', '=', id)
      .where('newStatus', '=', answer?.status ?? 'approved')
      .execute();
}
