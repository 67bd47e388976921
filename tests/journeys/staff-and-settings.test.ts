import pg from 'pg';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { scrollsSideways } from './portal-screens.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

const open = (username: string, screen: string, options: BrowserContextOptions = desktop): Promise<Page> =>
  openPageAs(username, browser, `${demo().url}/serviceportal${screen}`, { ...options, locale: 'en-GB' });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test(
  'shows a technician no customer: N/A, none in the menu, none by the address',
  { timeout: 90_000 },
  async () => {
    const { url } = demo();
    const page = await open('technician', '/vehicles');
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
    const mechanic = await open('mechanic', '/vehicles', phone);
    await mechanic.getByText('MK-2107').waitFor();
    const owner = await open('owner', '/users');
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
  const { url } = demo();
  const page = await open('owner', '/settings');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+371 67000111');
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
    const { connection } = demo();
    const page = await open('owner', '/settings#backups', phone);
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
  const { connection } = demo();
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`INSERT INTO customers (name, created_at)
      SELECT 'Customer ' || n, timestamptz '2020-01-01Z' - n * interval '1 minute' FROM generate_series(1, 3000) n`);
  await client.end();
  const page = await open('manager', '/customers');
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
