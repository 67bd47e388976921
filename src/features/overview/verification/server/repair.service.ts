import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isOwnKey, removeAll, type FileStore, type StoredFile } from '#server/files/files.ts';
import { storedFilesAudit } from '../stored-files.fields.ts';

const DAY_MS = 86_400_000;
/** The person at the console is no user of the portal. */
const atConsole = { userId: null, ipAddress: null, userAgent: null };

/** Orphans that may be removed: of a key that this product makes, and a day old, so that no record is still being written. */
export const removableOrphans = (orphans: readonly StoredFile[], now = new Date()): readonly StoredFile[] =>
  orphans.filter(({ key, storedAt }) => isOwnKey(key) && now.getTime() - storedAt.getTime() > DAY_MS);

/** Removes files that no record names, with an audit entry. */
export const removeOrphans = (
  db: Database,
  files: FileStore,
  orphans: readonly StoredFile[],
): Promise<void> =>
  inTransaction({ db, actor: atConsole }, async (tx) => {
    await tx.audit({
      action: 'data_modified',
      entityType: storedFilesAudit,
      details: { orphansRemoved: orphans.length },
    });
    tx.afterCommit(() =>
      removeAll(
        files,
        orphans.map(({ key }) => key),
      ),
    );
  });
