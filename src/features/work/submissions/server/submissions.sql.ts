import { sql } from 'kysely';
import type { Queryable } from '#server/db/database.ts';
import type { NewRow } from '#server/db/records.ts';
import { rowsAndTotal, type Found } from '#server/db/rows-and-total.ts';
import type { PlaceInTime } from '#server/http/page-cursor.ts';
import { anywhere } from '#server/db/search-text.ts';
import type { Language } from '#shared/words.ts';
import { displayNameOf } from '#features/records/users/server/display-name.sql.ts';
import type { Submission, SubmissionChange, SubmissionSummary } from '../submissions.contract.ts';
import type { SubmissionStatus } from '../submission-status.ts';

const summaries = (db: Queryable) =>
  db
    .selectFrom('contactSubmissions as submission')
    .leftJoin('users as assignee', 'assignee.id', 'submission.assignedTo')
    .select([
      'submission.id',
      'submission.number',
      'submission.createdAt',
      'submission.name',
      'submission.email',
      'submission.phone',
    ])
    .select([
      'submission.status',
      'submission.make',
      'submission.model',
      'submission.year',
      'submission.assignedTo',
      'submission.totalPrice',
    ])
    .select([
      displayNameOf<string | null>('assignee').as('assigneeName'),
      sql<number>`(SELECT count(*)::int FROM contact_submission_services s WHERE s.submission_id = submission.id)`.as(
        'servicesCount',
      ),
    ]);

export interface SubmissionFilter {
  readonly search?: string | undefined;
  readonly status?: SubmissionStatus | undefined;
  readonly assignedTo?: string | undefined;
}

/** Returns a telephone number as the search text holds it, whatever stands between its digits; else what was typed. */
const comparable = (typed: string): string =>
  /^[+\d\s()/.-]+$/.test(typed) ? typed.replace(/[^+\d]/g, '') || typed : typed;

/** Newest first; ties end in id. */
export const selectSummaries = (
  db: Queryable,
  { search, status, assignedTo }: SubmissionFilter,
  limit: number,
  after: PlaceInTime | null,
): Promise<Found<Omit<SubmissionSummary, 'isLate'>>> => {
  let query = summaries(db)
    .orderBy('submission.createdAt', 'desc')
    .orderBy('submission.id', 'desc')
    .limit(limit);
  if (search) query = query.where('submission.searchText', 'like', anywhere(comparable(search)));
  if (status) query = query.where('submission.status', '=', status);
  if (assignedTo)
    query =
      assignedTo === 'nobody'
        ? query.where('submission.assignedTo', 'is', null)
        : query.where('submission.assignedTo', '=', assignedTo);
  if (after)
    query = query.where(
      sql<boolean>`(submission.created_at, submission.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  return rowsAndTotal(query, { search, after });
};

export const selectSubmission = (db: Queryable, id: string) =>
  summaries(db)
    .select([
      'description',
      'additionalComments',
      'internalNotes',
      'submission.language',
      'submission.version',
      'subtotal',
      'vatAmount',
      'hasUnpriced',
    ])
    .select([
      sql<Submission['estimate']>`(SELECT json_build_object('id', id, 'estimateNumber', estimate_number)
        FROM estimates WHERE estimates.submission_id = submission.id)`.as('estimate'),
    ])
    .where('submission.id', '=', id)
    .executeTakeFirst();

export const selectSelectedServices = (db: Queryable, submissionId: string) =>
  db
    .selectFrom('contactSubmissionServices as chosen')
    .leftJoin('services as service', 'service.id', 'chosen.serviceId')
    .selectAll('chosen')
    .select(['service.description', 'service.descriptionLv'])
    .where('submissionId', '=', submissionId)
    .orderBy('chosen.position')
    .execute();

export const selectAttachments = (db: Queryable, submissionId: string) =>
  db
    .selectFrom('contactAttachments')
    .select(['id', 'fileName', 'fileType', 'fileSize', 'storageKey'])
    .where('submissionId', '=', submissionId)
    .orderBy('position')
    .execute();

export const selectAttachment = (db: Queryable, id: string) =>
  db
    .selectFrom('contactAttachments')
    .select(['id', 'submissionId', 'fileName', 'fileType', 'fileSize', 'storageKey'])
    .where('id', '=', id)
    .executeTakeFirst();

export type NewSubmission = NewRow<'contactSubmissions', 'assignedTo' | 'internalNotes'> & {
  readonly id: string;
  readonly additionalComments: string;
  readonly language: Language;
};

/** Its number. */
export const insertSubmission = async (db: Queryable, submission: NewSubmission): Promise<number> =>
  (await db.insertInto('contactSubmissions').values(submission).returning('number').executeTakeFirstOrThrow())
    .number;

export type NewSelectedService = NewRow<
  'contactSubmissionServices',
  'submissionId' | 'position' | 'notes'
> & {
  readonly serviceNameLv: string;
  readonly requiresEstimate: boolean;
  readonly isOtherService: boolean;
};

export const insertSelectedServices = (
  db: Queryable,
  submissionId: string,
  services: readonly NewSelectedService[],
) =>
  db
    .insertInto('contactSubmissionServices')
    .values(services.map((service, position) => ({ ...service, submissionId, position })))
    .execute();

export type NewAttachment = NewRow<'contactAttachments'> & { readonly id: string };

export const insertAttachments = (db: Queryable, attachments: readonly NewAttachment[]) =>
  db.insertInto('contactAttachments').values(attachments).execute();

/** True when it was saved; false when `version` is stale. Notes raise the version, so that they are not overwritten. */
export const updateSubmission = async (
  db: Queryable,
  id: string,
  { version, ...change }: SubmissionChange,
): Promise<boolean> => {
  let update = db
    .updateTable('contactSubmissions')
    .set({
      ...(change.status !== undefined && { status: change.status }),
      ...(change.assignedTo !== undefined && { assignedTo: change.assignedTo }),
      ...(change.internalNotes !== undefined && {
        internalNotes: change.internalNotes,
        version: sql`version + 1`,
      }),
      updatedAt: sql`now()`,
    })
    .where('id', '=', id);
  if (version !== undefined) update = update.where('version', '=', version);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
};
