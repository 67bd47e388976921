import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, signIn } from '../harness/pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

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
    const page = await openPage(browser, `${url}/serviceportal`, { ...desktop, locale: 'en-GB' });
    page.setDefaultTimeout(60_000);
    await signIn(page, 'owner');
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
      for (const key of ['Control+k', '/']) {
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
