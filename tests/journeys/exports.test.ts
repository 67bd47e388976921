import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Download, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { readCsv } from '../harness/read-csv.ts';
import { readXlsx } from '../harness/read-xlsx.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const demo = shareDemoApp();
const browser = shareBrowser();

const bytesOf = async (download: Download) => readFile(await download.path());

async function exportAs(page: Page, format: string): Promise<Download> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export or print the list' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  return saved;
}

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
] as const)('on %s', (_, device) => {
  test('saves the customers that a search finds, as CSV and as a workbook', async () => {
    const page = await openPageAs(
      'owner',
      browser,
      `${demo().url}/serviceportal/customers?search=berzi`,
      device,
    );
    const csv = await exportAs(page, 'Export as CSV');
    expect(csv.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
    const [labels, ...rows] = readCsv((await bytesOf(csv)).toString(), ',');
    expect(labels?.[0]).toBe('Name');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(([name, ...others]) => /bērzi|berzi/i.test([name, ...others].join(' ')))).toBe(true);
    await page.getByText('The list was exported', { exact: true }).waitFor();
    const xlsx = await exportAs(page, 'Export as Excel (XLSX)');
    expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/);
    const { cells } = readXlsx(await bytesOf(xlsx));
    expect(cells.slice(1).map(([name]) => name?.text)).toEqual(rows.map(([name]) => name));
  });
});

const everythingOf = (page: Page) => page.getByRole('region', { name: 'Download everything' });

test('saves everything as one archive, and shows how much of it is there', { timeout: 180_000 }, async () => {
  const page = await openPageAs('owner', browser, `${demo().url}/serviceportal/settings#everything`, desktop);
  const saved = page.waitForEvent('download', { timeout: 150_000 });
  await everythingOf(page).getByRole('button', { name: 'Download everything' }).click();
  await everythingOf(page)
    .getByText(/^[\d,]+ of [\d,]+ files$/)
    .waitFor();
  const files = unzipSync(await bytesOf(await saved));
  const customers = JSON.parse(strFromU8(files['data/customers.json'] ?? new Uint8Array())) as unknown[];
  expect(customers.length).toBeGreaterThan(0);
  await everythingOf(page).getByRole('button', { name: 'Download everything' }).waitFor();
});

test('cancels the archive of everything, on a phone, and saves nothing', async () => {
  const page = await openPageAs('owner', browser, `${demo().url}/serviceportal/settings#everything`, phone);
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await page.route('**/api/exports/everything', () => {});
  await everythingOf(page).getByRole('button', { name: 'Download everything' }).click();
  await everythingOf(page).getByText('Preparing the archive...').waitFor();
  await everythingOf(page).getByRole('button', { name: 'Cancel' }).click();
  await everythingOf(page).getByRole('button', { name: 'Download everything' }).waitFor();
  expect(await everythingOf(page).getByRole('alert').innerText()).toBe('');
  expect(downloads).toBe(0);
});

test('stops the archive of everything when its screen is left', async () => {
  const page = await openPageAs('owner', browser, `${demo().url}/serviceportal/settings#everything`, desktop);
  await page.route('**/api/exports/everything', () => {});
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/everything'));
  await everythingOf(page).getByRole('button', { name: 'Download everything' }).click();
  await everythingOf(page).getByText('Preparing the archive...').waitFor();
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
});

test('says why a list cannot be saved, and saves it when asked again', async () => {
  const page = await openPageAs('owner', browser, `${demo().url}/serviceportal/suppliers`, desktop);
  await page.route('**/api/exports/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Export or print the list' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  await page.getByText('Failed to export the list', { exact: true }).waitFor();
  await page.unrouteAll();
  expect((await exportAs(page, 'Export as CSV')).suggestedFilename()).toMatch(/^suppliers-/);
});

test('cancels a file that is being made by the button that asked for it', async () => {
  const page = await openPageAs('owner', browser, `${demo().url}/serviceportal/suppliers`, desktop);
  await page.route('**/api/exports/**', () => {});
  await page.getByRole('button', { name: 'Export or print the list' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await page.getByRole('button', { name: 'Export or print the list' }).waitFor();
  expect(await page.getByText('Failed to export the list').count()).toBe(0);
});
