import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';

const browser = shareBrowser();

const sample = (name: string): string => path.resolve(import.meta.dirname, '../../demo/import-samples', name);

async function choose(
  page: Page,
  kind: string,
  file: string | { name: string; text: string },
): Promise<void> {
  await page.getByRole('button', { name: 'New import' }).first().click();
  await page.getByRole('radio', { name: kind }).check();
  await page
    .locator('input[type=file]')
    .setInputFiles(
      typeof file === 'string'
        ? sample(file)
        : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) },
    );
  await page.getByRole('heading', { name: 'Columns', exact: true }).waitFor();
}

const looksRight = async (page: Page, what: string): Promise<void> => {
  expect(await accessibilityViolations(page, what)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
};

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'imports customers from a messy file, leaves the faulty rows out, and undoes it, on a %s',
  { timeout: 180_000 },
  async (_device, look) => {
    const { url } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal/imports`, {
      ...look,
      locale: 'en-GB',
    });
    await choose(page, 'Customers', {
      name: 'messy.csv',
      text: 'Customer;Tel.;Mail;Type;Foo\nSIA Imports;67000001;a@example.lv;Company;x\n;67000002;;;\nJānis Jauns;26000003;;robot;\nLīga Jauna;26000004;;private;\n',
    });
    await looksRight(page, 'the columns');
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByRole('heading', { name: 'What becomes of the rows' }).waitFor();
    await page.getByText('None of the values that this field has').waitFor();
    await looksRight(page, 'the rows');
    const start = page.getByRole('button', { name: 'Import 2 rows' });
    expect(await start.isDisabled()).toBe(true);
    await page.getByLabel('Leave out the 2 faulty rows and import the others').check();
    await start.click();
    await page.getByRole('heading', { name: 'The import is done' }).waitFor();
    await page.goto(`${url}/serviceportal/customers?search=Imports`);
    await page.getByText('SIA Imports').first().waitFor();

    await page.goto(`${url}/serviceportal/imports`);
    await looksRight(page, 'the imports');
    await page.getByRole('link', { name: 'messy.csv' }).first().click();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo the import' });
    await dialog.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('heading', { name: 'Undone' }).waitFor();
    await page.goto(`${url}/serviceportal/customers?search=SIA+Imports`);
    await page.getByText('No customers found matching your search').waitFor();
  },
);

test('shows work of a file in the history of its vehicle', { timeout: 180_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPageAs('manager', browser, `${url}/serviceportal/imports`, {
    ...desktop,
    locale: 'en-GB',
  });
  for (const [kind, file] of [
    ['Vehicles', 'automasinas.csv'],
    ['Work done before', 'agrakie-darbi.csv'],
  ] as const) {
    await page.goto(`${url}/serviceportal/imports`);
    await choose(page, kind, file);
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByRole('button', { name: /^Import \d rows?$/ }).click();
    await page.getByRole('heading', { name: 'The import is done' }).waitFor();
  }
  await page.goto(`${url}/serviceportal/vehicles?search=LR-4821`);
  await page.getByText('LR-4821').first().click();
  await page.getByRole('tab', { name: /History/ }).click();
  await page.getByText('Priekšējo sviru remonts').waitFor();
  expect(await page.getByText('€1,240.50').count()).toBe(1);
});
