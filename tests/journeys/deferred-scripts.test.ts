import path from 'node:path';
import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenScript } from '../harness/built-screens.ts';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

const app = shareDemoApp();

/** The list of customers, whose deferred scripts ask for `/api/health` first. */
async function customers(onHealth: (pass: () => Promise<void>, fail: () => Promise<void>) => Promise<void>) {
  const page = await openPageAs('manager', browser, `${app().url}/en`, desktop);
  await page.route('**/api/health', (route) =>
    onHealth(
      () => route.continue(),
      () => route.abort(),
    ),
  );
  await page.goto(`${app().url}/serviceportal/customers`);
  await page.getByRole('link', { name: 'Anna Bērziņa' }).waitFor();
  return page;
}

test('opens a menu that was pressed before its script arrived', { timeout: 60_000 }, async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const page = await customers(async (pass) => {
    await released;
    await pass();
  });
  const button = page.getByRole('button', { name: 'Language: EN' });
  await button.press('Enter');
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  release();
  await page.getByRole('menuitem', { name: 'Latviešu' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test(
  'says that there is no connection, and opens the menu once there is one',
  { timeout: 60_000 },
  async () => {
    let isConnected = false;
    const page = await customers((pass, fail) => (isConnected ? pass() : fail()));
    const button = page.getByRole('button', { name: 'User menu' });
    await button.click();
    await page.getByText('There is no connection to the server.').first().waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    isConnected = true;
    await button.click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  },
);

const features = '../../features';
const modules = [
  `${features}/records/customers/web/CustomerForm.tsx`,
  `${features}/overview/notices/web/NoticeBell.tsx`,
  `${features}/overview/search/web/SearchDialog.tsx`,
];
test.each([
  [false, ['CustomerForm', 'NoticeBell', 'SearchDialog']],
  [true, ['NoticeBell']],
])(
  'fetches what may be needed ahead, unless the browser saves data: %s',
  { timeout: 60_000 },
  async (savesData, ahead) => {
    const page = await openPageAs('manager', browser, `${app().url}/en`, { ...desktop, savesData });
    const fetched = new Set<string>();
    const files = await Promise.all(modules.map(screenScript));
    page.on('request', (request) => {
      const module = modules[files.findIndex((file) => request.url().endsWith(file))];
      if (module) fetched.add(path.basename(module, '.tsx'));
    });
    await page.goto(`${app().url}/serviceportal/customers`);
    await expect.poll(() => [...fetched].toSorted()).toEqual(ahead);
    await page.getByRole('button', { name: 'Add Customer' }).click();
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    expect(fetched).toContain('CustomerForm');
    expect(fetched.has('SearchDialog')).toBe(!savesData);
  },
);

/** The list of customers, to which a script does not come until the page is reloaded, though the server responds. */
async function customersWithout(module: string, until: Promise<void> = Promise.resolve()) {
  const page = await openPageAs('manager', browser, `${app().url}/en`, { ...desktop, savesData: false });
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  let isReloaded = false;
  await page.route(`**/${await screenScript(module)}`, async (route) => {
    if (isReloaded) return route.continue();
    await until;
    await route.abort();
    return fail();
  });
  await page.goto(`${app().url}/serviceportal/customers`, { waitUntil: 'commit' });
  const isVisit = (request: Request) => request.isNavigationRequest();
  const reloaded = page.waitForRequest(isVisit, { timeout: 30_000 }).then(() => (isReloaded = true));
  await page.getByRole('link', { name: 'Anna Bērziņa' }).waitFor();
  return { page, failed, reloaded };
}

test('reloads the page when a script did not arrive', { timeout: 60_000 }, async () => {
  const { page, reloaded } = await customersWithout(`${features}/records/customers/web/CustomerForm.tsx`);
  await reloaded;
  await page.getByRole('button', { name: 'Add Customer' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).count()).toBe(1);
});

test(
  'keeps a form open when another script did not arrive, and reloads after it',
  { timeout: 60_000 },
  async () => {
    const { promise: typed, resolve: release } = Promise.withResolvers<void>();
    const { page, failed, reloaded } = await customersWithout(
      `${features}/overview/search/web/SearchDialog.tsx`,
      typed,
    );
    await page.getByRole('button', { name: 'Add Customer' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Ilze Liepiņa');
    release();
    await failed;
    // Longer than the page takes to look whether it may be reloaded.
    await page.waitForTimeout(3_000);
    expect(await name.inputValue()).toBe('Ilze Liepiņa');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await reloaded;
  },
);
