import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getDocumentProxy, extractText } from 'unpdf';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { readCsv } from '../harness/read-csv.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

/** Opens a list in which rows are chosen. */
async function choosing(path: string, device: typeof desktop | typeof phone): Promise<Page> {
  const page = await openPageAs('manager', browser, `${demo().url}/serviceportal${path}`, device);
  await page.getByRole('button', { name: 'Export or print the list' }).click();
  await page.getByRole('menuitem', { name: 'Select rows' }).click();
  await page.getByRole('region', { name: 'Selected rows' }).waitFor();
  return page;
}
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select / });

test('saves the chosen rows of a list alone, and ends with Escape', async () => {
  const page = await choosing('/customers?sort=name', desktop);
  expect(await bar(page).getByRole('button', { name: 'Export as CSV' }).count()).toBe(0);
  await boxes(page).nth(1).check();
  await boxes(page).nth(3).check();
  await bar(page).getByText('2 selected').waitFor();
  const names = await boxes(page).evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')));
  const saved = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Export as CSV' }).click();
  const [, ...rows] = readCsv((await readFile(await (await saved).path())).toString(), ',');
  expect(rows.map(([name]) => `Select ${name}`)).toEqual([names[1], names[3]]);
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'hidden' });
  expect(await boxes(page).count()).toBe(0);
});

test('prints a label for each chosen part, and nothing else', async () => {
  const page = await choosing('/inventory', phone);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', '');
  });
  await boxes(page).nth(0).check();
  await boxes(page).nth(2).check();
  const names = await boxes(page).evaluateAll((all) =>
    all.map((box) => box.getAttribute('aria-label')?.replace(/^Select /, '')),
  );
  await bar(page).getByRole('button', { name: 'Print labels' }).click();
  await page.locator('[data-asked-to-print]').waitFor({ state: 'attached' });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  const words = text.join(' ').replaceAll(/\s+/g, ' ');
  expect(totalPages).toBe(1);
  expect([0, 1, 2].map((place) => words.includes(names[place] ?? ''))).toEqual([true, false, true]);
  expect(words).not.toContain('Inventory');
});
