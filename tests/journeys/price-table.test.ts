import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp, type DemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

const SOON = { timeout: 10_000 };

/** The table of prices, seen by one person. */
async function priceTable(url: string, username: string): Promise<Page> {
  const page = await openPageAs(username, browser, `${url}/serviceportal/services?view=prices`, {
    ...desktop,
    locale: 'en-GB',
  });
  await cell(page, 'Annual inspection', 'Tesla · All models').waitFor();
  return page;
}

const cell = (page: Page, service: string, car: string) =>
  page.getByLabel(`${service}, ${car}, incl. VAT`, { exact: true });
async function hasFocus(page: Page, service: string, car: string): Promise<void> {
  const isFocused = () => cell(page, service, car).evaluate((input) => input === document.activeElement);
  await expect.poll(isFocused, SOON).toBe(true);
}
async function shows(page: Page, service: string, car: string, amount: string): Promise<void> {
  await expect.poll(() => cell(page, service, car).inputValue(), SOON).toBe(amount);
}
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const changed = (page: Page) =>
  page
    .getByText('A colleague has changed this price meanwhile. Enter saves yours, Esc shows theirs.')
    .waitFor();

/** The price with VAT of a Tesla model as it is stored; null where it has none of its own. */
async function stored({ connection }: DemoApp, service: string, model: string): Promise<string | null> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ amount: string }>(
    `SELECT gross_price::text AS amount FROM service_prices JOIN services ON services.id = service_id
     WHERE name = $1 AND make = 'tesla' AND model = $2`,
    [service, model],
  );
  await client.end();
  return rows[0]?.amount ?? null;
}

test(
  'moves from price to price with Enter and arrows, past services without one, and undoes typing with Esc',
  { timeout: 90_000 },
  async () => {
    const demo = await openDemoApp();
    const page = await priceTable(demo.url, 'manager');
    const all = 'Tesla · All models';
    await cell(page, 'Annual inspection', all).click();
    await page.keyboard.type('185,5');
    await page.keyboard.press('Enter');
    await hasFocus(page, 'Brake fluid replacement', all);
    await shows(page, 'Annual inspection', all, '185.50');
    await expect.poll(() => stored(demo, 'Annual inspection', 'all'), SOON).toBe('185.50');
    // Cars without a price of their own show that of their make.
    await expect
      .poll(() => cell(page, 'Annual inspection', 'Tesla · Model 3').getAttribute('placeholder'), SOON)
      .toBe('185.50');

    await page.keyboard.press('ArrowUp');
    await hasFocus(page, 'Annual inspection', all);
    await page.keyboard.type('999');
    await page.keyboard.press('Escape');
    await shows(page, 'Annual inspection', all, '185.50');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Enter');
    await hasFocus(page, 'Annual inspection', all);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await hasFocus(page, 'Annual inspection', all);
    await expect.poll(() => stored(demo, 'Annual inspection', 'all')).toBe('185.50');

    // The three below it require an estimate and have no price.
    await cell(page, 'Computer diagnostics', all).click();
    await page.keyboard.press('ArrowDown');
    await hasFocus(page, 'Door handle repair', all);
    await page.keyboard.press('ArrowUp');
    await hasFocus(page, 'Computer diagnostics', all);

    await page.keyboard.type('about 50');
    await page.keyboard.press('Enter');
    await page.getByText('Please enter an amount such as 149.00').waitFor();
    await shows(page, 'Computer diagnostics', all, 'about 50');
    await expect.poll(() => stored(demo, 'Computer diagnostics', 'all')).toBe('50.00');
  },
);

test('deletes an emptied price after asking, and applies the price of the make', async () => {
  const demo = await openDemoApp();
  const page = await priceTable(demo.url, 'manager');
  const price = cell(page, 'Annual inspection', 'Tesla · Model X');
  const empty = async () => {
    await price.click();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await page
      .getByText('Are you sure you want to delete the price for Tesla · Model X from "Annual inspection"?')
      .waitFor();
  };
  await empty();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await shows(page, 'Annual inspection', 'Tesla · Model X', '220.00');
  await expect.poll(() => stored(demo, 'Annual inspection', 'modelX')).toBe('220.00');
  await empty();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await toast(page, 'Price deleted successfully');
  await shows(page, 'Annual inspection', 'Tesla · Model X', '');
  await expect.poll(() => price.getAttribute('placeholder'), SOON).toBe('180.00');
  await expect.poll(() => stored(demo, 'Annual inspection', 'modelX')).toBe(null);
}, 90_000);

test.each([
  ['has not received it yet', true],
  ['was shown the new price elsewhere meanwhile', false],
] as const)(
  'asks about a price that a colleague changed while it was typed over, when the second editor %s',
  { timeout: 90_000 },
  async (_name, isDeaf) => {
    const demo = await openDemoApp();
    const first = await priceTable(demo.url, 'manager');
    const second = await priceTable(demo.url, 'owner');
    if (isDeaf) {
      await second.context().route('**/api/live**', (route) => route.abort());
      await second.reload();
    }
    const all = 'Tesla · All models';
    await cell(second, 'Annual inspection', all).click();
    await second.keyboard.type('195');
    await cell(first, 'Annual inspection', all).click();
    await first.keyboard.type('190');
    await first.keyboard.press('Enter');
    await expect.poll(() => stored(demo, 'Annual inspection', 'all'), SOON).toBe('190.00');
    if (!isDeaf)
      await expect
        .poll(() => cell(second, 'Annual inspection', 'Tesla · Model 3').getAttribute('placeholder'), SOON)
        .toBe('190.00');

    // Nothing that was typed is lost, and nothing of the colleague's is replaced unasked.
    await second.keyboard.press('Enter');
    await changed(second);
    await shows(second, 'Annual inspection', all, '195');
    await expect.poll(() => stored(demo, 'Annual inspection', 'all')).toBe('190.00');
    await cell(second, 'Annual inspection', all).click();
    await second.keyboard.press('Enter');
    await expect.poll(() => stored(demo, 'Annual inspection', 'all'), SOON).toBe('195.00');
    await shows(second, 'Annual inspection', all, '195.00');

    // Enter has led both to the next price, which is chosen whole.
    await hasFocus(second, 'Brake fluid replacement', all);
    await second.keyboard.type('99');
    await hasFocus(first, 'Brake fluid replacement', all);
    await first.keyboard.type('88');
    await first.keyboard.press('Enter');
    await expect.poll(() => stored(demo, 'Brake fluid replacement', 'all'), SOON).toBe('88.00');
    await second.keyboard.press('Enter');
    await changed(second);
    await cell(second, 'Brake fluid replacement', all).click();
    await second.keyboard.press('Escape');
    await shows(second, 'Brake fluid replacement', all, '88.00');
    await expect.poll(() => stored(demo, 'Brake fluid replacement', 'all')).toBe('88.00');
  },
);
