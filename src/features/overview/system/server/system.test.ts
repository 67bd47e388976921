import { mkdtemp, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { startMailServer } from '#tests/harness/mail-server.ts';
import { readConfig } from '#server/config.ts';
import { startMailSender } from '#server/mail/mail-sender.ts';
import { version } from '#server/version.ts';
import { systemContract as contract } from '../system.contract.ts';
import { selectServer } from './system.sql.ts';

const SECRET = 'never-to-be-shown';
const { settings } = readConfig({
  DATABASE_URL: `postgres://user:${SECRET}@database.example:5432/shop?sslpassword=${SECRET}`,
  SMTP_URL: `smtps://user:${SECRET}@mail.example.lv`,
  S3_BUCKET: 'shop-files',
  S3_ACCESS_KEY_ID: SECRET,
  S3_SECRET_ACCESS_KEY: SECRET,
  BACKUP_PASSPHRASE: SECRET,
  OWNER_USERNAME: 'owner',
  OWNER_EMAIL: 'owner@example.lv',
  OWNER_PASSWORD: `${SECRET}-9`,
  TRUSTED_PROXY: '127.0.0.1',
});

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp({ settings, sendsMail: true, trustedProxy: '127.0.0.1' });
  owner = await t.as('owner');
});
afterAll(() => t.close());

const read = async (headers?: Record<string, string>) => (await owner.call(contract.get, {}, headers)).body;

test('tells the version, the clock, the disk and the database', async () => {
  const { version: itsVersion, clock, disk, database } = await read();
  expect(itsVersion).toBe(version);
  expect(Math.abs(clock.differenceMs)).toBeLessThan(60_000);
  expect(disk.freeBytes).toBeGreaterThan(0);
  expect(disk.totalBytes).toBeGreaterThan(disk.freeBytes);
  expect(database.version).toMatch(/^\d+/);
  expect(database).toMatchObject({ isBuiltIn: false, ownsTables: false });
});

test('tells the role that owns the tables from one that does not', async () => {
  expect((await selectServer(t.owner)).ownsTables).toBe(true);
  expect((await selectServer(t.db)).ownsTables).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'tells the disk of the backups where it is another one',
  async () => {
    const folder = path.join(t.dataDir, 'backups');
    await rm(folder, { recursive: true, force: true });
    expect((await read()).backupDisk).toBeNull();
    const other = await mkdtemp('/dev/shm/backups-');
    await symlink(other, folder);
    try {
      const { disk, backupDisk } = await read();
      expect(backupDisk?.totalBytes).toBeGreaterThan(0);
      expect(backupDisk?.totalBytes).not.toBe(disk.totalBytes);
    } finally {
      await rm(folder);
      await rm(other, { recursive: true });
    }
  },
);

test('tells the settings as they were understood, and no secret', async () => {
  const state = await read();
  const valueOf = (name: string) => state.settings.find((setting) => setting.name === name);
  expect(valueOf('DATABASE_URL')).toEqual({
    name: 'DATABASE_URL',
    isSet: true,
    value: 'postgres://database.example:5432/shop',
  });
  expect(valueOf('SMTP_URL')?.value).toBe('smtps://mail.example.lv');
  expect(valueOf('S3_BUCKET')?.value).toBe('shop-files');
  expect(valueOf('BACKUP_PASSPHRASE')).toEqual({ name: 'BACKUP_PASSPHRASE', isSet: true, value: null });
  expect(valueOf('MAPS_EMBED_URL')).toEqual({ name: 'MAPS_EMBED_URL', isSet: false, value: null });
  expect(JSON.stringify(state)).not.toContain(SECRET);
});

test('tells whose address a trusted proxy named', async () => {
  const { visitor } = await read({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });
  expect(visitor).toMatchObject({
    address: '203.0.113.9',
    peer: '127.0.0.1',
    protocol: 'https',
    isForwarded: true,
    isProxyTrusted: true,
  });
});

test('warns of a proxy that no setting names', async () => {
  const other = await startTestApp({ settings: readConfig({}).settings, sendsMail: false });
  try {
    const state = await (
      await other.as('owner')
    ).call(contract.get, {}, { 'x-forwarded-for': '203.0.113.9' });
    expect(state.body.visitor).toMatchObject({ isForwarded: true, isProxyTrusted: false });
    expect(state.body.visitor.address).toBe(state.body.visitor.peer);
    expect(state.body.warnings).toEqual(['proxy_not_trusted', 'no_mail_server']);
    const rejected = await (await other.as('owner')).call(contract.sendTestMail, {});
    expect([rejected.status, rejected.body.code]).toEqual([409, 'no_mail_server']);
    expect(await other.db.selectFrom('mails').select('id').execute()).toEqual([]);
  } finally {
    await other.close();
  }
});

test('sends a test mail to the owner who asks, audits it, and shows what became of it', async () => {
  const server = await startMailServer();
  const queued = await owner.call(contract.sendTestMail, {});
  expect([queued.status, queued.body.state]).toEqual([201, 'waiting']);
  const sender = await startMailSender(t.db, {
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    publicUrl: 'http://localhost:3000',
    log: t.app.log,
  });
  await vi.waitFor(async () => expect((await read()).testMail?.state).toBe('sent'), { timeout: 30_000 });
  await sender.stop();
  expect(server.received.map(({ to }) => to)).toEqual([queued.body.to]);
  const audit = await t.db
    .selectFrom('auditLogs')
    .select(['action', 'userId', 'details'])
    .where('entityType', '=', 'system')
    .execute();
  expect(audit).toEqual([
    { action: 'data_modified', userId: owner.userId, details: { testMailTo: queued.body.to } },
  ]);
});
