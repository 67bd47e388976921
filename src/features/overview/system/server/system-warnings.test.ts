import { expect, test } from 'vitest';
import { systemWarnings } from './system-warnings.ts';

const fine = {
  visitor: {
    address: '203.0.113.9',
    peer: '127.0.0.1',
    host: 'www.example.lv',
    protocol: 'https' as const,
    isForwarded: true,
    isProxyTrusted: true,
  },
  publicUrl: 'https://www.example.lv',
  clock: { server: '2026-11-23T10:00:00.000Z', differenceMs: 20 },
  database: { version: '18.1', isBuiltIn: false, ownsTables: false },
  disk: { freeBytes: 50 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 },
  backupDisk: null as { freeBytes: number; totalBytes: number } | null,
  sendsMail: true,
};
type State = typeof fine;
const visitor = (change: Partial<State['visitor']>) => ({ ...fine.visitor, ...change });

test('warns of nothing behind a trusted proxy with https, a clock, space and a mail server', () => {
  expect(systemWarnings(fine, true)).toEqual([]);
});

test.each<[string, Partial<Omit<State, 'visitor'>> & { visitor?: object }]>([
  ['proxy_not_trusted', { visitor: visitor({ isProxyTrusted: false }) }],
  ['other_host', { visitor: visitor({ host: '10.0.0.5:3000' }) }],
  ['no_https', { visitor: { ...fine.visitor, protocol: 'http' } }],
  ['cookies_not_secure', { publicUrl: 'http://www.example.lv' }],
  ['clock_differs', { clock: { ...fine.clock, differenceMs: -5_001 } }],
  ['disk_nearly_full', { disk: { ...fine.disk, freeBytes: 1024 ** 3 } }],
  ['disk_nearly_full', { backupDisk: { freeBytes: 1024 ** 3, totalBytes: 100 * 1024 ** 3 } }],
  ['no_mail_server', { sendsMail: false }],
  ['owns_tables', { database: { ...fine.database, ownsTables: true } }],
])('warns of %s alone', (warning, change) => {
  expect(systemWarnings({ ...fine, ...change } as Parameters<typeof systemWarnings>[0], true)).toEqual([
    warning,
  ]);
});

test.each([
  ['localhost:3000', []],
  ['127.0.0.1:3000', []],
  ['[::1]:3000', []],
  ['192.168.1.7:3000', ['no_public_url']],
  ['shop.example.lv', ['no_public_url']],
])('compares no host while no public address is set, and of %s warns of %j', (host, warnings) => {
  expect(systemWarnings({ ...fine, visitor: visitor({ host }) }, false)).toEqual(warnings);
});
