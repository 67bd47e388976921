import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../harness/database.ts';
import { shareDemoApp } from '../harness/demo-app.ts';
import { appStarted, desktop, openPage, phone } from '../harness/pages.ts';
import { owner, signIn, startApp, temporaryFolder } from '../harness/running-app.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { startDatabaseProxy } from '../faults/database-proxy.ts';

const browser = shareBrowser();

const demo = shareDemoApp();

const loading = (page: Page, text: string) => page.locator('#starting').getByText(text);

/** Puts the clock of the page's animations at a moment, and stops it there. */
const setClock = (page: Page, ms: number) =>
  page.evaluate((moment) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = moment;
    }
  }, ms);

/** Sees at once that something loads, and after five seconds why. */
async function expectExplained(page: Page, said: string, why: string): Promise<void> {
  await loading(page, said).waitFor();
  await setClock(page, 4_999);
  expect(await loading(page, why).isVisible()).toBe(false);
  await setClock(page, 5_000);
  expect(await loading(page, why).isVisible()).toBe(true);
}

test.each([
  ['en-GB', phone, 'Loading...', 'This takes longer than usual'],
  ['lv-LV', desktop, 'Ielādē...', 'Tas aizņem vairāk laika nekā parasti'],
])(
  'says in %s that the portal loads while its scripts do not come, and then shows the form',
  { timeout: 90_000 },
  async (locale, device, said, why) => {
    const page = await openPage(browser, 'about:blank', { ...device, locale });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.js(\?|$)/, async (route) => {
      // A few lines that set the colors before anything is painted, and come with the styles.
      if (!route.request().url().includes('before-app')) await released;
      await route.continue();
    });
    await page.goto(`${demo().url}/serviceportal/login`, { waitUntil: 'commit' });
    await expectExplained(page, said, why);
    release();
    await appStarted(page);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await loading(page, said).isVisible()).toBe(false);
  },
);

test('says that the portal loads while its database is silent, and why', { timeout: 120_000 }, async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const proxy = await startDatabaseProxy(connection);
  const app = await startApp({ DATA_DIR: await temporaryFolder(), DATABASE_URL: proxy.url });
  const [name = '', value = ''] = (await signIn(app.url, owner)).split('=');
  const page = await openPage(browser, 'about:blank', { ...desktop, locale: 'en-GB' });
  await page.context().addCookies([{ name, value, url: app.url }]);
  proxy.silent();
  const asked = page.waitForRequest('**/api/auth/status');
  await page.goto(`${app.url}/serviceportal/customers`, { waitUntil: 'commit' });
  // The app itself is there, and waits to hear who is signed in.
  await asked;
  await expectExplained(page, 'Loading...', 'This takes longer than usual');
});
