import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

const look = (url: string, username: string, options: object = desktop): Promise<Page> =>
  openPageAs(username, browser, `${url}/serviceportal`, { ...options, locale: 'en-GB' });

/** Leaves nothing that waits: no requests, no open work, no invoices, no appointments. */
const NOTHING = `
  DELETE FROM contact_submissions;
  DELETE FROM appointments;
  UPDATE estimates SET status = 'draft', sent_at = NULL;
  UPDATE invoices SET status = 'cancelled' WHERE status = 'pending'`;

async function change(connection: pg.PoolConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const approve = (plate: string, days: number) =>
  `INSERT INTO estimates (estimate_number, vehicle_license_plate, description, subtotal, total, status, created_by, status_changed_at)
  VALUES ('E-2019-${days}', '${plate}', 'Brake discs', 0, 652.65, 'approved', (SELECT id FROM users LIMIT 1),
    now() - interval '${days} days')`;
const request = `INSERT INTO contact_submissions
    (name, email, phone, make, model, description, subtotal, vat_amount, total_price, has_unpriced, created_at)
  VALUES ('Nora', 'nora@example.lv', '26000000', 'tesla', 'modelY', 'Does not charge', 0, 0, 0, true,
    now() - interval '3 hours')`;

const now = (page: Page) => page.getByRole('region', { name: 'Now', exact: true });
const rowsOf = async (page: Page) =>
  (await now(page).getByRole('listitem').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
const path = (page: Page) => page.evaluate(() => location.pathname + location.search);

test(
  'lists what waits, moves through it with J and K, and acts with Enter',
  { timeout: 120_000 },
  async () => {
    const { url, connection } = await openDemoApp();
    await change(connection, NOTHING, approve('AB-10', 4), approve('CD-20', 2), request);
    const page = await look(url, 'manager');
    await now(page).getByText('Brake discs').first().waitFor();
    expect(await rowsOf(page)).toEqual([
      'New request: Tesla Model Y · Does not charge 3 h Answer',
      'AB-10 Approved: Brake discs, €652.65 4 d Plan',
      'CD-20 Approved: Brake discs, €652.65 2 d Plan',
    ]);
    const filled = () =>
      now(page)
        .locator('a[data-verb]')
        .evaluateAll((links) =>
          links.flatMap((link, place) =>
            /^rgba\(.*, 0\)$/.test(getComputedStyle(link).backgroundColor) ? [] : [place],
          ),
        );
    expect(await filled()).toEqual([]);
    await page.keyboard.press('j');
    await expect.poll(() => focused(page)).toMatch(/^Answer: New request/);
    expect(await filled()).toEqual([0]);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await focused(page)).toBe('Plan: CD-20, Approved: Brake discs, €652.65');
    await page.keyboard.press('k');
    expect(await focused(page)).toMatch(/^Plan: AB-10/);
    expect(await filled()).toEqual([1]);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await path(page)).toMatch(/\/schedule\?.*edit=new.*estimate=[\da-f-]{36}/);
  },
);

test('keeps the focus on a row when that which had it is done elsewhere', { timeout: 120_000 }, async () => {
  const { url, connection } = await openDemoApp();
  await change(connection, NOTHING, approve('AB-10', 4), approve('CD-20', 2), request);
  const page = await look(url, 'manager');
  await now(page).getByText('Brake discs').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(() => focused(page)).toMatch(/^Plan: AB-10/);
  await change(connection, `UPDATE estimates SET status = 'draft' WHERE vehicle_license_plate = 'AB-10'`);
  await expect.poll(() => focused(page)).toMatch(/^Plan: CD-20/);
  expect(await rowsOf(page)).toHaveLength(2);
  await change(connection, 'DELETE FROM contact_submissions', `UPDATE estimates SET status = 'draft'`);
  await now(page).getByText('Nothing is waiting for you').waitFor();
  expect(await now(page).getByRole('listitem').count()).toBe(0);
  await expect.poll(() => focused(page)).not.toBe('BODY');
});

test('shows eight rows, and all of them at the press of a button', { timeout: 120_000 }, async () => {
  const { url, connection } = await openDemoApp();
  const many = Array.from({ length: 22 }, (_, days) => approve(`ZZ-${days}`, days + 1));
  await change(connection, NOTHING, ...many);
  const page = await look(url, 'owner', phone);
  await now(page).getByText('22', { exact: true }).waitFor();
  expect(await rowsOf(page)).toHaveLength(8);
  await now(page).getByRole('button', { name: 'Show all 20' }).click();
  await expect.poll(() => focused(page)).toMatch(/^Plan: ZZ-13/);
  expect(await rowsOf(page)).toHaveLength(20);
  await now(page).getByText('The first 20 of 22').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test(
  'shows a technician the own cars of today without customers and money',
  { timeout: 120_000 },
  async () => {
    const { url, connection } = await openDemoApp();
    await change(
      connection,
      NOTHING,
      approve('AB-10', 4),
      request,
      `INSERT INTO appointments (service, scheduled_date, duration, technician_id, customer_id, vehicle_id)
     SELECT 'Wheel alignment', date_trunc('day', now() AT TIME ZONE 'Europe/Riga') AT TIME ZONE 'Europe/Riga'
       + interval '10 hours', 60, technician.id, car.customer_id, car.id
     FROM users technician, vehicles car WHERE technician.username = 'technician' AND car.license_plate = 'MK-2107'`,
    );
    const page = await look(url, 'technician');
    await now(page).getByText('Wheel alignment').waitFor();
    expect(await rowsOf(page)).toEqual(['MK-2107 10:00 AM · Wheel alignment Open']);
    expect(await now(page).innerText()).not.toMatch(/€|Bērziņa/);
    await now(page).getByRole('link').click();
    await page.getByRole('dialog').waitFor();
    expect(await path(page)).toMatch(/\/schedule\?view=day&day=[\d-]{10}&edit=/);

    const supplier = await look(url, 'supplier');
    await supplier.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    expect(await now(supplier).count()).toBe(0);
  },
);
