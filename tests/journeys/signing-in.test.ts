import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startAppOnTestDatabase } from '../harness/running-app.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, phone, signIn } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

const patience = { timeout: 20_000, interval: 100 };
const pathOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '');

/** Resolves once `page` shows `text`, which may stand for half a second only: the page itself reports it. */
async function reportsText(page: Page, text: string): Promise<{ readonly shown: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.exposeFunction('reportShown', () => resolve());
  await page.addInitScript((expected) => {
    new MutationObserver(() => {
      if (document.body?.innerText.includes(expected))
        (window as unknown as { reportShown: () => void }).reportShown();
    }).observe(document, { childList: true, subtree: true });
  }, text);
  return { shown: promise };
}

test(
  'says that one is signed out, and opens after signing in what was requested where the role may',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const manager = await openPage(browser, 'about:blank', desktop);
    const message = 'You are logged out. Logging in again...';
    const { shown } = await reportsText(manager, message);
    await manager.goto(`${url}/serviceportal/customers?search=Kalve`);
    await shown;
    await signIn(manager, 'manager');
    await expect.poll(() => pathOf(manager), patience).toBe('/serviceportal/customers?search=Kalve');

    const mechanic = await openPage(browser, `${url}/serviceportal/users`, phone);
    await signIn(mechanic, 'mechanic');
    await expect.poll(() => pathOf(mechanic), patience).toBe('/serviceportal/my-day');
    expect(await mechanic.getByText("You don't have permission to access this page.").count()).toBe(0);
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
