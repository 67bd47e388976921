import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { picture, sendFiles } from '../harness/requests.ts';
import { failingStart, startAppOnTestDatabase, temporaryFolder } from '../harness/running-app.ts';

test('says that the port is in use, and how to choose another, before a database is created', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const dataDir = path.join(await temporaryFolder(), 'data');
  const { code, log } = await failingStart({ PORT: String(port), DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(log.trim()).toBe(
    `The port ${port} is in use by another program: stop that one, ` +
      `or choose another port, for example with PORT=${port + 1} npm start.`,
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('closes a data folder that was created beforehand, and what visitors send, to other accounts', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(path.join(dataDir, 'files'));
  for (const folder of [dataDir, path.join(dataDir, 'files')]) await chmod(folder, 0o755);
  const t = await startAppOnTestDatabase({ DATA_DIR: dataDir });
  const sent = await sendFiles(t.app.url, [{ name: 'a.png', bytes: await picture('png') }]);
  expect(sent.status).toBe(201);
  const files = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  expect(files.some((entry) => entry.isFile())).toBe(true);
  const open = [dataDir, ...files.map((entry) => path.join(entry.parentPath, entry.name))];
  for (const each of open) expect((await stat(each)).mode & 0o077).toBe(0);
});

test('names the version that runs in the first line for people, in the log and to a monitor', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { app } = await startAppOnTestDatabase({ LOG_LEVEL: 'info' });
  expect(app.log()).toMatch(new RegExp(`^\\s*EV Service +${version.replaceAll('.', '\\.')}$`, 'm'));
  const started = () =>
    app
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { readonly msg?: string; readonly version?: string })
      .find(({ msg }) => msg === 'started');
  await expect.poll(started).toMatchObject({ version });
  expect(await (await fetch(`${app.url}/api/ready`)).json()).toEqual({ status: 'ready', version });
});
