import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countClicks, type Clicks } from './clicks.ts';
import { openDemoApp, type DemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

// What the front desk does many times a day, in clicks of the mouse; typing, Tab, arrows and Enter are free.

const browser = shareBrowser();

/** A manager at the desk, on some screen of the portal. */
async function atTheDesk(screen: string): Promise<{ demo: DemoApp; page: Page; clicks: Clicks }> {
  const demo = await openDemoApp();
  const page = await openPageAs('manager', browser, `${demo.url}/serviceportal${screen}`, {
    ...desktop,
    locale: 'en-GB',
  });
  return { demo, page, clicks: await countClicks(page) };
}

/** Rows of one statement on the app's database. */
async function rowsOf<Row>({ connection }: DemoApp, statement: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Row & pg.QueryResultRow>(statement);
  await client.end();
  return rows;
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const inDialog = (page: Page) => page.getByRole('dialog');

const fieldOf = (page: Page, label: string) =>
  inDialog(page).getByRole('combobox', { name: label, exact: true });

/** Types into a field that has the focus or gets it, and takes the option with the keyboard alone. */
async function choose(page: Page, label: string, typed: string, option: string | RegExp): Promise<void> {
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: option }).waitFor();
  await expect(fieldOf(page, label).inputValue()).resolves.toBe(typed);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('books a caller who is new, with phone and car, in at most 6 clicks', { timeout: 120_000 }, async () => {
  const { demo, page, clicks } = await atTheDesk('/inventory');
  await page.getByRole('heading', { name: 'Inventory' }).waitFor();
  await clicks.restart();
  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  await page.getByRole('button', { name: 'Schedule Service' }).click();
  const dialog = inDialog(page);
  await fieldOf(page, 'Customer').click();
  await choose(page, 'Customer', 'Zane Jaunā', /Create new customer “Zane Jaunā”/);
  // The field of the phone has the focus by itself, the vehicle is the next.
  await page.keyboard.type('+371 20555666');
  await page.keyboard.press('Tab');
  await choose(page, 'Vehicle', 'qx 505', /Create new vehicle “QX505”/);
  await page.keyboard.type('tesla');
  await page.keyboard.press('Tab');
  await page.keyboard.type('model y');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Appointment created successfully');
  expect(await clicks.count()).toBeLessThanOrEqual(6);
  expect(
    await rowsOf(
      demo,
      `SELECT c.name, c.phone, v.license_plate, v.make, v.model FROM appointments a
       JOIN customers c ON c.id = a.customer_id JOIN vehicles v ON v.id = a.vehicle_id AND v.customer_id = c.id
       WHERE c.name = 'Zane Jaunā'`,
    ),
  ).toEqual([
    { name: 'Zane Jaunā', phone: '+371 20555666', license_plate: 'QX505', make: 'Tesla', model: 'Model Y' },
  ]);
});

test(
  'offers a walk-in with a new car the prices of that very car, in at most 7 clicks',
  { timeout: 120_000 },
  async () => {
    const { demo, page, clicks } = await atTheDesk('/inventory');
    await page.getByRole('heading', { name: 'Inventory' }).waitFor();
    const [priced] = await rowsOf<{ name: string; price: string; otherwise: string }>(
      demo,
      `SELECT s.name, own.price::text, every.price::text AS otherwise FROM services s
       JOIN service_prices own ON own.service_id = s.id AND own.make = 'tesla' AND own.model = 'modelS' AND own.active
       JOIN service_prices every ON every.service_id = s.id AND every.make = 'all' AND every.active
       WHERE s.active AND own.price <> every.price LIMIT 1`,
    );
    expect(priced).toBeDefined();
    await clicks.restart();
    await page.getByRole('link', { name: 'Estimates' }).click();
    await page.getByRole('button', { name: 'Create Estimate' }).first().click();
    const dialog = inDialog(page);
    await expect
      .poll(() => fieldOf(page, 'Customer').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await choose(page, 'Customer', 'Ojārs Jaunais', /Create new customer “Ojārs Jaunais”/);
    await page.keyboard.type('+371 20777888');
    await page.keyboard.press('Tab');
    await choose(page, 'Vehicle', 'OJ-303', /Create new vehicle “OJ-303”/);
    await page.keyboard.type('Tesla');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Model S');
    await dialog.getByRole('button', { name: 'Add service' }).click();
    await page.keyboard.type(priced?.name ?? '');
    await page
      .getByRole('option', { name: priced?.name ?? '' })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await toast(page, 'Estimate created successfully');
    expect(await clicks.count()).toBeLessThanOrEqual(7);
    expect(
      await rowsOf(
        demo,
        `SELECT c.name, c.phone, v.license_plate, v.model, l.part_price::text AS price FROM estimates e
         JOIN customers c ON c.id = e.customer_id JOIN vehicles v ON v.id = e.vehicle_id
         JOIN estimate_line_items l ON l.estimate_id = e.id WHERE c.name = 'Ojārs Jaunais'`,
      ),
    ).toEqual([
      {
        name: 'Ojārs Jaunais',
        phone: '+371 20777888',
        license_plate: 'OJ-303',
        model: 'Model S',
        price: priced?.price,
      },
    ]);
  },
);

test(
  'keeps a name that was typed and left, asks who it is, and never takes “Create new” for an existing one',
  { timeout: 120_000 },
  async () => {
    const { demo, page } = await atTheDesk('/estimates?edit=new');
    const dialog = inDialog(page);
    const customer = fieldOf(page, 'Customer');
    await customer.fill('Nobody Such');
    await page.getByRole('option', { name: /Create new customer/ }).waitFor();
    await customer.press('Tab');
    await dialog.getByText('“Nobody Such” is not on record.').waitFor();
    expect(await customer.inputValue()).toBe('Nobody Such');
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await dialog
      .getByText('Nobody is chosen yet: choose a customer from the list, or create a new one')
      .waitFor();

    // Left with an existing name, in other case and without diacritics: that is the one.
    await customer.fill('anna berzina');
    await page.getByRole('option', { name: /Anna Bērziņa/ }).waitFor();
    await customer.press('Tab');
    await expect.poll(() => customer.inputValue()).toBe('Anna Bērziņa');

    // Keys choose nothing of the list for the text before.
    await page.route('**/api/customers?**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await customer.fill('Vītol');
    await customer.press('ArrowDown');
    await customer.press('Enter');
    await expect.poll(() => customer.inputValue()).toBe('Vītol');
    // The first step down is the best match, not the way to a new one.
    const best = page.locator('[role=option][data-combobox-selected]').filter({ hasText: 'Līga Vītola' });
    await best.waitFor();
    await customer.press('ArrowDown');
    await customer.press('Enter');
    await page.unroute('**/api/customers?**');
    await expect.poll(() => customer.inputValue()).toBe('Līga Vītola');

    // The plate of somebody else's car, typed without its hyphen.
    const vehicle = fieldOf(page, 'Vehicle');
    await vehicle.fill('mk2107');
    await page.getByRole('option', { name: /MK-2107/ }).waitFor();
    await vehicle.press('Tab');
    await dialog.getByText('This vehicle belongs to Anna Bērziņa.').waitFor();
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await dialog.getByText('Please say whose vehicle it is from now on').waitFor();
    await dialog.getByLabel('Move it to Līga Vītola').check();
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await toast(page, 'Estimate created successfully');
    expect(
      await rowsOf(demo, `SELECT customer_name, license_plate FROM vehicles WHERE license_plate = 'MK-2107'`),
    ).toEqual([{ customer_name: 'Līga Vītola', license_plate: 'MK-2107' }]);
    expect(await rowsOf(demo, `SELECT name FROM customers WHERE name = 'Nobody Such'`)).toEqual([]);
  },
);

test(
  'answers “is my car ready” by half a plate and Enter: its status, and whom to call',
  { timeout: 120_000 },
  async () => {
    const { demo, page, clicks } = await atTheDesk('/inventory');
    await page.getByRole('heading', { name: 'Inventory' }).waitFor();
    const [car] = await rowsOf<{ plate: string; phone: string; number: string }>(
      demo,
      `SELECT v.license_plate AS plate, c.phone, e.estimate_number AS number FROM estimates e
       JOIN vehicles v ON v.id = e.vehicle_id JOIN customers c ON c.id = v.customer_id
       WHERE e.status = 'in_service' AND c.phone IS NOT NULL ORDER BY e.created_at DESC LIMIT 1`,
    );
    const { plate = '', phone = '', number = '' } = car ?? {};
    expect(plate).not.toBe('');
    await clicks.restart();
    await page.keyboard.press('Control+k');
    // Its digits: the letters before them stand on other cars of the same company too.
    await page.keyboard.type(plate.slice(Math.floor(plate.length / 2)));
    const found = page.getByRole('option', { name: new RegExp(plate) }).first();
    await found.getByText(/In Service/).waitFor();
    await found.getByText(phone).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/serviceportal/vehicles?vehicle=*');
    const work = page.getByRole('region', { name: 'Open work' });
    await work.getByText('In Service').first().waitFor();
    await work.getByRole('link', { name: number }).waitFor();
    expect(await work.getByRole('link', { name: phone }).getAttribute('href')).toBe(
      `tel:${phone.replace(/[^\d+]/g, '')}`,
    );
    expect(await clicks.count()).toBe(0);
  },
);

test(
  'leads from a number of the history to the customer’s page, and from there to a new estimate for the car',
  { timeout: 120_000 },
  async () => {
    const { demo, page } = await atTheDesk('/customers');
    await page.getByRole('link', { name: 'Anna Bērziņa' }).click();
    await page.getByRole('heading', { name: 'Anna Bērziņa', level: 1 }).waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: '+371 26123456' }).getAttribute('href'))
      .toBe('tel:+37126123456');
    await expect
      .poll(() => page.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href'))
      .toBe('https://wa.me/37126123456');
    await page
      .getByRole('region', { name: 'Vehicles' })
      .getByRole('link', { name: /MK-2107/ })
      .click();
    await page.getByRole('heading', { name: 'Tesla Model 3' }).waitFor();
    await page.getByRole('link', { name: 'New estimate' }).click();
    await fieldOf(page, 'Customer').waitFor();
    await expect.poll(() => fieldOf(page, 'Customer').inputValue()).toBe('Anna Bērziņa');
    await expect.poll(() => fieldOf(page, 'Vehicle').inputValue()).toContain('MK-2107');
    await page.goto(`${demo.url}/serviceportal/vehicles`);
    await page.getByText('NV-3303').first().click();
    await page.getByRole('tab', { name: 'Service History' }).click();
    const history = page.getByRole('tabpanel');
    const number = history.getByRole('link', { name: /^E-\d{4}-\d{4}$/ }).first();
    const text = await number.innerText();
    await number.click();
    await page.waitForURL('**/serviceportal/estimates/*');
    await page.getByRole('heading', { level: 1, name: text }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Zaļais kurjers/ })
      .click();
    await page.waitForURL('**/serviceportal/customers/*');
    await page.getByRole('heading', { name: /Zaļais kurjers/, level: 1 }).waitFor();
    const past = page.getByRole('region', { name: 'Service History' });
    await past.getByRole('link', { name: text }).waitFor();
    await past.getByRole('link', { name: 'NV-3303' }).first().waitFor();
    await past.getByText('Paid', { exact: true }).first().waitFor();
  },
);
