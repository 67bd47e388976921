import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { axeViolations } from './axe.ts';
import { scrollsSideways } from './portal-screens.ts';

const demo = shareDemoApp();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Monthly export for the accountant' });

/** The dialog with the last whole month. */
async function open(options: BrowserContextOptions): Promise<Page> {
  const page = await openPageAs('owner', browser, `${demo().url}/serviceportal/reports`, options);
  await page.getByRole('button', { name: 'Monthly export for the accountant' }).click();
  await dialogOf(page).getByText('Closing balance').waitFor();
  return page;
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'shows control totals that agree, and downloads the last month, on a %s',
  { timeout: 120_000 },
  async (_device, options) => {
    const page = await open(options);
    const dialog = dialogOf(page);
    expect(await dialog.getByText('agrees', { exact: true }).count()).toBe(4);
    expect(await axeViolations(page, 'accounting', '[role=dialog]')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    const count = await dialog
      .getByText('Documents in the journal')
      .locator('xpath=following-sibling::dd')
      .innerText();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download ZIP' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^gramatvedim-\d{4}-\d\d\.zip$/);
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    const names = Object.keys(files);
    const journal = names.find((name) => name.startsWith('pardosanas-zurnals')) ?? '';
    const [, ...rows] = strFromU8(files[journal] ?? new Uint8Array())
      .trim()
      .split('\r\n');
    // Beside the documents there is a row for each payment of a deposit.
    expect(rows.filter((row) => !row.includes(';Saņemtais avanss;')).length).toBe(Number(count));
    expect(names.filter((name) => /^(re|kredit)[^/]+\/[RK]-[\d-]+\.pdf$/.test(name)).length).toBe(
      Number(count),
    );
    await page.getByText('Monthly export downloaded').first().waitFor();
  },
);

test('cancels a download, which saves nothing and says nothing', { timeout: 60_000 }, async () => {
  const page = await open(desktop);
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await page.route('**/api/accounting/*/archive*', () => {});
  await dialogOf(page).getByRole('button', { name: 'Download ZIP' }).click();
  await dialogOf(page).getByText('Preparing the documents...').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await dialogOf(page).getByRole('button', { name: 'Download ZIP' }).waitFor();
  expect(await dialogOf(page).getByRole('alert').innerText()).toBe('');
  expect(downloads).toBe(0);
});

test('saves nothing of an archive that breaks off, says so, and downloads it when asked again', async () => {
  const page = await open(desktop);
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  const whole = Buffer.from(zipSync({ 'a.pdf': Buffer.from('%PDF-1.7') }, { level: 0 }));
  const headers = { 'content-type': 'application/zip', 'x-total-count': '1' };
  await page.route('**/api/accounting/*/archive*', (route) =>
    route.fulfill({ headers, body: whole.subarray(0, -30) }),
  );
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Download ZIP' }).click();
  await dialog.getByText('The month could not be downloaded completely. Nothing was saved.').waitFor();
  expect(downloads).toBe(0);
  await page.unrouteAll();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download ZIP' }).click();
  await saved;
  expect(await dialog.getByRole('alert').innerText()).toBe('');
});

test('goes back to a month without documents by the keyboard, and forward to the present one', async () => {
  const page = await open(desktop);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Previous month' }).focus();
  for (let months = 0; months < 14; months++) await page.keyboard.press('Enter');
  await dialog.getByText('There are no documents and no payments in this month').waitFor();
  await dialog.getByRole('button', { name: 'Next month' }).focus();
  for (let months = 0; months < 15; months++) await page.keyboard.press('Enter');
  await dialog.getByText('This month is not over yet: its figures will change.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Next month' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'offers to close the month after it was downloaded, and opens it again, on a %s',
  { timeout: 120_000 },
  async (_device, options) => {
    const page = await open(options);
    const dialog = dialogOf(page);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download ZIP' }).click();
    await saved;
    await dialog.getByRole('button', { name: 'Close month' }).click();
    const question = page.getByRole('dialog', { name: /^Close .+\?$/ });
    await question.getByRole('button', { name: 'Close month' }).click();
    await dialog.getByText(/ is closed \(/).waitFor();
    await page.getByText('Month closed').first().waitFor();
    expect(await axeViolations(page, 'closed month', '[role=dialog]')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await dialog.getByRole('button', { name: 'Previous month' }).click();
    await dialog.getByText(/ is closed \(/).waitFor();
    // The last closed month is opened first.
    expect(await dialog.getByRole('button', { name: 'Open month again' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Next month' }).click();
    await dialog.getByRole('button', { name: 'Open month again' }).click();
    const again = page.getByRole('dialog', { name: /^Open .+ again\?$/ });
    await again.getByRole('button', { name: 'Open month again' }).click();
    await dialog.getByRole('button', { name: 'Close month' }).waitFor();
  },
);
