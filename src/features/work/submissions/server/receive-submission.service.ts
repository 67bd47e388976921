import type { Transaction } from '#server/db/transaction.ts';
import { carInWords } from '../estimate-of-request.ts';
import { submissionAudit } from '../submission.fields.ts';
import { notifyOfRequest } from './new-request.ts';
import {
  insertAttachments,
  insertSelectedServices,
  insertSubmission,
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

/** Stores a request within `tx` and notifies staff and visitor. */
export async function receiveSubmission(
  tx: Transaction,
  { submission, services, attachments }: ReceivedSubmission,
): Promise<{ id: string; number: number }> {
  const { id, name } = submission;
  await tx.auditChange(submissionAudit, { id, name }, { received: attachments.length });
  const number = await insertSubmission(tx.db, submission);
  await insertSelectedServices(tx.db, id, services);
  if (attachments.length > 0) await insertAttachments(tx.db, attachments);
  await notifyOfRequest(tx, {
    ...submission,
    car: carInWords(submission),
    servicesCount: services.length,
  });
  await tx.webhook({ event: 'request.received', entityId: id, data: { number: String(number) } });
  return { id, number };
}
