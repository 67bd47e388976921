import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { accountingDialog, openAccountingDialog } from './accounting-dialog.ts';

const demo = shareDemoApp();
const browser = shareBrowser();

test('cancels a download, which saves nothing and says nothing', { timeout: 60_000 }, async () => {
  const page = await openAccountingDialog(browser, demo().url, desktop);
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await page.route('**/api/accounting/*/archive*', () => {});
  await accountingDialog(page).getByRole('button', { name: 'Download ZIP' }).click();
  await accountingDialog(page).getByText('Preparing the documents...').waitFor();
  await accountingDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await accountingDialog(page).getByRole('button', { name: 'Download ZIP' }).waitFor();
  expect(await accountingDialog(page).getByRole('alert').innerText()).toBe('');
  expect(downloads).toBe(0);
});

test('saves nothing of an archive that breaks off, says so, and downloads it when asked again', async () => {
  const page = await openAccountingDialog(browser, demo().url, desktop);
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  const whole = Buffer.from(zipSync({ 'a.pdf': Buffer.from('%PDF-1.7') }, { level: 0 }));
  const headers = { 'content-type': 'application/zip', 'x-total-count': '1' };
  await page.route('**/api/accounting/*/archive*', (route) =>
    route.fulfill({ headers, body: whole.subarray(0, -30) }),
  );
  const dialog = accountingDialog(page);
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
  const page = await openAccountingDialog(browser, demo().url, desktop);
  const dialog = accountingDialog(page);
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
