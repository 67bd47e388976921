import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';

const browser = shareBrowser();

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) bay$/ });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();
const saved = async (page: Page) => dialog(page).waitFor({ state: 'detached' });

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'adds a bay, takes it out of use and deletes it, on a %s',
  { timeout: 180_000 },
  async (device, look) => {
    const { url } = await openDemoApp();
    const name = `Lift 10 of the ${device}`;
    const page = await openPageAs('manager', browser, `${url}/serviceportal/bays`, {
      ...look,
      locale: 'en-GB',
    });
    await page.getByText('HV bay', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add bay' }).click();
    await save(page);
    await dialog(page).getByText('Name is required').waitFor();
    await dialog(page).getByLabel('Name').fill('Lift 2');
    await save(page);
    await dialog(page).getByText('Another bay has this name already').waitFor();
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Floor, without a lift' }).click();
    expect(await accessibilityViolations(page, 'the dialog of bays')).toEqual([]);
    await save(page);
    await saved(page);
    await page.getByText(name, { exact: true }).waitFor();
    await page.getByText('Floor, without a lift').waitFor();
    expect(await accessibilityViolations(page, 'the bays')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);

    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog(page).getByLabel('In use').click();
    await save(page);
    await saved(page);
    await page.getByText('Out of use', { exact: true }).waitFor();

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(name, { exact: true }).waitFor({ state: 'detached' });
  },
);

test(
  'offers the first bay where there is none, and finds adding one by the search',
  { timeout: 120_000 },
  async () => {
    const { url, connection } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal/bays`, {
      ...desktop,
      locale: 'en-GB',
    });
    await page.getByText('HV bay', { exact: true }).waitFor();
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('UPDATE appointments SET bay_id = NULL');
    await client.query('DELETE FROM bays');
    await client.end();
    // What others change shows by itself.
    await page.getByText(/^No bays yet/).waitFor();
    expect(await page.getByRole('button', { name: 'Add bay' }).count()).toBe(2);
    await page.keyboard.press('n');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await saved(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('add bay');
    await page.getByRole('option', { name: 'Add bay' }).click();
    await dialog(page).getByLabel('Name').fill('Lift 1');
    await save(page);
    await saved(page);
    await page.getByText('Lift 1', { exact: true }).waitFor();
  },
);
