import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { databaseUrl, signIn, temporaryFolder } from '../harness/running-app.ts';

const patience = { timeout: 120_000, interval: 100 };

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(files.toSorted().map(async (file) => `${file} ${(await stat(file)).mtimeMs}`));
}

/** `npm run dev` as a shell starts it that says nothing of production, until the end of the test. */
async function startDev(settings: Record<string, string>): Promise<() => string> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/dev.ts'], {
    env: { PATH, HOME, PORT: '0', DIST_DIR: await temporaryFolder(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (log += piece.toString()));
  onTestFinished(async () => {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  });
  return () => log;
}

const addressesIn = (log: string): string[] =>
  [...log.matchAll(/Website +(http\S+)\/\s/g)].map(([, url = '']) => url.replace('localhost', '127.0.0.1'));

const pageAt = async (address: string, cookie = ''): Promise<string> =>
  await (await fetch(address, { headers: { cookie } })).text();

test('starts npm run dev on demo data, leaves dist alone, and restarts after a change', async () => {
  const demo = await openDemoApp();
  const before = await filesOf('dist');
  const log = await startDev({ DATA_DIR: demo.folder, DATABASE_URL: databaseUrl(demo.connection) });
  await expect.poll(() => addressesIn(log()), patience).toHaveLength(1);
  const [url = ''] = addressesIn(log());
  expect(await pageAt(`${url}/en`)).toContain('</footer>');
  expect(await pageAt(`${url}/serviceportal`)).toContain('<div id="root" inert></div>');
  const cookie = await signIn(url, { username: 'owner', password: 'owner-volts-2026' });
  // The server renders the screen with the bundle of this build.
  expect(await pageAt(`${url}/serviceportal/customers`, cookie)).toContain('<main');
  expect(await filesOf('dist')).toEqual(before);
  await utimes('src/apps/api/health.ts', new Date(), new Date());
  await expect.poll(() => addressesIn(log()), patience).toHaveLength(2);
  const [, again = ''] = addressesIn(log());
  expect((await fetch(`${again}/api/health`)).status).toBe(200);
});

test('fills an empty folder with the demo garage', async () => {
  const log = await startDev({ DATA_DIR: await temporaryFolder() });
  await expect.poll(() => addressesIn(log()), patience).toHaveLength(1);
  expect(log()).toContain('Demo data: a believable garage');
});
