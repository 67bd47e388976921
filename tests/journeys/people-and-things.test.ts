import path from 'node:path';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, phone, openPageAs } from '../harness/pages.ts';
import { photo } from './media.ts';
import { scrollsSideways } from './portal-screens.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A page of a browser of its own, signed in and on a screen of the portal. */
async function staff(
  url: string,
  username: string,
  screen: string,
  options: object = desktop,
): Promise<Page> {
  const page = await openPageAs(username, browser, `${url}/serviceportal${screen}`, {
    ...options,
    locale: 'en-GB',
  });
  return page;
}
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test(
  'adds a customer and the car, records mileage, a photo and notes for a manager',
  { timeout: 120_000 },
  async () => {
    const { url, folder } = await openDemoApp();
    const page = await staff(url, 'manager', '/customers');
    await page.getByText('Anna Bērziņa').waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Name is required').waitFor();
    await dialog.getByLabel('Name').fill('Ēriks Žagars');
    await dialog.getByLabel('Phone').fill('+371 26000001');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Customer created successfully');
    await page.getByPlaceholder('Search customers...').fill('eriks zagars');
    await page.getByRole('table').getByText('Ēriks Žagars').waitFor();

    await page.getByRole('link', { name: 'Vehicles' }).first().click();
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await dialog.getByLabel('Customer').fill('zagars');
    await page.getByRole('option', { name: /Ēriks Žagars/ }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Either VIN or License Plate must be provided').waitFor();
    await dialog.getByLabel('VIN').fill('5yj3e7ea1mf812345');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Another vehicle has this VIN already').waitFor();
    await expect
      .poll(() => dialog.getByLabel('VIN').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await dialog.getByLabel('VIN').fill('');
    await dialog.getByLabel('License plate').fill('ez 2026');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Vehicle created successfully');
    await page.getByPlaceholder('Search vehicles...').fill('EZ-2026');
    await page.getByText('EZ2026').first().click();
    await page.getByRole('link', { name: 'Ēriks Žagars' }).waitFor();

    await page.getByRole('tab', { name: 'Mileage' }).click();
    await page.getByText('No mileage entries yet').waitFor();
    for (const kilometres of ['42000', '41000']) {
      await page.getByRole('button', { name: 'Add Mileage Entry' }).first().click();
      await dialog.getByLabel(/^Mileage/).fill(kilometres);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await toast(page, 'Mileage entry added successfully');
      await dialog.waitFor({ state: 'hidden' });
    }
    await page.getByText('Lower than an earlier entry').first().waitFor();
    await page.getByRole('img', { name: /^Mileage over time/ }).waitFor();

    await page.getByRole('tab', { name: 'Attachments' }).click();
    const picture = path.join(folder, 'durvis.jpg');
    await photo(picture);
    await page.locator('input[type=file]').first().setInputFiles(picture);
    const upload = page.getByRole('button', { name: /^Upload/ });
    if (await upload.count()) await upload.first().click();
    await page.getByText('durvis.jpg').first().waitFor();
    const shown = page.locator('img[src*="thumbnail"]').first();
    await shown.waitFor();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);

    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByRole('button', { name: 'Add notes' }).click();
    await page.getByRole('textbox', { name: /notes/i }).fill('Spare key in the glove box');
    await page.getByRole('button', { name: 'Save', exact: false }).first().click();
    await page.reload();
    await page.getByText('Spare key in the glove box').waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('notes');
  },
);

test(
  'shows the second of two editors of one customer both versions to decide',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const pages = [
      await staff(url, 'manager', '/customers'),
      await staff(url, 'owner', '/customers'),
    ] as const;
    for (const page of pages) {
      await page.getByRole('button', { name: 'Edit Līga Vītola' }).click();
      await page.getByRole('dialog').getByLabel('Phone').waitFor();
    }
    const [first, second] = pages;
    await first.getByRole('dialog').getByLabel('Phone').fill('+371 20000001');
    await first.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await toast(first, 'Customer updated successfully');

    await second.getByRole('dialog').getByLabel('Phone').fill('+371 20000002');
    await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const conflict = second
      .getByRole('alert')
      .filter({ hasText: 'Someone else changed this in the meantime' });
    await conflict.getByText('+371 20000001').waitFor();
    await conflict.getByText('+371 20000002').waitFor();
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await toast(second, 'Customer updated successfully');
    await second.reload();
    await second.getByRole('link', { name: '+371 20000002' }).waitFor();
    expect(await second.getByText('+371 20000001').count()).toBe(0);
  },
);

