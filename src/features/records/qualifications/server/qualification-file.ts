import { randomUUID } from 'node:crypto';
import type { UserContext } from '#server/http/context.ts';
import { saveRecord } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { auditOpening } from '#server/files/audit-opening.ts';
import { removeAll, storeAll } from '#server/files/files.ts';
import type { StoredFile } from '#server/files/send-file.ts';
import { deny } from '#server/http/deny.ts';
import { DomainError } from '#shared/errors.ts';
import { qualificationAudit } from '../qualification.fields.ts';
import { qualificationsContract, type Qualification } from '../qualifications.contract.ts';
import type { QualificationRow } from './qualifications.sql.ts';
import { asSeenBy, findQualification, maySeeFile, record } from './qualifications.service.ts';

type FileColumns = Pick<QualificationRow, 'fileName' | 'fileType' | 'fileSize' | 'storageKey'>;
const noFile: FileColumns = { fileName: null, fileType: null, fileSize: null, storageKey: null };

/** Names another file in the record, or none, and removes the one before once that is safe. */
const setFile = (
  ctx: UserContext,
  id: string,
  columns: FileColumns,
  undo?: () => Promise<void>,
): Promise<Qualification> =>
  inTransaction(
    ctx,
    async (tx) => {
      const { before, after } = await saveRecord(tx, record, id, columns, undefined);
      const { storageKey } = before;
      if (storageKey !== null) tx.afterCommit(() => removeAll(ctx.files, [storageKey]));
      return asSeenBy(ctx.user, after);
    },
    undo,
  );

/** Attaches the file of the request in place of the one before. */
export async function saveFile(ctx: UserContext, id: string): Promise<Qualification> {
  await findQualification(ctx.db, id);
  const [upload] = ctx.uploads;
  if (!upload) throw new DomainError('invalid_input', { fields: { files: ['required'] } });
  const { path, fileName, fileType, size: fileSize } = upload;
  const storageKey = `qualifications/${id}/${randomUUID()}`;
  await storeAll(ctx.files, [{ path, storageKey, fileType }]);
  return setFile(ctx, id, { fileName, fileType, fileSize, storageKey }, () =>
    removeAll(ctx.files, [storageKey]),
  );
}

export const deleteFile = (ctx: UserContext, id: string): Promise<Qualification> => setFile(ctx, id, noFile);

/** Opens the file for the owner and the person alone. Throws `not_found`, and denies others. */
export async function openFile(ctx: UserContext, id: string): Promise<StoredFile> {
  const found = await findQualification(ctx.db, id);
  if (!maySeeFile(ctx.user, found)) {
    const { method, url } = qualificationsContract.file;
    return deny(ctx, { method, url, needs: 'qualifications.manage' });
  }
  const { fileName, fileType, fileSize, storageKey } = found;
  if (fileName === null || fileType === null || fileSize === null || storageKey === null)
    throw new DomainError('not_found');
  await auditOpening(ctx, fileSize, {
    entityType: qualificationAudit,
    entityId: id,
    entityName: found.name,
    details: { fileName },
  });
  return { fileName, fileType, size: fileSize, storageKey };
}
