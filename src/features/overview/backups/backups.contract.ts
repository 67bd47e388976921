import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { editedVersion, idParams, instant, integer } from '#shared/fields.ts';

export const backupSettingsDraft = z.object({
  isNightly: z.boolean(),
  /** How many nightly archives are kept. */
  keep: integer(1, 90, 'keepInvalid'),
  version: editedVersion,
});
export type BackupSettingsDraft = z.output<typeof backupSettingsDraft>;

export const backupSettings = z.object({
  isNightly: z.boolean(),
  keep: z.number().int(),
  version: z.number().int(),
});
export type BackupSettings = z.infer<typeof backupSettings>;

/** Why a backup was made. */
export const backupReasons = ['nightly', 'request', 'command', 'upgrade'] as const;

/** One that is there, in the folder of the backups or as a copy. */
export const archive = z.object({
  id: z.uuid(),
  finishedAt: instant,
  reason: z.enum(backupReasons),
  bytes: z.number().int(),
  isEncrypted: z.boolean(),
  fileName: z.string(),
  isInFolder: z.boolean(),
  /** Whether every byte of it is in the store for copies. */
  isCopied: z.boolean(),
  /** Why there is no copy, or why old ones could not be removed. */
  copyError: z.string().nullable(),
  /** What did not agree in it when it was made, as sentences. */
  problems: z.array(z.string()),
  /** When it was last restored to look at it; null: it was not. */
  verifiedAt: instant.nullable(),
  /** What that found; null: everything agreed. */
  verifyProblem: z.string().nullable(),
});
export type Archive = z.infer<typeof archive>;

export const backupState = z.object({
  settings: backupSettings,
  /** The last one that succeeded; null: there is none yet. */
  lastGood: z
    .object({
      finishedAt: instant,
      bytes: z.number().int(),
      isEncrypted: z.boolean(),
      fileName: z.string(),
      folder: z.string(),
      /** What did not agree in it, as sentences. */
      problems: z.array(z.string()),
    })
    .nullable(),
  /** The newest first. */
  archives: z.array(archive),
  /** The last one that was restored to look at it. */
  lastVerified: z.object({ at: instant, fileName: z.string(), problem: z.string().nullable() }).nullable(),
  /** Whether the last good one is older than it should be. */
  isOld: z.boolean(),
  /** The last one that failed, unless a good one came after it. */
  lastFailure: z.object({ finishedAt: instant, error: z.string() }).nullable(),
  isRunning: z.boolean(),
  /** Where the next one is put, and whether it is encrypted. */
  folder: z.string(),
  isEncrypted: z.boolean(),
  /** Whether a store for copies is set. */
  isCopied: z.boolean(),
});
export type BackupState = z.infer<typeof backupState>;

export const backupsContract = defineContract({
  get: {
    method: 'GET',
    url: '/api/backups',
    summary: 'The last backups, and when they are made',
    access: 'backups.manage',
    response: { status: 200, body: backupState },
  },
  request: {
    method: 'POST',
    url: '/api/backups',
    summary: 'Make a backup now, unless one is being made already; the response does not wait for it',
    access: 'backups.manage',
    response: { status: 200, body: backupState },
  },
  download: {
    method: 'GET',
    url: '/api/backups/:id/file',
    summary: 'An archive as it is: encrypted, or not',
    access: 'backups.manage',
    bySessionOnly: true,
    params: idParams,
    response: { status: 200, stream: 'application/octet-stream' },
  },
  saveSettings: {
    method: 'PUT',
    url: '/api/backups/settings',
    summary: 'Change whether backups are made every night, and how many of them are kept',
    access: 'backups.manage',
    body: backupSettingsDraft,
    response: { status: 200, body: backupSettings },
  },
});
