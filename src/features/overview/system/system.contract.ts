import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { instant } from '#shared/fields.ts';

/** What an operator should look at, each in words of `system.words.ts`. */
export const systemWarnings = [
  'proxy_not_trusted',
  'other_host',
  'no_public_url',
  'no_https',
  'cookies_not_secure',
  'clock_differs',
  'disk_nearly_full',
  'no_mail_server',
  'owns_tables',
] as const;
export type SystemWarning = (typeof systemWarnings)[number];

export const testMail = z.object({
  to: z.string(),
  queuedAt: instant,
  state: z.enum(['waiting', 'sent', 'refused', 'gave_up']),
  /** Codes alone, such as `EENVELOPE 550 5.1.1`: why the last attempt failed. */
  lastError: z.string().nullable(),
});
export type TestMail = z.infer<typeof testMail>;

const disk = z.object({ freeBytes: z.number().int(), totalBytes: z.number().int() });

export const systemState = z.object({
  version: z.string(),
  nodeVersion: z.string(),
  startedAt: instant,
  /** This request, as the server understands it. */
  visitor: z.object({
    /** Whose limits count, and what the audit log shows. */
    address: z.string(),
    /** Who opened the connection: the visitor, or the proxy. */
    peer: z.string(),
    host: z.string(),
    protocol: z.enum(['http', 'https']),
    /** Whether a header names another address than that of the peer. */
    isForwarded: z.boolean(),
    isProxyTrusted: z.boolean(),
  }),
  publicUrl: z.string(),
  clock: z.object({ server: instant, differenceMs: z.number().int() }),
  database: z.object({
    version: z.string(),
    isBuiltIn: z.boolean(),
    /** Whether the program's role could change tables and switch off triggers. */
    ownsTables: z.boolean(),
  }),
  disk,
  /** Of the folder of the backups; null: the same disk. */
  backupDisk: disk.nullable(),
  sendsMail: z.boolean(),
  /** The newest test mail to the person who asks; null when there is none. */
  testMail: testMail.nullable(),
  warnings: z.array(z.enum(systemWarnings)),
  settings: z.array(z.object({ name: z.string(), isSet: z.boolean(), value: z.string().nullable() })),
});
export type SystemState = z.infer<typeof systemState>;

export const systemContract = defineContract({
  get: {
    method: 'GET',
    url: '/api/system',
    summary:
      'How the server sees itself: settings without secrets, the caller’s address, clock, disk, database, mail',
    access: 'settings.manage',
    response: { status: 200, body: systemState },
  },
  sendTestMail: {
    method: 'POST',
    url: '/api/system/test-mail',
    summary: 'Send a test mail to the caller’s own address',
    access: 'settings.manage',
    rateLimit: { max: 10, minutes: 10 },
    response: { status: 201, body: testMail },
  },
});
