import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

async function staffOn(screen: string): Promise<Page> {
  const url = `${demo().url}/serviceportal${screen}`;
  return openPageAs('manager', browser, url, { ...desktop, locale: 'en-GB' });
}
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('combobox', { name });
const readyForEnter = (page: Page, name: RegExp) =>
  page.locator('[role=option][data-combobox-selected]').filter({ hasText: name });

test.each(['/estimates?edit=new', '/schedule?edit=new'])(
  'takes the plate first, and the owner with it, in %s',
  { timeout: 60_000 },
  async (screen) => {
    const page = await staffOn(screen);
    await field(page, 'Vehicle').fill('MK-2107');
    await page.getByRole('option', { name: /MK-2107.*Tesla/ }).click();
    await expect.poll(() => field(page, 'Customer').inputValue()).toBe('Anna Bērziņa');
  },
);

test.each(['/estimates?edit=new', '/schedule?edit=new'])(
  'finds a car by its plate in the field of the customer too, in %s',
  { timeout: 60_000 },
  async (screen) => {
    const page = await staffOn(screen);
    await field(page, 'Customer').fill('mk 2107');
    // Only those of the plate, not the other cars of its owner.
    await page.getByRole('option', { name: /^MK-2107.*Tesla.*Anna Bērziņa/ }).waitFor();
    // The only car of that plate is chosen when the field is left.
    await field(page, 'Customer').press('Tab');
    await expect.poll(() => field(page, 'Customer').inputValue()).toBe('Anna Bērziņa');
    await expect.poll(() => field(page, 'Vehicle').inputValue()).toMatch(/^MK-2107 · Tesla/);
  },
);

test(
  'keeps a plate that nobody has for a new car, and goes on with whose it is',
  { timeout: 60_000 },
  async () => {
    const page = await staffOn('/estimates?edit=new');
    const customer = field(page, 'Customer');
    await customer.fill('qq 4711');
    await page.getByRole('option', { name: 'Create new vehicle “QQ4711”' }).waitFor();
    await customer.press('ArrowDown');
    await customer.press('Enter');
    await expect.poll(() => field(page, 'Vehicle').inputValue()).toBe('QQ4711');
    await expect.poll(() => customer.inputValue()).toBe('');
    // Without a step to another field.
    await page.keyboard.type('Walk In');
    await page.getByRole('option', { name: 'Create new customer “Walk In”' }).click();
    await page.keyboard.type('29998877');
    await expect.poll(() => page.getByRole('dialog').getByLabel('Phone').inputValue()).toBe('29998877');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: /QQ4711/ }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Walk In' }).first().waitFor();
  },
);

test('offers the very plate that was typed before newer ones', { timeout: 60_000 }, async () => {
  const page = await staffOn('/estimates');
  for (const licensePlate of ['ZX-1', 'ZX-12', 'ZX-13'])
    await call(page, 'POST', '/api/vehicles', { licensePlate, make: 'Tesla' });
  await page.goto(`${demo().url}/serviceportal/estimates?edit=new`);
  await field(page, 'Vehicle').fill('zx1');
  await page.getByRole('option', { name: /^ZX-13/ }).waitFor();
  await readyForEnter(page, /^ZX-1 /).waitFor();
  await field(page, 'Vehicle').press('Enter');
  await expect.poll(() => field(page, 'Vehicle').inputValue()).toBe('ZX-1 · Tesla');
});

test(
  'makes an estimate of a known plate without a click, in three keys beside the plate',
  { timeout: 60_000 },
  async () => {
    const page = await staffOn('/estimates');
    await page.keyboard.press('n');
    await field(page, 'Customer').waitFor();
    await page.keyboard.type('MK2107');
    await readyForEnter(page, /^MK-2107/).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: /MK-2107/ }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    expect(await call(page, 'GET', `/api/estimates/${id}`)).toMatchObject({
      customerName: 'Anna Bērziņa',
      vehicleLicensePlate: 'MK-2107',
    });
  },
);

test(
  'goes from a chosen customer to the vehicle, and clears either by key',
  { timeout: 60_000 },
  async () => {
    const page = await staffOn('/estimates?edit=new');
    const customer = field(page, 'Customer');
    await customer.fill('Anna');
    await page.getByRole('option', { name: /Anna Bērziņa/ }).click();
    await customer.press('Tab');
    const isFocused = (name: string) =>
      field(page, name).evaluate((input) => input === document.activeElement);
    await expect.poll(() => isFocused('Vehicle')).toBe(true);

    // Without a selection, behind the last letter.
    await customer.focus();
    await customer.press('End');
    await customer.press('Delete');
    await expect.poll(() => customer.inputValue()).toBe('');
    await expect.poll(() => isFocused('Customer')).toBe(true);

    // By pointer the focus stays as well.
    await customer.fill('Anna');
    await page.getByRole('option', { name: /Anna Bērziņa/ }).click();
    await page
      .getByRole('dialog')
      .getByTitle(/\(Delete\)$/)
      .click();
    await expect.poll(() => customer.inputValue()).toBe('');
    await expect.poll(() => isFocused('Customer')).toBe(true);
  },
);

