import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';

const browser = shareBrowser();

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Takes the bay for wheel alignment out of use. */
async function closeAlignment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Wheel alignment' }).click();
  await dialog(page, 'Edit bay').getByLabel('In use').click();
  await dialog(page, 'Edit bay').getByRole('button', { name: 'Save' }).click();
  await dialog(page, 'Edit bay').waitFor({ state: 'detached' });
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'says what a service lacks to be booked, until nothing is missing, on a %s',
  { timeout: 180_000 },
  async (_device, look) => {
    const { url } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal/services`, {
      ...look,
      locale: 'en-GB',
    });
    await page.getByText(/75 min, Wheel alignment/).waitFor();
    const only = page.getByRole('checkbox', { name: /^Not offered online yet/ });
    expect(await only.count()).toBe(0);

    const other = await openPageAs('manager', browser, `${url}/serviceportal/bays`, {
      ...desktop,
      locale: 'en-GB',
    });
    await closeAlignment(other);
    // What others change shows by itself.
    await page.getByText('No bay of this kind is in use: Wheel alignment').waitFor();
    await only.check();
    await page.getByText(/75 min, Wheel alignment/).waitFor();
    expect(await page.getByText(/120 min/).count()).toBe(0);
    expect(await accessibilityViolations(page, 'the services that are not offered')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);

    await page.getByRole('button', { name: 'Edit Wheel alignment' }).click();
    const form = dialog(page, 'Edit Service');
    await form.getByLabel('Duration, minutes').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Please enter how long it takes: without that it cannot be booked').waitFor();
    await form.getByLabel('Duration, minutes').fill('47');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Please enter 15 to 2400 minutes, in steps of 5').waitFor();
    await form.getByLabel('Duration, minutes').fill('50');
    await form.getByRole('combobox', { name: 'Bay' }).click();
    await page.getByRole('option', { name: 'Any bay' }).click();
    expect(await accessibilityViolations(page, 'the dialog of services')).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show all services' }).click();
    await page.getByText(/50 min/).waitFor();
    await only.waitFor({ state: 'detached' });
  },
);
