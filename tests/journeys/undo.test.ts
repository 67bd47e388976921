import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { block, dialog, slot, staff, toast, WEDNESDAY } from './schedule-page.ts';

const browser = shareBrowser();

interface Row {
  readonly id: string;
  readonly estimateNumber: string;
  readonly status: string;
  readonly statusChangedAt: string;
}
const rowsOf = (page: Page, status: string) => call<Row[]>(page, 'GET', `/api/estimates?status=${status}`);

/** Chooses a status in the menu of a row, by keyboard. */
async function chooseStatus(page: Page, number: string, status: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`change the status of ${number}`) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: status }).focus();
  await page.keyboard.press('Enter');
  await toast(page, 'Estimate status updated successfully');
}

test('takes a chosen status back by key, by F8, and not over a colleague', { timeout: 90_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPageAs('manager', browser, `${url}/serviceportal/estimates?order=newest`, {
    ...desktop,
    locale: 'en-GB',
  });
  await page.getByRole('article').first().waitFor();
  const [row] = await rowsOf(page, 'pending');
  if (!row) throw new Error('The demo data have no estimate that waits for approval');
  const now = () => call<Row>(page, 'GET', `/api/estimates/${row.id}`);
  const { status, statusChangedAt } = row;

  await chooseStatus(page, row.estimateNumber, 'In Service');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.keyboard.press('z');
  await toast(page, 'The change was undone');
  expect(await now()).toMatchObject({ status, statusChangedAt });

  await chooseStatus(page, row.estimateNumber, 'In Service');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  while ((await focused()) !== 'Undo') await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await toast(page, 'The change was undone');
  expect(await now()).toMatchObject({ status, statusChangedAt });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    new RegExp(`change the status of ${row.estimateNumber}`),
  );

  await chooseStatus(page, row.estimateNumber, 'In Service');
  await call(page, 'PATCH', `/api/estimates/${row.id}/status`, { status: 'approved' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Someone else changed this in the meantime. Nothing was undone.');
  expect((await now()).status).toBe('approved');
  await page
    .getByRole('button', { name: new RegExp(`^Approved.*change the status of ${row.estimateNumber}`) })
    .waitFor();
});

test('takes back the completed work whose mileage it asks for', { timeout: 60_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPageAs('manager', browser, `${url}/serviceportal/estimates`, {
    ...desktop,
    locale: 'en-GB',
  });
  await page.getByRole('article').first().waitFor();
  const [row] = await rowsOf(page, 'in_service');
  if (!row) throw new Error('The demo data have no work that has begun');
  await page.getByRole('searchbox', { name: /^Search estimates/ }).fill(row.estimateNumber);
  await page.getByRole('button', { name: `Finish: ${row.estimateNumber}` }).click();
  await dialog(page).getByText('is completed').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'The change was undone');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: /^Search estimates/ }).fill(row.estimateNumber);
  await page.getByRole('button', { name: `Finish: ${row.estimateNumber}` }).waitFor();
  expect(await call<Row>(page, 'GET', `/api/estimates/${row.id}`)).toMatchObject(row);
});

test('takes back an appointment that was made, changed or cancelled', { timeout: 90_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(browser, url, 'manager');
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('z');
    await toast(page, 'The change was undone');
  };
  const create = async () => {
    await slot(page, WEDNESDAY, 10).dblclick();
    await dialog(page).getByLabel('Title (optional)', { exact: true }).fill('Squeaking wiper');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Appointment created successfully');
    await dialog(page).waitFor({ state: 'hidden' });
    await block(page, 'Squeaking wiper').waitFor();
  };
  const rows = () =>
    call<{ name: string; status: string; scheduledDate: string }[]>(
      page,
      'GET',
      `/api/appointments?from=${WEDNESDAY}&to=${WEDNESDAY}`,
    );
  await create();
  await undo();
  await block(page, 'Squeaking wiper').waitFor({ state: 'detached' });
  expect(await rows()).toEqual([]);

  await create();
  await block(page, 'Squeaking wiper').locator('[data-stop]').click();
  await dialog(page).getByLabel('Title (optional)', { exact: true }).fill('Wiper replaced');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await block(page, 'Wiper replaced').waitFor();
  await dialog(page).waitFor({ state: 'hidden' });
  await undo();
  await block(page, 'Squeaking wiper').waitFor();

  await block(page, 'Squeaking wiper')
    .getByRole('button', { name: /change the status of/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'Cancelled' }).click();
  await toast(page, 'Appointment updated successfully');
  await undo();
  expect(await rows()).toMatchObject([{ name: 'Squeaking wiper', status: 'scheduled' }]);
});
