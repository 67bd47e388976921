import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getDocumentProxy, extractText } from 'unpdf';
import { shareDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();
const app = shareDemoApp();

const open = (path: string) =>
  openPageAs('manager', browser, `${app().url}/serviceportal${path}`, {
    ...desktop,
    locale: 'en-GB',
    colorScheme: 'dark',
  });

/** Returns the text of the pages that the browser prints of the screen. */
async function printed(page: Page): Promise<{ readonly pages: number; readonly text: string }> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return { pages: totalPages, text: text.join('\n').replaceAll(/\s+/g, ' ') };
}

/** Chooses "Print" in the menu of the list, and returns how often the browser was asked to print. */
async function choosePrint(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', '');
  });
  await page.getByRole('button', { name: 'Export or print the list' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await page.locator('[data-asked-to-print]').waitFor();
}

test('prints each row of a list that is loaded in pages, and nothing that is pressed', async () => {
  const page = await open('/customers?sort=name');
  await page.getByRole('row').nth(5).waitFor();
  await choosePrint(page);
  const { pages, text } = await printed(page);
  const customers = await call<{ name: string }[]>(page, 'GET', '/api/customers?limit=200');
  expect(customers.length).toBeGreaterThan(60);
  expect(pages).toBeGreaterThan(1);
  expect(customers.filter(({ name }) => !text.includes(name))).toEqual([]);
  // The headings of the columns stand on every page.
  expect(text.match(/Name Type Contact/g)).toHaveLength(pages);
  for (const control of ['Add Customer', 'Actions', 'Search', 'Dashboard'])
    expect(text).not.toContain(control);
  expect(await page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe('dark');
});

test('says on paper that a list goes on, where the browser prints it without our menu', async () => {
  const page = await open('/customers');
  await page.getByRole('row').nth(5).waitFor();
  expect((await printed(page)).text).toContain('The list goes on');
});

test('prints a day of the schedule on one page, without the bar above it', async () => {
  const page = await open('/schedule?view=day');
  await page.locator('[data-view="day"]').waitFor();
  const { pages, text } = await printed(page);
  expect(pages).toBe(1);
  expect(text).toContain('Schedule');
  expect(text).not.toContain('Schedule Service');
  expect(text).not.toContain('To be scheduled');
});
