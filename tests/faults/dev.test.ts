import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, signIn } from '../harness/pages.ts';
import { databaseUrl, signIn as cookieOf, temporaryFolder } from '../harness/running-app.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

const patience = { timeout: 120_000, interval: 100 };
const owner = { username: 'owner', password: 'owner-volts-2026' };

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

interface Development {
  readonly url: string;
  readonly folder: string;
  log(): string;
  /** Replaces a text of a source; returns what puts it back. */
  change(file: string, from: string, to: string): Promise<() => Promise<void>>;
}

/** `npm run dev` in a copy of the sources, as after a clone: nothing is built, and what is changed is not ours. */
async function startDev(settings: Record<string, string>): Promise<Development> {
  const folder = path.join(await temporaryFolder(), 'clone');
  await mkdir(folder);
  for (const name of ['src', 'demo', 'migrations', 'scripts', 'package.json', 'package-lock.json'])
    await cp(name, path.join(folder, name), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const { PATH, HOME } = process.env;
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/dev.ts'], {
    cwd: folder,
    env: { PATH, HOME, PORT: port, ...settings },
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
  await expect.poll(() => log, patience).toContain('Website');
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    log: () => log,
    async change(file, from, to) {
      const place = path.join(folder, file);
      const before = await readFile(place, 'utf8');
      expect(before).toContain(from);
      await writeFile(
        place,
        before.replace(from, () => to),
      );
      return () => writeFile(place, before);
    },
  };
}

const textAt = async (address: string, cookie = ''): Promise<string> =>
  await (await fetch(address, { headers: { cookie } })).text();

/** The first page of a server asks for libraries that Vite still has to prepare. */
async function openPortal(address: string): Promise<Page> {
  const page = await openPage(browser, 'about:blank', desktop);
  page.setDefaultTimeout(patience.timeout);
  await page.goto(address);
  return page;
}

const demoSettings = async () => {
  const demo = await openDemoApp();
  return { DATA_DIR: demo.folder, DATABASE_URL: databaseUrl(demo.connection) };
};

test('shows a changed component in the open page, where what was typed is kept, without a build', async () => {
  const dev = await startDev(await demoSettings());
  const page = await openPortal(`${dev.url}/serviceportal/customers?edit=new`);
  await signIn(page, 'owner');
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await field.fill('Kept Customer');
  await dev.change('src/web/ui/PageHeader.tsx', '          {title}\n', '          Changed {title}\n');
  await page.getByText('Changed Customers', { exact: true }).waitFor();
  expect(await field.inputValue()).toBe('Kept Customer');

  // What the server renders follows the sources too. A page is not kept waiting for changed modules to be evaluated.
  const cookie = await cookieOf(dev.url, owner);
  await expect
    .poll(() => textAt(`${dev.url}/serviceportal/customers`, cookie), patience)
    .toMatch(/Changed (<!-- -->)?Customers/);
  expect(await textAt(`${dev.url}/en`)).not.toContain('Changed title');
  await dev.change('src/apps/site/home/Hero.tsx', '{words.heroTitle}', 'Changed title');
  await expect.poll(() => textAt(`${dev.url}/en`), patience).toContain('Changed title');
  await dev.change('src/apps/customer/job-page.words.ts', 'This link does', 'This changed link does');
  await expect.poll(() => textAt(`${dev.url}/en/job/none`), patience).toContain('This changed link');
  expect(existsSync(path.join(dev.folder, 'dist'))).toBe(false);
});

test('starts the server again after a change of it, also of one that kept it from starting', async () => {
  const dev = await startDev(await demoSettings());
  const page = await openPortal(`${dev.url}/serviceportal/login`);
  const isConnected = page.waitForEvent('console', (line) => line.text().includes('[vite] connected'));
  await page.reload();
  await isConnected;
  const loadedAgain = page.waitForEvent('framenavigated');
  const restore = await dev.change('src/apps/api/health.ts', "{ status: 'ok' }", "{ status: 'changed' }");
  await expect.poll(() => textAt(`${dev.url}/api/health`).catch(() => ''), patience).toContain('changed');
  await loadedAgain;
  await signIn(page, 'owner');

  const mend = await dev.change('src/server/version.ts', 'export', 'export export');
  await expect.poll(dev.log, patience).toContain('The server ended.');
  await mend();
  await restore();
  await expect.poll(() => textAt(`${dev.url}/api/health`).catch(() => ''), patience).toContain('ok');
});

test('fills an empty folder with the demo garage', async () => {
  const dev = await startDev({ DATA_DIR: await temporaryFolder() });
  expect(dev.log()).toContain('Demo data: a believable garage');
});
