import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, phone, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

async function staff(url: string, username: string, screen = '', options: object = desktop): Promise<Page> {
  const page = await openPageAs(username, browser, `${url}/serviceportal${screen}`, {
    ...options,
    locale: 'en-GB',
  });
  return page;
}

/** Two appointments of today, and so many waiting estimates. */
async function fill(connection: pg.PoolConfig, waiting: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('DELETE FROM appointments');
  await client.query(`
    INSERT INTO appointments (service, scheduled_date, duration, status, customer_id)
    SELECT service, (date_trunc('day', now() AT TIME ZONE 'Europe/Riga') + at) AT TIME ZONE 'Europe/Riga', 60, status,
      (SELECT id FROM customers WHERE name = 'Anna Bērziņa' LIMIT 1)
    FROM (VALUES ('Tire change', interval '14 hours 5 minutes', 'scheduled'),
      ('Battery check', interval '9 hours 30 minutes', 'completed')) AS planned (service, at, status)`);
  await client.query(
    `INSERT INTO estimates (estimate_number, subtotal, total, status, created_by)
      SELECT 'E-2019-' || n, 0, 0, 'pending', (SELECT id FROM users LIMIT 1) FROM generate_series(1, $1::int) n`,
    [waiting],
  );
  await client.end();
}

const path = (page: Page) => page.evaluate(() => location.pathname + location.search);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('shows a manager the day, with buttons that lead where they say', { timeout: 120_000 }, async () => {
  const { url, connection } = await openDemoApp();
  await fill(connection, 6);
  const page = await staff(url, 'manager');
  await heading(page, 'Dashboard');
  for (const card of ["Today's Appointments", 'Pending Estimates', 'Low Stock Items', 'Revenue (MTD)'])
    await page.getByRole('term').filter({ hasText: card }).waitFor();
  const schedule = page.getByRole('region', { name: "Today's Schedule" });
  await schedule.getByRole('listitem').first().waitFor();
  const rows = await schedule.getByRole('listitem').allInnerTexts();
  expect(rows[0]).toMatch(/9:30 AM[^]*Battery check[^]*Completed[^]*Anna Bērziņa/);
  expect(rows[1]).toMatch(/2:05 PM[^]*Tire change[^]*Scheduled/);
  const nobody = schedule.getByRole('group', { name: 'Not assigned' });
  await nobody.getByText('2 cars').waitFor();
  expect(
    await nobody
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label'))),
  ).toEqual(['9:30 AM, Battery check, Completed', '2:05 PM, Tire change, Scheduled']);

  const leads = async (role: 'link' | 'button', name: string, to: RegExp) => {
    await page.goto(`${url}/serviceportal`);
    await page.getByRole('main').getByRole(role, { name, exact: true }).click();
    await expect.poll(() => path(page)).toMatch(to);
  };
  await leads('link', 'View All', /\/schedule\?view=day$/);
  await leads('link', 'New Estimate', /\/estimates\?edit=new$/);
  await page.getByRole('dialog').waitFor();
  await leads('link', 'Add Customer', /\/customers\?edit=new$/);
  await page.getByRole('dialog').waitFor();
  await leads('link', 'Schedule Service', /\/schedule\?edit=new$/);
  await leads('link', 'Manage Inventory', /\/inventory$/);
  await leads('link', 'Follow Up', /\/estimates\?status=pending$/);
  await page.getByText('E-2019-1').first().waitFor();
  await leads('link', 'View Items', /\/inventory\?stock=low$/);
  await expect.poll(() => page.getByLabel('Low stock only').isChecked()).toBe(true);
});

test('says what was paid in the month whose column is pointed at', { timeout: 60_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(url, 'manager');
  const card = page.getByRole('region', { name: 'Revenue, last 12 months' });
  const [month, paid] = await card.getByRole('row').nth(3).locator('th, td').allInnerTexts();
  const columns = card.getByRole('img').locator('[data-text]');
  await expect.poll(() => columns.count()).toBe(12);
  const bubble = () =>
    columns.nth(2).evaluate((column) => getComputedStyle(column, '::after').content.replaceAll('"', ''));
  expect(await bubble()).toBe('none');
  // Far above the bar.
  await columns.nth(2).hover({ position: { x: 4, y: 4 } });
  await expect.poll(() => bubble()).toBe(`${month}: ${paid}`);
});

test('shows a technician the day without any customer', { timeout: 120_000 }, async () => {
  const { url, connection } = await openDemoApp();
  await fill(connection, 6);
  const page = await staff(url, 'technician');
  await page.getByText('Battery check').first().waitFor();
  const text = await page.getByRole('main').innerText();
  for (const hidden of ['Bērziņa', 'Revenue', 'Pending', 'Quick Actions', '€'])
    expect(text).not.toContain(hidden);
  for (const shown of ["Today's Appointments", 'Low Stock Items']) expect(text).toContain(shown);
});

