import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { startAppOnTestDatabase } from '../harness/running-app.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, phone, signIn } from '../harness/pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const patience = { timeout: 20_000, interval: 100 };
const pathOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '');

test(
  'says that one is signed out, and opens after signing in what was requested where the role may',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const manager = await openPage(browser, `${url}/serviceportal/customers?search=Kalve`, desktop);
    await manager.getByText('You are logged out. Logging in again...', { exact: true }).waitFor();
    await signIn(manager, 'manager');
    await expect.poll(() => pathOf(manager), patience).toBe('/serviceportal/customers?search=Kalve');

    const mechanic = await openPage(browser, `${url}/serviceportal/users`, phone);
    await signIn(mechanic, 'mechanic');
    await expect.poll(() => pathOf(mechanic), patience).toBe('/serviceportal');
    expect(await mechanic.getByText("You don't have permission to access this page.").count()).toBe(0);
  },
);

test(
  'goes to no other site after signing in, whatever address was stored',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPage(browser, `${url}/serviceportal/login`, desktop);
    for (const place of [
      'https://evil.example/',
      '//evil.example/serviceportal',
      '/serviceportal.evil.example',
    ]) {
      await page.evaluate((kept) => sessionStorage.setItem('returnTo', kept), place);
      await signIn(page, 'owner');
      await expect.poll(() => page.url(), patience).toBe(`${url}/serviceportal`);
      await page.goto(`${url}/api/logout`);
    }
  },
);

test('keeps the language that was chosen at the sign-in screen', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPage(browser, `${url}/serviceportal/login`, desktop);
  await page.getByText('Latviešu').click();
  await page.getByLabel('Lietotājvārds').fill('manager');
  await page.getByRole('textbox', { name: 'Parole' }).fill('manager-volts-2026');
  await page.getByRole('button', { name: 'Pieslēgties' }).click();
  await page.getByRole('link', { name: 'Klienti' }).first().waitFor();
  const language = () =>
    page.evaluate(async () => (await (await fetch('/api/auth/status')).json()).user.language);
  await expect.poll(language, patience).toBe('lv');
  await page.reload();
  await page.getByRole('link', { name: 'Klienti' }).first().waitFor();
});

test('requires a new password before anything else', { timeout: 120_000 }, async () => {
  const none = { OWNER_USERNAME: '', OWNER_EMAIL: '', OWNER_PASSWORD: '' };
  const { app } = await startAppOnTestDatabase(none);
  const printedPassword = () => /password (\S+) \(/.exec(app.log())?.[1] ?? '';
  await expect.poll(printedPassword, patience).not.toBe('');
  const printed = printedPassword();
  const page = await openPage(browser, `${app.url}/serviceportal/customers`, phone);
  await page.waitForURL('**/serviceportal/login**');
  await page.getByLabel('Username').fill('owner');
  await page.getByRole('textbox', { name: 'Password' }).fill(printed);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  await page.getByRole('textbox', { name: 'Current password' }).fill(printed);
  await page.getByRole('textbox', { name: 'New password' }).fill('evservice');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('This password is too easy to guess. Please choose another.').first().waitFor();
  await page.getByRole('textbox', { name: 'New password' }).fill('winding-road-77');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Customers' }).waitFor();
  expect(pathOf(page)).toBe('/serviceportal/customers');
});

test.each([
  ['English', 'Sign in', 'Username', 'Password', 'Login failed. Please try again.'],
  ['Latviešu', 'Pieslēgties', 'Lietotājvārds', 'Parole', 'Pieslēgšanās neizdevās. Lūdzu, mēģiniet vēlreiz.'],
])(
  'says plainly in %s that signing in failed when the response is an empty error, and keeps what was typed',
  { timeout: 60_000 },
  async (language, button, username, password, sentence) => {
    const { url } = await openDemoApp();
    const page = await openPage(browser, `${url}/serviceportal/login`, phone);
    await page.getByText(language, { exact: true }).click();
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: '' }));
    const name = page.getByLabel(username);
    const secret = page.getByRole('textbox', { name: password });
    await name.fill('manager');
    await secret.fill('manager-volts-2026');
    await page.getByRole('button', { name: button }).click();
    await page.getByText(sentence, { exact: true }).waitFor();
    // Neither a number nor the words of a program.
    expect(await page.locator('body').innerText()).not.toMatch(/500|Internal|undefined|\{\}/);
    expect([await name.inputValue(), await secret.inputValue()]).toEqual(['manager', 'manager-volts-2026']);
    await page.unroute('**/api/auth/login');
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL((address) => !address.pathname.includes('/login'));
  },
);

test(
  'keeps what is typed after signing out while something is still requested',
  { timeout: 60_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPage(browser, `${url}/serviceportal`, { ...desktop, locale: 'en-GB' });
    await signIn(page, 'manager');
    await page.route('**/api/logout', async (route) => {
      const response = await route.fetch();
      const denied = page.waitForResponse((each) => each.status() === 401);
      await page.locator('aside nav').getByRole('link', { name: 'Suppliers' }).click();
      await denied;
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/serviceportal/login**');
    await page.getByLabel('Username').fill('technician');
    // The way to the sign-in page that begins with a rejected request begins half a second later.
    await page.waitForTimeout(1500);
    expect(await page.getByLabel('Username').inputValue()).toBe('technician');
  },
);

test(
  'shows the next user of a device nothing of the one before, and requests nothing for them',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPage(browser, `${url}/serviceportal`, { ...desktop, locale: 'en-GB' });
    await signIn(page, 'manager');
    const menu = page.locator('aside nav');
    await menu.getByRole('link', { name: 'Invoices' }).waitFor();
    const denied: string[] = [];
    page.on('response', (response) => {
      // The live stream learns from a rejection that its user has left.
      if (response.status() >= 400 && !response.url().includes('/api/live')) denied.push(response.url());
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await signIn(page, 'technician');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('appointments', { exact: false }).first().waitFor();
    expect(await menu.getByRole('link').allInnerTexts()).not.toContain('Invoices');
    await menu.getByRole('link', { name: 'Schedule' }).click();
    await page.getByRole('heading', { name: 'Schedule', level: 1 }).waitFor();
    await page.locator('[data-block]').first().waitFor();
    expect(denied).toEqual([]);
  },
);
