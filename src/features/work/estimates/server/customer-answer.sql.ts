import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { LineAnswer } from '../line-answer.ts';

interface StoredAnswer {
  readonly id: string;
  readonly answer: LineAnswer;
  /** Wire form. */
  readonly answeredPrice: string;
}

/** Returns the customer's answer to lines, each at its price with VAT. */
export const updateAnswers = (db: Queryable, answers: readonly StoredAnswer[]) =>
  sql`
    UPDATE estimate_line_items line SET answer = given.answer, answered_price = given."answeredPrice"
    FROM json_to_recordset(${JSON.stringify(answers)}) AS given(id uuid, answer text, "answeredPrice" numeric)
    WHERE line.id = given.id`.execute(db);

interface AnsweredColumns {
  readonly subtotal: string;
  readonly tax: string;
  readonly total: string;
  readonly answeredBy: string;
  readonly answerComment: string | null;
  /** Whether the customer was shown the whole of it. */
  readonly isWhole: boolean;
}

/** The customer has lines as they are: all of an estimate, or those given. */
export const updateOffered = (db: Queryable, estimateId: string, lineIds?: readonly string[]) => {
  const lines = db
    .updateTable('estimateLineItems')
    .set({ isOffered: true })
    .where('estimateId', '=', estimateId);
  return (lineIds ? lines.where('id', 'in', lineIds) : lines).execute();
};

/** Raises the version: it is what the customer has seen. The day from which the estimate is valid stays. */
export const updateAnswered = (db: Queryable, id: string, { isWhole, ...columns }: AnsweredColumns) =>
  db
    .updateTable('estimates')
    .set({
      ...columns,
      answeredAt: sql`clock_timestamp()`,
      version: sql`version + 1`,
      ...(isWhole && { sentVersion: sql`CASE WHEN sent_version IS NOT NULL THEN version + 1 END` }),
    })
    .where('id', '=', id)
    .execute();

/** A newer version was not seen yet. */
export const updateSent = (db: Queryable, id: string) =>
  db
    .updateTable('estimates')
    .set({
      sentAt: sql`clock_timestamp()`,
      seenAt: sql`CASE WHEN sent_version = version THEN seen_at END`,
      sentVersion: sql`version`,
    })
    .where('id', '=', id)
    .execute();

export const updateSeen = (db: Queryable, id: string) =>
  db
    .updateTable('estimates')
    .set({ seenAt: sql`coalesce(seen_at, clock_timestamp())` })
    .where('id', '=', id)
    .execute();

export const updateCallAsked = (db: Queryable, id: string) =>
  db
    .updateTable('estimates')
    .set({ callAskedVersion: sql`version` })
    .where('id', '=', id)
    .execute();

/** What came of sending it concerned another customer or car. */
export const forgetSending = (db: Queryable, id: string) =>
  db
    .updateTable('estimates')
    .set({
      sentAt: null,
      sentVersion: null,
      seenAt: null,
      answeredAt: null,
      answeredBy: null,
      answerComment: null,
    })
    .where('id', '=', id)
    .execute();
