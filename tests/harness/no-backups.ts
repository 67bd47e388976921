import type { Backups } from '../../src/server/backup/backup-process.ts';

/** For what makes none: a request for one is recorded, and nothing follows. */
export const noBackups: Backups = { folder: '/backups', isEncrypted: false, since: null, start: () => {} };
