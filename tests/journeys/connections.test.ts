import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';

const browser = shareBrowser();

const openConnections = async (look: typeof desktop | typeof phone) => {
  const { url } = await openDemoApp();
  const page = await openPageAs('owner', browser, `${url}/serviceportal/settings`, {
    ...look,
    locale: 'en-GB',
  });
  await page.getByRole('link', { name: 'Open connections' }).click();
  await page.getByRole('heading', { name: 'Connections', level: 1 }).waitFor();
  return { url, page };
};

const looks = [
  ['desktop', desktop],
  ['phone', phone],
] as const;

const call = (url: string, token: string, path: string) =>
  fetch(url + path, { headers: { authorization: `Bearer ${token}` } });

/** The button goes on with the focus by itself. */
async function expectFocus(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.waitFor();
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
}

test.each(looks)(
  'makes an API token, shows it once and withdraws it, on a %s',
  { timeout: 120_000 },
  async (device, look) => {
    const { url, page } = await openConnections(look);
    const name = `Till on a ${device}`;
    await page.getByRole('button', { name: 'Create token' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New API token' });
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await dialog.getByText('Name is required').waitFor();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('switch', { name: 'Only some permissions' }).check({ force: true });
    await dialog.getByLabel('viewing customers').check();
    expect(await accessibilityViolations(page, 'the form of an API token')).toEqual([]);
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expectFocus(page, 'Copy');
    const token = await dialog.getByLabel('API token').inputValue();
    expect(token).toMatch(/^ev_[\w-]{27}$/);
    expect((await call(url, token, '/api/customers')).status).toBe(200);
    expect((await call(url, token, '/api/invoices')).status).toBe(403);
    expect(await scrollsSideways(page)).toBe(false);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(name, { exact: true }).waitFor();
    expect(await page.content()).not.toContain(token);

    await page.getByRole('button', { name: `Withdraw ${name}` }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw the API token' });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText(name, { exact: true }).waitFor({ state: 'detached' });
    expect((await call(url, token, '/api/customers')).status).toBe(401);
  },
);

test.each(looks)(
  'adds a webhook, shows its secret once, sends a test and says why it failed, on a %s',
  { timeout: 120_000 },
  async (device, look) => {
    const { page } = await openConnections(look);
    const name = `Books on a ${device}`;
    await page.getByRole('button', { name: 'Add webhook' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Address').fill('http://hooks.example.lv');
    await dialog.getByLabel('Invoice issued').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please enter an address that begins with https://').waitFor();
    // Nobody outside is called: the address leads into a private network.
    await dialog.getByLabel('Address').fill('https://192.168.1.20/hook');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectFocus(page, 'Copy');
    expect(await dialog.getByLabel('Secret').inputValue()).toMatch(/^whsec_/);
    await dialog.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: `Open ${name}` }).click();
    const opened = page.getByRole('dialog', { name: 'Webhook' });
    await opened.getByText('Nothing was sent yet.').waitFor();
    await opened.getByRole('button', { name: 'Send test' }).click();
    await opened.getByText('the address is not on the public Internet').waitFor();
    expect(await accessibilityViolations(page, 'the dialog of a webhook')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await opened.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Fails').first().waitFor();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page
      .getByRole('dialog', { name: 'Delete webhook' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText(name, { exact: true }).waitFor({ state: 'detached' });
  },
);
