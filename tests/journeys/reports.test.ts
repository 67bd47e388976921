import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

const SOON = { timeout: 15_000 };

/** Sets the completion of all completed work to now; returns its total without VAT, and that of all estimates. */
async function completeNow(connection: pg.PoolConfig): Promise<{ completed: string; all: string }> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `UPDATE estimates SET status_changed_at = now() WHERE status IN ('converted', 'draft', 'rejected')`,
  );
  const { rows } = await client.query<{ completed: string; all: string }>(`
    SELECT sum(subtotal) FILTER (WHERE status = 'converted')::text AS completed, sum(subtotal)::text AS all
    FROM estimates
    WHERE date_trunc('month', status_changed_at AT TIME ZONE 'Europe/Riga') = date_trunc('month', now() AT TIME ZONE 'Europe/Riga')`);
  await client.end();
  const [sums] = rows;
  if (!sums) throw new Error('There are no estimates');
  return sums;
}

/** What a card says; the figure without its thousands separators. */
const figure = async (page: Page, label: string) => {
  const card = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  return (await card.locator('dd').textContent())?.replaceAll(/[^\d.]/g, '');
};
const chosenStatus = (page: Page) => page.getByRole('combobox', { name: 'Status' }).inputValue();

test('opens with the revenue of the month, and calls nothing else revenue', async () => {
  const { url, connection } = await openDemoApp();
  const sums = await completeNow(connection);
  expect(Number(sums.completed)).toBeGreaterThan(0);
  expect(Number(sums.all)).toBeGreaterThan(Number(sums.completed));

  const page = await openPageAs('owner', browser, `${url}/serviceportal/reports`, {
    ...desktop,
    locale: 'en-GB',
  });
  await page.getByRole('link', { name: 'Reports' }).first().click();
  await expect.poll(() => figure(page, 'Total Revenue'), SOON).toBe(sums.completed);
  await expect.poll(() => chosenStatus(page)).toBe('Work completed');
  expect(await page.getByText('Sum of estimates').count()).toBe(0);

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'All statuses' }).click();
  await expect.poll(() => figure(page, 'Sum of estimates'), SOON).toBe(sums.all);
  expect(await page.getByText('Total Revenue').count()).toBe(0);
  expect(await page.getByRole('columnheader', { name: 'Revenue' }).count()).toBe(0);

  // A link shows a colleague the same.
  expect(new URL(page.url()).searchParams.get('status')).toBe('all');
  await page.reload();
  await expect.poll(() => figure(page, 'Sum of estimates'), SOON).toBe(sums.all);
  await page.goBack();
  await expect.poll(() => figure(page, 'Total Revenue'), SOON).toBe(sums.completed);
});
