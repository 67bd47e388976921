import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isArchiveName } from '#server/backup/archive-names.ts';
import type { Backups } from '#server/backup/backup-process.ts';
import type { Queryable } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { StreamedDocument } from '#server/files/send-file.ts';
import type { UserContext } from '#server/http/context.ts';
import { DomainError } from '#shared/errors.ts';
import { backupAudit } from '../backup.fields.ts';
import type { Archive } from '../backups.contract.ts';
import { selectGood, selectGoodById, type GoodRow } from './backups.sql.ts';

/** Says whether a row is of an archive in the folder of the backups: nothing else is served, whatever a row says. */
const isOfFolder = ({ file }: GoodRow, folder: string): boolean =>
  file !== null && path.dirname(file) === folder && isArchiveName(path.basename(file));

/** Returns the archives that are there, in the folder or as a copy. */
export async function listArchives(db: Queryable, { folder }: Backups): Promise<Archive[]> {
  // The folder is made with the first archive.
  const there = new Set(await readdir(folder).catch((): string[] => []));
  const archives = (await selectGood(db)).map((row): Archive => {
    const { copiedAt, file, bytes, reason, copy: _copy, ...shown } = row;
    const fileName = path.basename(file ?? '');
    return {
      ...shown,
      reason: reason as Archive['reason'],
      bytes: bytes ?? 0,
      fileName,
      isInFolder: isOfFolder(row, folder) && there.has(fileName),
      isCopied: copiedAt !== null,
    };
  });
  return archives.filter(({ isInFolder, isCopied }) => isInFolder || isCopied);
}

/** Returns where the bytes of an archive come from: the folder, or its copy. Null: from nowhere any more. */
async function openArchive(
  row: GoodRow,
  backups: Backups,
): Promise<{ size: number; read: () => Promise<Readable> } | null> {
  const { file, copy, copiedAt, bytes } = row;
  const found = file !== null && isOfFolder(row, backups.folder) ? await stat(file).catch(() => null) : null;
  if (file !== null && found?.isFile())
    return { size: found.size, read: async () => createReadStream(file, { end: found.size - 1 }) };
  const copies = copiedAt !== null && copy !== null ? await backups.openCopies() : null;
  return copy !== null && copies?.holds(copy) ? { size: bytes ?? 0, read: () => copies.read(copy) } : null;
}

/** Opened when its first byte is wanted: whoever goes away before that leaves nothing open. */
async function* piecesOf(read: () => Promise<Readable>): AsyncGenerator<Uint8Array> {
  for await (const piece of await read()) yield piece as Uint8Array;
}

/** Returns an archive as it is, with an audit entry: it holds all data. */
export async function downloadArchive(
  ctx: UserContext,
  backups: Backups,
  id: string,
): Promise<StreamedDocument> {
  const row = await selectGoodById(ctx.db, id);
  const opened = row && (await openArchive(row, backups));
  if (!row || !opened) throw new DomainError('not_found');
  const fileName = path.basename(row.file ?? '');
  await inTransaction(ctx, (tx) =>
    tx.audit({
      action: 'data_accessed',
      entityType: backupAudit,
      entityId: id,
      entityName: fileName,
      details: { downloaded: true },
    }),
  );
  return { fileName, parts: 1, size: opened.size, pieces: piecesOf(opened.read) };
}
