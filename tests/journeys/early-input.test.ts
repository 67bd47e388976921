import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { appStarted, desktop, openPageAs } from '../harness/pages.ts';
import { screenScript } from '../harness/built-screens.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

/** The list of customers as the server rendered it, with its scripts still on their way. */
async function renderedCustomers(): Promise<{ page: Page; release: () => void }> {
  const { url } = demo();
  const page = await openPageAs('manager', browser, `${url}/favicon.svg`, desktop);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('before-app')) await released;
    await route.continue();
  });
  await page.goto(`${url}/serviceportal/customers`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Anna Bērziņa', includeHidden: true }).waitFor();
  return { page, release };
}

/** Presses where a control stands that cannot be used yet. */
async function pressEarly(page: Page, selector: string, clicks = 1): Promise<void> {
  const box = (await page.locator(selector).first().boundingBox())!;
  for (let click = 0; click < clicks; click++)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test('opens the dialog whose button was pressed before the app was there, and takes the name', async () => {
  const { page, release } = await renderedCustomers();
  await pressEarly(page, 'main button:has-text("Add Customer")', 2);
  await page.keyboard.type('Jana');
  release();
  const name = page.getByRole('dialog').getByLabel('Name', { exact: false }).first();
  await expect.poll(() => name.inputValue()).toBe('Jana');
  expect(await page.getByRole('dialog').count()).toBe(1);
});

test('follows a link that was pressed before the app was there', async () => {
  const { page, release } = await renderedCustomers();
  await pressEarly(page, 'nav a[href="/serviceportal/inventory"]');
  release();
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/serviceportal/inventory');
});

/** Runs in the page: presses a button as soon as it can be pressed, in the same task. */
function pressWhenUsable(): void {
  new MutationObserver((_, observer) => {
    const root = document.getElementById('root');
    if (!root || root.inert) return;
    observer.disconnect();
    Object.assign(globalThis, { wasHydrated: !root.ariaBusy });
    for (const button of root.querySelectorAll<HTMLElement>('main button'))
      if (button.innerText === 'Add Customer') button.click();
  }).observe(document, { attributes: true, attributeFilter: ['inert'], subtree: true });
}

test('opens the dialog whose button was pressed before the screen was hydrated', async () => {
  const { page, release } = await renderedCustomers();
  await page.evaluate(pressWhenUsable);
  release();
  await page.getByRole('dialog').getByLabel('Name', { exact: false }).first().waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'wasHydrated') as unknown)).toBe(false);
  await appStarted(page);
  expect(await page.getByRole('dialog').count()).toBe(1);
});

test('searches for what was typed before the app was there', async () => {
  const { page, release } = await renderedCustomers();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('anna');
  release();
  const search = page.getByRole('combobox', { name: 'Search', exact: true });
  await expect.poll(() => search.inputValue()).toBe('anna');
});

test('writes into the field that was pressed before the app was there', async () => {
  const { page, release } = await renderedCustomers();
  await pressEarly(page, 'main input[type="search"]');
  await page.keyboard.type('ozols');
  release();
  await appStarted(page);
  await expect.poll(() => page.locator('main input[type="search"]').inputValue()).toBe('ozols');
});

test('goes back when Back was pressed before the app was there', async () => {
  const { url } = demo();
  const page = await openPageAs('owner', browser, `${url}/serviceportal/reports`, {
    ...desktop,
    locale: 'en-GB',
  });
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'All statuses' }).click();
  await page.getByText('Sum of estimates', { exact: true }).waitFor();

  // The router has begun with the address, and waits for the script of its screen.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isAsked = false;
  await page.route(`**/${await screenScript('screens/ReportsScreen.tsx')}`, async (route) => {
    isAsked = true;
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => '__TSR_ROUTER__' in window);
  await page.goBack({ waitUntil: 'commit' });
  expect(isAsked).toBe(true);
  release();
  await page.getByText('Total Revenue', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});
