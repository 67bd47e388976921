import { z } from 'zod';
import { defineContract } from '../../../shared/contract.ts';
import { editedVersion, instant, integer } from '../../../shared/fields.ts';

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
    })
    .nullable(),
  /** Whether the last good one is older than it should be. */
  isOld: z.boolean(),
  /** The last one that failed, unless a good one came after it. */
  lastFailure: z.object({ finishedAt: instant, error: z.string() }).nullable(),
  isRunning: z.boolean(),
  /** Where the next one is put, and whether it is encrypted. */
  folder: z.string(),
  isEncrypted: z.boolean(),
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
  saveSettings: {
    method: 'PUT',
    url: '/api/backups/settings',
    summary: 'Change whether backups are made every night, and how many of them are kept',
    access: 'backups.manage',
    body: backupSettingsDraft,
    response: { status: 200, body: backupSettings },
  },
});
