import type { Queryable } from '../../../../server/db/database.ts';
import type { Transaction } from '../../../../server/db/transaction.ts';
import { AlreadyCreated } from '../../../../server/db/idempotency.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { carInWords } from '../estimate-of-request.ts';
import { submissionAudit } from '../submission.fields.ts';
import { notifyOfRequest } from './new-request.ts';
import {
  insertAttachments,
  insertSelectedServices,
  insertSubmission,
  selectIdByKey,
  selectReceived,
  type NewAttachment,
  type NewSelectedService,
  type NewSubmission,
} from './submissions.sql.ts';

export type { NewAttachment, NewSelectedService };

/** What is stored of a visitor's request. */
export interface ReceivedSubmission {
  readonly submission: NewSubmission;
  readonly services: readonly NewSelectedService[];
  readonly attachments: readonly NewAttachment[];
}

/** Stores a request within `tx` and notifies staff and visitor. Throws `AlreadyCreated` when its key was used before. */
export async function receiveSubmission(
  tx: Transaction,
  { submission, services, attachments }: ReceivedSubmission,
): Promise<{ id: string; number: number }> {
  const { id, name } = submission;
  await tx.audit({
    action: 'data_modified',
    entityType: submissionAudit,
    entityId: id,
    entityName: name,
    details: { received: attachments.length },
  });
  const number = await insertSubmission(tx.db, submission);
  if (number === undefined) throw new AlreadyCreated();
  await insertSelectedServices(tx.db, id, services);
  if (attachments.length > 0) await insertAttachments(tx.db, attachments);
  await notifyOfRequest(tx, {
    ...submission,
    car: carInWords(submission),
    servicesCount: services.length,
  });
  return { id, number };
}

/** The request that was created with an idempotency key, if any. */
export const findSubmissionIdByKey = (db: Queryable, key: string): Promise<string | undefined> =>
  selectIdByKey(db, key);

/** What the visitor gets as the response. Throws `not_found`. */
export async function findReceived(db: Queryable, id: string): Promise<{ id: string; number: number }> {
  const received = await selectReceived(db, id);
  if (!received) throw new DomainError('not_found');
  return received;
}