test(
  'shows a technician no customer: N/A, none in the menu, none by the address',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(url, 'technician', '/vehicles');
    await page.getByText('MK-2107').first().click();
    await page.getByText('N/A').waitFor();
    expect(await page.getByText('Bērziņa').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Add Vehicle' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Customers' }).count()).toBe(0);
    await page.goto(`${url}/serviceportal/customers`);
    await page.getByText("You don't have permission to access this page.").waitFor();
  },
);

test(
  'signs a user out when an owner deactivates them, and shows it in the audit log',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const mechanic = await staff(url, 'mechanic', '/vehicles', phone);
    await mechanic.getByText('MK-2107').waitFor();
    const owner = await staff(url, 'owner', '/users');
    await owner
      .getByRole('row', { name: /Edgars Krūmiņš/ })
      .getByRole('button', { name: /deactivate/i })
      .click();
    await owner
      .getByRole('dialog')
      .getByRole('button', { name: /deactivate/i })
      .click();
    await toast(owner, 'User status updated successfully');
    await mechanic.getByText('OL-4410').click();
    await mechanic.getByRole('button', { name: 'Sign in' }).waitFor();

    const own = owner.getByRole('row', { name: /Ilze Kārkliņa/ });
    await own.getByText('You', { exact: true }).waitFor();
    expect(await own.getByRole('button', { name: /deactivate/i }).isDisabled()).toBe(true);
    await own.getByRole('button', { name: /audit/i }).click();
    await owner
      .getByRole('dialog')
      .getByText(/Edgars Krūmiņš/)
      .first()
      .waitFor();
  },
);

test('shows phone and hours from Settings on the website', { timeout: 90_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(url, 'owner', '/settings');
  await page.getByLabel('Phone').fill('+371 67000111');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await toast(page, 'Settings saved successfully');
  await expect
    .poll(async () => (await (await fetch(`${url}/lv`)).text()).includes('+371 67000111'), {
      timeout: 10_000,
    })
    .toBe(true);
});

test(
  'makes a backup and changes how many are kept, by keyboard on a phone',
  { timeout: 120_000 },
  async () => {
    const { url, connection } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal/settings#backups`, {
      ...phone,
      locale: 'en-GB',
    });
    const card = page.getByRole('region', { name: 'Backups' });
    await card.getByText('There is no backup yet').waitFor();
    const client = new pg.Client(connection);
    await client.connect();
    // Until it is released, the backup is being made.
    await client.query('BEGIN; LOCK TABLE customers IN ACCESS EXCLUSIVE MODE');
    await card.getByRole('button', { name: 'Back up now' }).focus();
    await page.keyboard.press('Enter');
    await card.getByRole('button', { name: 'A backup is being made' }).waitFor();
    await page.keyboard.press('Enter');
    await client.query('COMMIT');
    await card.getByText(/^ev-service-request-.+\.tar$/).waitFor({ timeout: 60_000 });
    await card.getByRole('button', { name: 'Back up now' }).waitFor();
    expect(await card.getByText('There is no backup yet').count()).toBe(0);
    const { rows } = await client.query('SELECT reason, error FROM backups');
    await client.end();
    expect(rows).toEqual([{ reason: 'request', error: null }]);

    // The button has kept the focus; the archive that was made comes next.
    await page.keyboard.press('Tab');
    const download = card.getByRole('link', { name: /^Download the backup of/ });
    expect(await download.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('91');
    await page.keyboard.press('Enter');
    await card.getByText('From 1 to 90 backups can be kept').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('30');
    await page.keyboard.press('Enter');
    await toast(page, 'Backup settings saved');
    await page.reload();
    await expect.poll(() => card.getByRole('textbox', { name: 'Keep the last' }).inputValue()).toBe('30');
    expect(await card.getByRole('switch', { name: 'Make a backup every night' }).isChecked()).toBe(false);
    expect(await scrollsSideways(page)).toBe(false);
  },
);

test('scrolls a list of thousands with a handful of rows in the page', { timeout: 120_000 }, async () => {
  const { url, connection } = await openDemoApp();
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`INSERT INTO customers (name, created_at)
      SELECT 'Customer ' || n, timestamptz '2020-01-01Z' - n * interval '1 minute' FROM generate_series(1, 3000) n`);
  await client.end();
  const page = await staff(url, 'manager', '/customers');
  await page.getByText('Anna Bērziņa').waitFor();
  let most = 0;
  await expect
    .poll(
      async () => {
        await page.keyboard.press('End');
        most = Math.max(most, await page.locator('tbody tr').count());
        // However far one press goes: somewhere beyond the thousandth.
        return page.getByText(/^Customer [12]\d{3}$/).count();
      },
      { timeout: 60_000, interval: 30 },
    )
    .toBeGreaterThan(0);
  expect(most).toBeLessThan(80);
});
