import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import { insertRow, type NewRow } from '#server/db/records.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';
import type { ShownImage } from '#features/work/estimates/server/customer-answer.service.ts';
import type { AnsweredLine, JobAnswer } from '../jobs.contract.ts';

/** What a link opens: an estimate with its invoice, or an invoice that has no estimate. */
export type JobKey =
  | { readonly estimateId: string; readonly invoiceId: null }
  | { readonly estimateId: null; readonly invoiceId: string };

/** Without an author where the product made it, for an automatic reminder. */
type NewLink = NewRow<'jobLinks', 'withdrawnAt' | 'seenAt'>;

/** Returns its id. */
export const insertLink = (db: Queryable, link: NewLink): Promise<string> => insertRow(db, 'jobLinks', link);

const links = (db: Queryable) =>
  db
    .selectFrom('jobLinks as link')
    .leftJoin('users as person', 'person.id', 'link.createdBy')
    .select(['link.id', 'estimateId', 'invoiceId', 'customerId', 'customerName', 'vehicleId'])
    .select([
      'vehicleLicensePlate',
      'channel',
      'link.language',
      'mailId',
      'mailTo',
      'link.createdAt',
      'renewedAt',
      'withdrawnAt',
      'seenAt',
    ])
    .select([displayNameOf<string | null>('person').as('createdBy')]);

export type LinkRow = Awaited<ReturnType<typeof selectLinks>>[number];

/** Newest first. */
export const selectLinks = (db: Queryable, { estimateId, invoiceId }: JobKey) =>
  (estimateId === null
    ? links(db).where('invoiceId', '=', invoiceId)
    : links(db).where('estimateId', '=', estimateId)
  )
    .orderBy('link.createdAt', 'desc')
    .orderBy('link.id')
    .limit(100)
    .execute();

export const selectLink = (db: Queryable, id: string) =>
  links(db).where('link.id', '=', id).executeTakeFirst();

/** Withdrawn and expired ones too. */
export const selectLinkByToken = (db: Queryable, tokenHash: Buffer) =>
  links(db).where('tokenHash', '=', tokenHash).executeTakeFirst();

/** False when it was withdrawn. */
export const renewLink = async (db: Queryable, id: string): Promise<boolean> =>
  (await db
    .updateTable('jobLinks')
    .set({ renewedAt: sql`now()` })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const withdrawLink = (db: Queryable, id: string) =>
  db
    .updateTable('jobLinks')
    .set({ withdrawnAt: sql`coalesce(withdrawn_at, now())` })
    .where('id', '=', id)
    .execute();

/** Holds a link until the end of the transaction; false when it was withdrawn. */
export const lockOpenLink = async (db: Queryable, id: string): Promise<boolean> =>
  (await db
    .selectFrom('jobLinks')
    .select('id')
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** False when it was seen before. */
export const markSeen = async (db: Queryable, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('jobLinks')
    .set({ seenAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('seenAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export interface NewAnswer extends Omit<JobAnswer, 'id' | 'recordedBy' | 'lines' | 'photos'> {
  readonly estimateId: string;
  readonly estimateNumber: string;
  readonly linkId: string | null;
  readonly recordedBy: string | null;
  readonly recordedByName: string | null;
  readonly formToken: string;
  readonly lines: readonly AnsweredLine[];
  readonly photos: readonly ShownImage[];
  readonly document: Buffer;
}

/** As columns. An answer without photos says nothing of them, as those from before there were any. */
export const answerColumns = ({ lines, photos, circumstances, ...answer }: NewAnswer) => ({
  ...answer,
  lines: JSON.stringify(lines),
  circumstances: JSON.stringify(circumstances),
  photos: photos.length > 0 ? JSON.stringify(photos) : null,
});

/** Undefined when an answer of this form is stored already. */
export const insertAnswer = async (db: Queryable, answer: NewAnswer): Promise<string | undefined> =>
  (
    await db
      .insertInto('jobAnswers')
      .values(answerColumns(answer))
      .onConflict((conflict) => conflict.column('formToken').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

const answers = (db: Queryable) =>
  db
    .selectFrom('jobAnswers')
    .select(['id', 'estimateVersion', 'recordedByName as recordedBy', 'name', 'comment', 'sentence'])
    .select(['source', 'language'])
    .select(['subtotal', 'tax', 'total', 'documentSha256', 'ipAddress', 'userAgent', 'answeredAt'])
    .select([
      sql<AnsweredLine[]>`lines`.as('lines'),
      sql<JobAnswer['circumstances']>`circumstances`.as('circumstances'),
      sql<JobAnswer['photos']>`coalesce(photos, '[]')`.as('photos'),
    ]);

/** Newest first, without their documents. */
export const selectAnswers = (db: Queryable, estimateId: string): Promise<JobAnswer[]> =>
  answers(db).where('estimateId', '=', estimateId).orderBy('answeredAt', 'desc').orderBy('id').execute();

export const selectAnswer = (db: Queryable, estimateId: string, id: string) =>
  answers(db)
    .select(['estimateNumber', 'document'])
    .where('estimateId', '=', estimateId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns the answer that the form with this token has brought. */
export const selectAnswerOfForm = (db: Queryable, estimateId: string, formToken: string) =>
  answers(db).where('estimateId', '=', estimateId).where('formToken', '=', formToken).executeTakeFirst();
