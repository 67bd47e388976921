import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { s3Client } from '#server/files/s3-client.ts';
import { settingsOf } from '../harness/archives.ts';
import { runCommand } from '../harness/command.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { ask, temporaryFolder } from '../harness/running-app.ts';
import { startTestS3, type TestS3 } from '../harness/s3-server.ts';

const patience = { timeout: 180_000 };

interface Row {
  readonly error: string | null;
  readonly copy: string | null;
  readonly is_copied: boolean;
  readonly copy_error: string | null;
}

async function store(): Promise<TestS3> {
  const s3 = await startTestS3();
  onTestFinished(() => s3.close());
  return s3;
}

/** The bucket of the copies, as a person with its keys sees it. */
function bucketOf({ backupSettings }: TestS3) {
  const client = s3Client(readConfig(backupSettings).backupS3!);
  const Bucket = backupSettings.BACKUP_S3_BUCKET;
  return {
    put: (Key: string) => client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' })),
    async list() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      return Contents.map(({ Key = '' }) => Key).toSorted();
    },
    async read(Key: string) {
      return buffer((await client.send(new GetObjectCommand({ Bucket, Key }))).Body as Readable);
    },
  };
}

/** A demo shop that makes nightly backups, of which it keeps one. */
async function nightlyShop(settings: Readonly<Record<string, string>>) {
  const app = await openDemoApp();
  await ask(app.connection, 'UPDATE backup_settings SET keep = 1');
  const BACKUP_DIR = await temporaryFolder();
  const backUp = async () => {
    const made = await runCommand(
      'commands/backup',
      { ...settingsOf(app), BACKUP_DIR, ...settings },
      '--reason',
      'nightly',
    );
    expect(made.code, made.output).toBe(0);
    return made.output;
  };
  const rows = () =>
    ask<Row>(
      app.connection,
      `SELECT error, copy, copied_at IS NOT NULL AS is_copied, copy_error FROM backups ORDER BY finished_at`,
    );
  return { app, BACKUP_DIR, backUp, rows };
}

test('copies each archive to the store, and keeps as many copies as archives', patience, async () => {
  const s3 = await store();
  const bucket = bucketOf(s3);
  const foreign = ['ev-service-nightly-2020-01-01-023000.tar', 'photo.jpg'];
  for (const name of foreign) await bucket.put(name);
  const { BACKUP_DIR, backUp, rows } = await nightlyShop(s3.backupSettings);
  await backUp();
  const [first = ''] = await readdir(BACKUP_DIR);
  expect(await bucket.list()).toEqual([first, ...foreign].toSorted());
  await backUp();
  const [second = '', ...others] = await readdir(BACKUP_DIR);
  expect([second === first, others]).toEqual([false, []]);
  // Whatever no backup of this shop has written stays, also under a name like theirs.
  expect(await bucket.list()).toEqual([second, ...foreign].toSorted());
  expect(await rows()).toEqual([
    { error: null, copy: null, is_copied: false, copy_error: null },
    { error: null, copy: `s3://ev-backups/${second}`, is_copied: true, copy_error: null },
  ]);
  const bytes = await bucket.read(second);
  expect(bytes.equals(await readFile(path.join(BACKUP_DIR, second)))).toBe(true);
  // Whoever has lost everything else downloads it with any tool.
  const downloaded = path.join(await temporaryFolder(), 'downloaded.tar');
  await writeFile(downloaded, bytes);
  const verified = await runCommand('commands/verify', {}, downloaded, '--quick');
  expect(verified.code, verified.output).toBe(0);
});

test('says that a copy failed, and takes the archive in the folder for good', patience, async () => {
  const s3 = await store();
  const { BACKUP_DIR, backUp, rows } = await nightlyShop({
    ...s3.backupSettings,
    BACKUP_S3_BUCKET: 'no-such-bucket',
  });
  const output = await backUp();
  expect(output).toContain('The archive is good, but its copy to the store failed');
  expect(await readdir(BACKUP_DIR)).toHaveLength(1);
  expect(await rows()).toEqual([
    {
      error: null,
      copy: expect.stringContaining('s3://no-such-bucket/'),
      is_copied: false,
      copy_error: expect.stringMatching(/bucket/i),
    },
  ]);
});
