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
