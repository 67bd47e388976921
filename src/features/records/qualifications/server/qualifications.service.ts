import type { UserContext } from '#server/http/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { createOnce } from '#server/db/idempotency.ts';
import { createRecord, deleteRecord, requireFound, saveRecord } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { removeAll } from '#server/files/files.ts';
import { roleCan } from '#shared/permissions.ts';
import { requireAssignable } from '#features/records/users/server/users.service.ts';
import { qualificationAudit } from '../qualification.fields.ts';
import { rankOfScheme, type Rank } from '../qualification-rank.ts';
import {
  MAX_QUALIFICATIONS,
  type Qualification,
  type QualificationDraft,
} from '../qualifications.contract.ts';
import {
  selectHeld,
  selectQualification,
  selectQualifications,
  type QualificationRow,
} from './qualifications.sql.ts';

type Reader = Pick<UserContext['user'], 'id' | 'role'>;

/** Says whether a person may know number and file: the owner, and whose they are. */
export const maySeeFile = ({ id, role }: Reader, { userId }: { readonly userId: string }): boolean =>
  roleCan(role, 'qualifications.manage') || id === userId;

/** Returns a qualification as a person may see it. */
export function asSeenBy(
  reader: Reader,
  { storageKey: _key, fileType: _type, fileSize: _size, number, fileName, ...row }: QualificationRow,
): Qualification {
  return maySeeFile(reader, row) ? { ...row, number, fileName } : row;
}

export const listQualifications = async ({ db, user }: UserContext): Promise<Qualification[]> =>
  (await selectQualifications(db, MAX_QUALIFICATIONS)).map((row) => asSeenBy(user, row));

/** Throws `not_found`. */
export const findQualification = async (db: Queryable, id: string): Promise<QualificationRow> =>
  requireFound(await selectQualification(db, id));

export const record = {
  table: 'qualifications',
  audit: qualificationAudit,
  find: findQualification,
  audited: ({ userId: _id, name, ...rest }: QualificationRow) => ({ ...rest, person: name }),
} as const;

/** What is stored: of a known scheme the rank follows from the level. */
const columnsOf = ({ version: _version, ...draft }: QualificationDraft) => ({
  ...draft,
  rank: rankOfScheme(draft.scheme, draft.level) ?? draft.rank,
});

export const createQualification = (ctx: UserContext, draft: QualificationDraft): Promise<Qualification> =>
  createOnce(ctx, async (tx) => {
    await requireAssignable(tx.db, draft.userId, 'userId');
    return asSeenBy(ctx.user, await createRecord(tx, record, columnsOf(draft)));
  });

export const saveQualification = (
  ctx: UserContext,
  id: string,
  draft: QualificationDraft,
): Promise<Qualification> =>
  inTransaction(ctx, async (tx) => {
    // Somebody who has left meanwhile may stay in an entry.
    const { userId } = await findQualification(tx.db, id);
    if (userId !== draft.userId) await requireAssignable(tx.db, draft.userId, 'userId');
    const { after } = await saveRecord(tx, record, id, columnsOf(draft), draft.version);
    return asSeenBy(ctx.user, after);
  });

export const deleteQualification = (ctx: UserContext, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { storageKey } = await findQualification(tx.db, id);
    await deleteRecord(tx, record, id);
    if (storageKey !== null) tx.afterCommit(() => removeAll(ctx.files, [storageKey]));
  });

/** Returns the highest qualification that a person of the active staff has on a day (`YYYY-MM-DD` of the shop); null for none. */
export const heldOn = async (db: Queryable, userId: string, day: string) =>
  (await selectHeld(db, day, userId)) ?? null;

/** Returns the highest rank that a person of the active staff has on a day (`YYYY-MM-DD` of the shop); 0 for none. */
export const rankOn = async (db: Queryable, userId: string, day: string): Promise<0 | Rank> =>
  (await selectHeld(db, day, userId))?.rank ?? 0;
