import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask } from '../harness/running-app.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, phone, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

async function staff(url: string, username: string, screen = ''): Promise<Page> {
  const page = await openPageAs(username, browser, `${url}/serviceportal${screen}`, {
    ...desktop,
    locale: 'en-GB',
  });
  return page;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
async function unread(page: Page): Promise<number> {
  const label = (await bell(page).getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(label)?.[0] ?? 0);
}

/** Sends the request of a visitor on a phone, and resolves when the visitor is thanked. */
async function visitorSends(url: string, name: string): Promise<void> {
  const page = await openPage(browser, `${url}/en`, { ...phone, locale: 'en-GB' });
  const form = page.getByRole('form').first();
  await form.scrollIntoViewIfNeeded();
  await form.locator('select[name=make]').selectOption('tesla');
  await form.locator('select[name=model]').selectOption('model3');
  await form.locator('input[name=other]').check();
  await form.locator('textarea[name=otherServiceDescription]').fill('It squeaks');
  await form.locator('input[name=name]').fill(name);
  await form.locator('input[name=phone]').fill('+371 26555444');
  await form.locator('input[name=email]').fill('visitor@example.lv');
  await form.locator('input[name=agreement]').check();
  await page.waitForTimeout(2_500); // faster than any person: the server would take it for a program
  await form.locator('button[type=submit]').click();
  await page
    .getByText(/^Thank you/)
    .first()
    .waitFor();
}

test(
  'shows a request from a phone on the bell of an open desktop, and leads from the notice to it',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(url, 'manager');
    const other = await staff(url, 'owner', '/contact-submissions');
    await other.getByRole('table').waitFor();
    await bell(page).waitFor();
    await expect.poll(() => unread(page)).toBeGreaterThan(0);
    const before = await unread(page);
    await visitorSends(url, 'Elīna Krūmiņa');
    await expect.poll(() => unread(page), { timeout: 10_000 }).toBe(before + 1);
    // The list of somebody else has it too, without a reload.
    await other.getByRole('table').getByText('Elīna Krūmiņa').waitFor();

    await bell(page).focus();
    await page.keyboard.press('Enter');
    const each = page.getByRole('button', { name: /^Show each: \d+ new requests$/ });
    await each.focus();
    await page.keyboard.press('Enter');
    const notice = page.getByRole('link', { name: /New request from Elīna Krūmiņa/ });
    await notice.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: /^Elīna Krūmiņa · / })
      .getByText('It squeaks')
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => unread(page)).toBe(before);
    await bell(page).click();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => unread(page)).toBe(0);
    // What one has read another has not.
    await expect.poll(() => unread(other)).toBeGreaterThan(0);
  },
);

test(
  'shows a colleague’s changes in the list, and keeps what is typed in an open form',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const mine = await staff(url, 'manager', '/customers');
    const theirs = await staff(url, 'owner', '/customers');
    const edit = async (page: Page) => {
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await page.getByRole('dialog').getByLabel('Phone').waitFor();
    };
    await edit(mine);
    await mine.getByRole('dialog').getByLabel('Phone').fill('+371 20000001');
    await edit(theirs);
    const name = theirs.getByRole('dialog').getByLabel('Name', { exact: false }).first();
    await name.fill('Another Name Altogether');
    await theirs
      .getByRole('dialog')
      .getByRole('button', { name: /^Save|^Update/ })
      .click();
    await mine.getByText('Another Name Altogether').first().waitFor({ state: 'attached' });
    const phoneField = mine.getByRole('dialog').getByLabel('Phone');
    expect(await phoneField.inputValue()).toBe('+371 20000001');
    await mine
      .getByRole('dialog')
      .getByRole('button', { name: /^Save|^Update/ })
      .click();
    // Both versions, and the choice.
    await mine.getByRole('dialog').getByText('Another Name Altogether').first().waitFor();
    expect(await phoneField.inputValue()).toBe('+371 20000001');
  },
);

test('reads what failed during a short break when the network is back', async () => {
  const { url, connection } = await openDemoApp();
  const page = await staff(url, 'manager', '/customers');
  await page.getByRole('table').waitFor();
  const list = /\/api\/customers(\?|$)/;
  // The stream stays open, the list cannot be fetched.
  const failed = page.waitForEvent('requestfailed', (request) => list.test(request.url()));
  await page.route(list, (route) => route.abort());
  await ask(
    connection,
    "UPDATE customers SET name = 'Renamed Meanwhile' WHERE id = (SELECT id FROM customers LIMIT 1)",
  );
  await failed;
  expect(await page.getByText('Renamed Meanwhile').count()).toBe(0);
  await page.unroute(list);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText('Renamed Meanwhile').first().waitFor();
});

test(
  'reads by itself what failed also when the network was said to be back',
  { timeout: 60_000 },
  async () => {
    const { url, connection } = await openDemoApp();
    const page = await staff(url, 'manager', '/customers');
    await page.getByRole('table').waitFor();
    const list = /\/api\/customers(\?|$)/;
    const failed = () => page.waitForEvent('requestfailed', (request) => list.test(request.url()));
    await page.route(list, (route) => route.abort());
    const first = failed();
    await ask(
      connection,
      "UPDATE customers SET name = 'Renamed Meanwhile' WHERE id = (SELECT id FROM customers LIMIT 1)",
    );
    await first;
    // The stream stays open, and the first request after the break fails too: nothing else says that anything changed.
    const second = failed();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await second;
    expect(await page.getByText('Renamed Meanwhile').count()).toBe(0);
    await page.unroute(list);
    await page.getByText('Renamed Meanwhile').first().waitFor();
  },
);

test(
  'signs a deactivated user out at once, and updates a page that was offline',
  { timeout: 120_000 },
  async () => {
    const { url, connection } = await openDemoApp();
    const page = await staff(url, 'manager', '/customers');
    await page.getByRole('table').waitFor();
    await page.context().setOffline(true);
    await ask(
      connection,
      "UPDATE customers SET name = 'Renamed Meanwhile' WHERE id = (SELECT id FROM customers LIMIT 1)",
    );
    await page.context().setOffline(false);
    await page.getByText('Renamed Meanwhile').first().waitFor({ timeout: 60_000 });
    await ask(connection, "UPDATE users SET is_active = false WHERE username = 'manager'");
    await page.waitForURL('**/serviceportal/login**', { timeout: 30_000 });
    expect(await page.getByText('Renamed Meanwhile').count()).toBe(0);
  },
);
