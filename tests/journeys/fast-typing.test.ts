import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

/** Presses a key and types on at once, faster than anything can be drawn. */
async function press(page: Page, key: string, text: string): Promise<void> {
  const letters = () => text.split('').map((letter) => page.keyboard.press(letter));
  // With Ctrl held, letters would be other keys.
  if (key.startsWith('Control')) await page.keyboard.press(key).then(() => Promise.all(letters()));
  else await Promise.all([page.keyboard.press(key), ...letters()]);
}

/** What stands in the field that has the focus. */
const inFocus = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
  });

/** Screens where `n` opens a new record. */
const lists = [
  '/customers',
  '/vehicles',
  '/inventory',
  '/suppliers',
  '/services',
  '/users',
  '/invoices',
  '/estimates',
];
const tried = [
  { times: 6, screens: lists },
  { times: 20, screens: ['/customers', '/estimates'] },
];

test.each(tried)(
  'takes every key from the first on, on a processor $times times slower',
  { timeout: 900_000 },
  async ({ times, screens }) => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal`, { ...desktop, locale: 'en-GB' });
    page.setDefaultTimeout(60_000);
    const devTools = await page.context().newCDPSession(page);
    const slowDown = (rate: number) => devTools.send('Emulation.setCPUThrottlingRate', { rate });
    const lost: string[] = [];
    const expectTyped = async (what: string, text: string) => {
      await expect
        .poll(() => inFocus(page), { timeout: 30_000 })
        .toBe(text)
        .catch(async () => lost.push(`${what}: ${text} arrived as ${await inFocus(page)}`));
    };
    for (const screen of screens) {
      await page.goto(`${url}/serviceportal${screen}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page
        .getByRole('button', { name: /^(Add|Create|Schedule) / })
        .first()
        .waitFor();
      await slowDown(times);
      // The search is the same on every screen: it is tried on two.
      const searches = screen === '/customers' || screen === '/estimates' ? ['Control+k', '/'] : [];
      for (const key of searches) {
        await press(page, key, 'e20260008');
        await expectTyped(`${screen} ${key}`, 'e20260008');
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      }
      await press(page, 'n', 'Anna 12');
      await expectTyped(`${screen} n`, 'Anna 12');
      await slowDown(1);
    }
    expect(lost).toEqual([]);
  },
);

test('leaves the focus to a search that begins as a screen appears', { timeout: 60_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPageAs('manager', browser, `${url}/serviceportal/customers`, desktop);
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  // Nobody is faster: Ctrl+K comes with the very change of the page that shows the heading.
  await page.evaluate(() => {
    const press = () => {
      if (document.querySelector('h1')?.textContent !== 'Inventory') return;
      observer.disconnect();
      const key = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', key));
    };
    const observer = new MutationObserver(press);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('link', { name: 'Inventory' }).click();
  // The screen is complete, and what follows its appearance has been done.
  await page.getByText('Low Stock Alert').first().waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.keyboard.type('anna');
  const box = page.getByRole('combobox', { name: 'Search', exact: true });
  await expect.poll(() => box.inputValue()).toBe('anna');
});