test('searches from anywhere with the keyboard, to the record itself', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(url, 'manager', '/suppliers');
  await heading(page, 'Suppliers');
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search', exact: true });
  await expect.poll(() => box.getAttribute('placeholder')).toBe('Search customers, parts...');
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('mk 21');
  await page
    .getByRole('option', { name: /MK-2107/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => path(page)).toMatch(/\/vehicles\?vehicle=[\da-f-]{36}$/);
  expect(await box.inputValue()).toBe('');
  // The heading of a new screen takes the focus as it comes.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  await page.getByRole('tab').first().waitFor();
  await page.keyboard.press('Control+k');
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('berzina');
  await page.getByRole('group', { name: 'Customers' }).getByRole('option').first().waitFor();
  const chosen = () => page.locator('[role=option][data-combobox-selected]').innerText();
  const first = await chosen();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen()).not.toBe(first);
  await page.keyboard.press('Escape');
  await page.getByRole('listbox', { name: 'Search results' }).waitFor({ state: 'hidden' });
  await expect.poll(() => box.inputValue()).toBe('');

  await page.keyboard.type('anna berznia');
  await page.getByText('No exact match. Did you mean:').waitFor();
  await box.fill('xyzzyplugh');
  await page.getByText('Nothing found for “xyzzyplugh”').waitFor();
  await page.route('**/api/search**', (route) => route.abort());
  await box.fill('anna');
  await page.getByText('The search failed').waitFor();
  await page.unroute('**/api/search**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('option', { name: /Anna Bērziņa/ })
    .first()
    .waitFor();
});

test('opens what fits best though Enter is pressed before it was found', { timeout: 60_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(url, 'manager', '/suppliers');
  await heading(page, 'Suppliers');
  await page.route('**/api/search**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search', exact: true });
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('mk 21');
  await page.keyboard.press('Enter');
  await expect.poll(() => path(page)).toMatch(/\/vehicles\?vehicle=[\da-f-]{36}$/);
  expect(await box.inputValue()).toBe('');
});

test(
  'opens an estimate from the list of estimates too, however old it is',
  { timeout: 120_000 },
  async () => {
    const { url, connection } = await openDemoApp();
    const page = await staff(url, 'manager', '/estimates');
    await page
      .getByText(/^E-\d{4}-\d{4}$/)
      .first()
      .waitFor();
    const client = new pg.Client(connection);
    await client.connect();
    await client.query(`INSERT INTO estimates (estimate_number, subtotal, total, created_by, created_at)
    VALUES ('E-2001-0077', 0, 0, (SELECT id FROM users LIMIT 1), '2001-01-01Z')`);
    await client.query(`INSERT INTO estimates (estimate_number, subtotal, total, created_by)
    SELECT 'E-2002-' || n, 0, 0, (SELECT id FROM users LIMIT 1) FROM generate_series(1, 120) n`);
    await client.end();
    await page.reload();
    await page
      .getByText(/^E-2002-\d+$/)
      .first()
      .waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('e20010077');
    await page.getByRole('option', { name: /E-2001-0077/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText('E-2001-0077').first().waitFor();
    await expect.poll(() => path(page)).toMatch(/\/estimates\/[\da-f-]{36}$/);
  },
);

test('goes to screens and does things from the search, as the role may', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(url, 'manager');
  const search = page.getByRole('combobox', { name: 'Search', exact: true });
  const lookFor = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await search.fill(typed);
  };
  await lookFor('new est');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Create Estimate' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await lookFor('invo');
  await page.getByRole('option', { name: 'Create Invoice' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Unpaid invoices' }).click();
  await page.waitForURL('**/invoices?status=unpaid');
  await lookFor('overdue');
  await page.getByRole('option', { name: 'Invoices overdue' }).click();
  await page.waitForURL('**/invoices?status=overdue');

  await lookFor('user');
  // A typing error apart, records may be like it: the screen of users is not offered to a manager.
  await page.getByText(/^(Nothing found for “user”|No exact match)/).waitFor();
  expect(await page.getByRole('option', { name: 'Users', exact: true }).count()).toBe(0);
  await page.close();

  const other = await staff(url, 'technician');
  await other.keyboard.press('Control+k');
  await other.getByRole('combobox', { name: 'Search', exact: true }).fill('sched');
  await other.getByRole('option', { name: 'Schedule', exact: true }).waitFor();
  expect(await other.getByRole('option', { name: 'Schedule Service' }).count()).toBe(0);
});

test('shows the keys at a question mark, but not while one types', { timeout: 60_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(url, 'manager');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Shift+?');
  expect(await page.getByRole('combobox', { name: 'Search', exact: true }).inputValue()).toBe('?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('New record of the open list').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await dialog.waitFor();
});

test('opens the search with a button on a phone', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(url, 'manager', '', phone);
  await page.getByRole('button', { name: 'Open search' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Search' }).fill('mk2107');
  await dialog
    .getByRole('option', { name: /MK-2107/ })
    .first()
    .click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => path(page)).toMatch(/\/vehicles\?vehicle=/);
});