interface Cleared {
  readonly screen: string;
  readonly input: (page: Page) => Locator;
  readonly typed: string;
  /** Takes what was typed; in a search it would open what was found. */
  readonly key?: 'Enter';
  readonly clear: string;
}
const cleared: Readonly<Record<string, Cleared>> = {
  'the search of a list': {
    screen: '/customers',
    input: (page) => page.getByRole('main').getByRole('searchbox'),
    typed: 'Anna',
    clear: 'Clear search',
  },
  'the search over everything': {
    screen: '/customers',
    input: (page) => page.getByRole('banner').getByRole('combobox'),
    typed: 'Anna',
    clear: 'Clear search',
  },
  'a day': {
    screen: '/vehicles?edit=new',
    input: (page) => page.getByRole('dialog').getByRole('combobox', { name: 'First registration' }),
    typed: '03.05.2021',
    key: 'Enter',
    clear: 'Clear date',
  },
};

test.each(Object.entries(cleared))(
  'keeps the focus in %s when it is cleared, and has no tab stop for that',
  { timeout: 60_000 },
  async (_name, { screen, input, typed, key, clear }) => {
    const page = await staffOn(screen);
    const field = input(page);
    await field.fill(typed);
    if (key) await field.press(key);
    const button = page.getByRole('button', { name: clear });
    await expect.poll(() => button.getAttribute('tabindex')).toBe('-1');
    await button.click();
    await expect.poll(() => field.inputValue()).toBe('');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  },
);

const forms = {
  '/estimates?edit=new&customer=CUSTOMER&vehicle=VEHICLE': /^Cancel$/,
  '/schedule?edit=new&customer=CUSTOMER&vehicle=VEHICLE': /^Close$/,
  '/inventory?edit=PART': /^Cancel$/,
  '/vehicles?edit=VEHICLE': /^Cancel$/,
};
test.each(Object.entries(forms))(
  'walks by Tab through %s without a stop at a button that empties a field',
  { timeout: 60_000 },
  async (screen, last) => {
    const page = await staffOn('/customers');
    const first = async (path: string) => (await call<{ id: string }[]>(page, 'GET', path))[0]!.id;
    const [customer, vehicle] = await Promise.all([
      first('/api/customers?search=Anna'),
      first('/api/vehicles?search=MK-2107'),
    ]);
    const part = await first('/api/inventory?search=HEPA');
    const path = screen.replace('CUSTOMER', customer).replaceAll('VEHICLE', vehicle).replace('PART', part);
    await page.goto(`${demo().url}/serviceportal${path}`);
    const dialog = page.getByRole('dialog');
    await dialog.locator('form').getByRole('button', { name: last }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).first().focus();
    const stops: string[] = [];
    /** What has the focus; null where it was before. */
    const look = () =>
      page.evaluate(() => {
        const stop = document.activeElement as HTMLElement;
        const isKnown = 'walked' in stop.dataset;
        stop.dataset['walked'] = '';
        return isKnown
          ? null
          : `${stop.tagName} ${stop.getAttribute('aria-label') ?? stop.textContent ?? ''}`;
      });
    for (let stop = await look(); stop !== null; stop = await look()) {
      stops.push(stop);
      await page.keyboard.press('Tab');
    }
    expect(stops.filter((stop) => /^BUTTON (Clear|$)/.test(stop))).toEqual([]);
    expect(stops.length).toBeGreaterThan(5);
  },
);

test(
  'says the status of an estimate in the words of its badge, in its menu and its editor',
  { timeout: 60_000 },
  async () => {
    const page = await staffOn('/estimates');
    const lineItems = [{ description: 'Apkope', partPrice: '10.00' }];
    const { id, estimateNumber } = await call<{ id: string; estimateNumber: string }>(
      page,
      'POST',
      '/api/estimates',
      {
        lineItems,
        status: 'approved',
      },
    );
    await page.reload();
    await page.getByRole('button', { name: `Approved: change the status of ${estimateNumber}` }).click();
    await page.getByRole('menuitemradio', { name: 'Approved', exact: true, checked: true }).waitFor();
    await page.goto(`${demo().url}/serviceportal/estimates/${id}?edit=estimate`);
    await expect
      .poll(() =>
        page
          .getByRole('region', { name: 'Edit Estimate' })
          .getByRole('combobox', { name: 'Status' })
          .inputValue(),
      )
      .toBe('Approved');
  },
);
