import { expect, test } from 'vitest';
import { screenScript } from '../harness/built-screens.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPage, openPageAs, phone, signIn } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

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
      await expect.poll(() => page.url(), { timeout: 20_000, interval: 100 }).toBe(`${url}/serviceportal`);
      await page.goto(`${url}/api/logout`);
    }
  },
);

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
  'keeps what was typed into a payment when the session is found ended by saving it',
  { timeout: 60_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal/users`, desktop);
    const [invoice] = await call<{ id: string }[]>(page, 'GET', '/api/invoices?status=unpaid');
    await page.goto(`${url}/serviceportal/invoices?open=${invoice?.id}&edit=payment`);
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.fill('12.34');
    await page.route(`**/api/invoices/${invoice?.id}/payments`, (route) =>
      route.fulfill({ status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    const again = page.getByRole('dialog', { name: 'Unauthorized' });
    await again.getByRole('textbox', { name: 'Password' }).fill('manager-volts-2026');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await again.waitFor({ state: 'hidden' });
    expect(await amount.inputValue()).toBe('12.34');
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
    const rows = page.waitForResponse(/\/api\/appointments\?/);
    await menu.getByRole('link', { name: 'Schedule' }).click();
    await page.getByRole('heading', { name: 'Schedule', level: 1 }).waitFor();
    expect((await rows).status()).toBe(200);
    expect(denied).toEqual([]);
  },
);

test(
  'fetches no rows of a link that was pointed at once the session is ending',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPage(browser, `${url}/serviceportal`, { ...desktop, locale: 'en-GB' });
    const script = new RegExp(`/${await screenScript('screens/ScheduleScreen.tsx')}$`);
    const held = Promise.withResolvers<void>();
    await page.route(script, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.route('**/api/logout', async (route) => {
      const arrived = page.waitForEvent('requestfinished', (request) => script.test(request.url()));
      held.resolve();
      await arrived;
      // The script has run, and what it leads to has begun.
      await page.evaluate(
        () => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))),
      );
      await route.continue();
    });
    await signIn(page, 'manager');
    const link = page.locator('aside nav').getByRole('link', { name: 'Schedule' });
    const asked = page.waitForRequest(script);
    await link.hover();
    await asked;
    const rows: string[] = [];
    page.on('request', (request) => {
      // The dashboard asks for the frame of the schedule by itself.
      if (/\/api\/(appointments|schedule\/unplanned)/.test(request.url())) rows.push(request.url());
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(rows).toEqual([]);
  },
);
