import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { photo } from './media.ts';

const browser = shareBrowser();

async function staff(url: string, username: string, screen: string): Promise<Page> {
  const page = await openPageAs(username, browser, `${url}/serviceportal${screen}`, {
    ...desktop,
    locale: 'en-GB',
  });
  return page;
}
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
/** Of a new estimate in its dialog, and of one that is edited on its page. */
const form = (page: Page) => page.locator('form').filter({ has: page.getByLabel('Internal notes') });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save estimate' }).click();
const cell = (page: Page, line: number, column: string) =>
  form(page).getByLabel(`Line ${line}: ${column}`, { exact: true });

/** The card of an estimate, found by what it is about. */
const card = (page: Page, about: string) => page.getByRole('article').filter({ hasText: about }).first();
async function choose(page: Page, about: string, item: RegExp): Promise<void> {
  await card(page, about)
    .getByRole('button', { name: /^Other actions/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}
/** From its row in the list, or from its page once it was saved there. */
const edit = (page: Page, about: string): Promise<void> =>
  /\/estimates\/[\da-f-]{36}/.test(page.url())
    ? page.getByRole('button', { name: /^Edit E-/ }).click()
    : choose(page, about, /^Edit E-/);

test(
  'adds a service of the catalogue, and makes the document ready to send',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(url, 'manager', '/estimates');
    await edit(page, 'NV-3303');
    await form(page).getByRole('button', { name: 'Add service' }).click();
    await page.keyboard.type('brake');
    await page.getByRole('option', { name: /brake/i }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value ?? ''))
      .toMatch(/brake/i);
    await save(page);
    await toast(page, 'Estimate updated successfully');
    await page.goto(`${url}/serviceportal/estimates`);
    const downloading = page.waitForEvent('download');
    await choose(page, 'NV-3303', /LV/);
    expect((await downloading).suggestedFilename()).toMatch(/^E-\d{4}-\d{4}-lv\.pdf$/);
  },
);

test(
  'shows the second of two editors of one estimate both versions to decide',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const first = await staff(url, 'manager', '/estimates?search=OL-4410');
    const second = await staff(url, 'owner', '/estimates?search=OL-4410');
    for (const page of [first, second]) {
      await edit(page, 'OL-4410');
      await cell(page, 1, 'Description').waitFor();
    }
    await cell(first, 1, 'Description').fill('Their words');
    await save(first);
    await toast(first, 'Estimate updated successfully');

    await cell(second, 1, 'Description').fill('My words');
    await save(second);
    await toast(second, 'This estimate was modified by another user. Please refresh the page and try again.');
    const conflict = second
      .getByRole('alert')
      .filter({ hasText: 'Someone else changed this in the meantime' });
    await conflict.getByText('Their words').waitFor();
    await conflict.getByText('My words').waitFor();
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await toast(second, 'Estimate updated successfully');
    await edit(second, 'OL-4410');
    await expect.poll(() => cell(second, 1, 'Description').inputValue()).toBe('My words');
  },
);

test('notifies the second of two tabs that change one status at once', { timeout: 90_000 }, async () => {
  const { url } = await openDemoApp();
  const first = await staff(url, 'manager', '/estimates');
  const second = await staff(url, 'owner', '/estimates');
  const badge = (page: Page) => card(page, 'NV-3303').getByRole('button', { name: /change the status of/ });
  // One that does not receive in time what the other did.
  await badge(second).waitFor();
  await second.context().route('**/api/live**', (route) => route.abort());
  await second.reload();
  for (const page of [first, second]) await badge(page).click();
  await first.getByRole('menuitemradio', { name: 'In Service' }).click();
  await toast(first, 'Estimate status updated successfully');
  await second.getByRole('menuitemradio', { name: 'Waiting customer approval' }).click();
  await toast(second, 'This estimate was modified by another user. Please refresh the page and try again.');
  await expect.poll(() => badge(second).textContent()).toContain('In Service');
});

test(
  'creates one estimate after the network fails in mid-save, and loses nothing typed',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(url, 'manager', '/estimates');
    await page.getByRole('button', { name: 'Create Estimate' }).first().click();
    await form(page).getByLabel('Description', { exact: true }).fill('Wiper arm squeaks');
    await cell(page, 1, 'Description').fill('Wiper arm');
    await cell(page, 1, 'Price excl. VAT').fill('12.50');
    // The server creates it, and the response is lost.
    await page.route(
      '**/api/estimates',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await save(page);
    await page.getByRole('status').filter({ hasText: 'Failed to create estimate' }).first().waitFor();
    expect(await cell(page, 1, 'Description').inputValue()).toBe('Wiper arm');
    await save(page);
    await toast(page, 'Estimate created successfully');
    await page.goto(`${url}/serviceportal/estimates?search=squeaks`);
    await page.getByText('Wiper arm squeaks').first().waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
  },
);

test(
  'reports an image that does not arrive, and sends it with the next save',
  { timeout: 90_000 },
  async () => {
    const { url, folder } = await openDemoApp();
    const page = await staff(url, 'manager', '/estimates');
    await edit(page, 'NV-3303');
    const picture = path.join(folder, 'disc.jpg');
    await photo(picture);
    await form(page).locator('input[type=file]').last().setInputFiles(picture);
    await form(page).getByLabel('Description of image 1').fill('Worn disc');
    await page.route('**/images/uploads/**', (route) => route.abort(), { times: 1 });
    await save(page);
    await toast(page, 'The estimate is saved, but one image is not. Press Save to try again.');
    await save(page);
    await toast(page, 'Estimate updated successfully');
    await page.goto(`${url}/serviceportal/estimates`);
    await card(page, 'NV-3303').getByRole('button', { name: /^More/ }).click();
    await expect.poll(() => page.getByText('Worn disc').count()).toBe(1);
  },
);

/** Holds the next save up, until what is returned is called. */
async function holdSave(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    /\/api\/estimates\/[\da-f-]{36}$/,
    async (route) => {
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  return resolve;
}

test('keeps what is typed while a save is under way', { timeout: 90_000 }, async () => {
  const { url, folder } = await openDemoApp();
  const page = await staff(url, 'manager', '/estimates');
  await edit(page, 'NV-3303');
  const picture = path.join(folder, 'disc.jpg');
  await photo(picture);
  await form(page).locator('input[type=file]').last().setInputFiles(picture);
  await form(page).getByLabel('Description of image 1').fill('Worn disc');
  const mileage = form(page).getByLabel('Mileage');
  await mileage.fill('100');
  await form(page).getByLabel('Internal notes').fill('Sent');

  // The estimate is saved, its picture is not.
  await page.route('**/images/uploads/**', (route) => route.abort(), { times: 1 });
  let release = await holdSave(page);
  await save(page);
  await mileage.fill('200');
  await cell(page, 1, 'Description').fill('Typed meanwhile');
  release();
  await toast(page, 'The estimate is saved, but one image is not. Press Save to try again.');
  await expect
    .poll(() => cell(page, 1, 'Description').evaluate((input) => input === document.activeElement))
    .toBe(true);
  const texts = async () =>
    Promise.all(
      [mileage, form(page).getByLabel('Internal notes'), cell(page, 1, 'Description')].map((input) =>
        input.inputValue(),
      ),
    );
  expect(await texts()).toEqual(['200', 'Sent', 'Typed meanwhile']);

  // All of it is saved, but not what was typed since: the form stays.
  release = await holdSave(page);
  await save(page);
  await mileage.fill('300');
  release();
  await toast(page, 'Estimate updated successfully');
  await expect.poll(() => texts()).toEqual(['300', 'Sent', 'Typed meanwhile']);
  await save(page);
  await form(page).waitFor({ state: 'detached' });
  await edit(page, 'NV-3303');
  await cell(page, 1, 'Description').waitFor();
  await expect.poll(() => texts()).toEqual(['300', 'Sent', 'Typed meanwhile']);
});

test('saves a reason that was edited, and no other', { timeout: 90_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(url, 'manager', '/estimates');
  const number = await card(page, 'NV-3303').getByRole('heading').innerText();
  // What is rejected is folded away, unless it is looked for.
  await page.goto(`${url}/serviceportal/estimates?search=${number}`);
  await edit(page, 'NV-3303');
  await page.waitForURL('**/estimates/*?edit=estimate');
  const address = `${url}/api/estimates/${new URL(page.url()).pathname.split('/').at(-1)}`;
  const reason = form(page).getByLabel('Rejection reason');
  const stored = async () => {
    const { status, rejectionReason } = (await (await page.request.get(address)).json()) as Record<
      string,
      unknown
    >;
    return [status, rejectionReason];
  };
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await reason.fill('Too dear');
  await save(page);
  await form(page).waitFor({ state: 'detached' });
  await expect.poll(() => stored()).toEqual(['rejected', 'Too dear']);

  await edit(page, 'NV-3303');
  await reason.fill('Went elsewhere');
  await save(page);
  await form(page).waitFor({ state: 'detached' });
  await expect.poll(() => stored()).toEqual(['rejected', 'Went elsewhere']);

  // Somebody else gives another reason while this form is open.
  await edit(page, 'NV-3303');
  await form(page).getByLabel('Mileage').fill('300');
  const data = { status: 'rejected', rejectionReason: 'Sold the car' };
  expect((await page.request.patch(`${address}/status`, { data })).status()).toBe(200);
  await save(page);
  await form(page).waitFor({ state: 'detached' });
  await expect.poll(() => stored()).toEqual(['rejected', 'Sold the car']);
});

test(
  'adds a line with Enter, moves between lines with arrows, and updates the totals',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(url, 'manager', '/estimates');
    await page.getByRole('button', { name: 'Create Estimate' }).first().click();
    await cell(page, 1, 'Description').fill('Disc');
    await cell(page, 1, 'Price excl. VAT').fill('100');
    await cell(page, 1, 'Price excl. VAT').press('Enter');
    await expect
      .poll(() => cell(page, 2, 'Description').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await cell(page, 2, 'Labor hours').fill('1.5');
    await cell(page, 2, 'Labor hours').press('ArrowUp');
    await expect
      .poll(() => cell(page, 1, 'Labor hours').evaluate((input) => input === document.activeElement))
      .toBe(true);
    // 100.00 + 1.5 h at the demo shop's rate, and 21 % on it.
    await form(page).getByText('Tax (21%)').waitFor();
    await form(page).getByLabel('Labor rate').fill('60');
    await form(page).getByText('€229.90').waitFor();
    await save(page);
    await toast(page, 'Estimate created successfully');
  },
);

test(
  'saves with Ctrl+S and Ctrl+Enter, with the sums and Save in view however long it is',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(url, 'manager', '/estimates');
    await edit(page, 'NV-3303');
    const description = cell(page, 1, 'Description');
    await description.fill('First');
    for (let line = 0; line < 12; line++) await page.keyboard.press('Enter');
    const saveButton = form(page).getByRole('button', { name: 'Save estimate' });
    const box = await saveButton.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(desktop.viewport.height);
    await form(page).getByText('Unsaved changes').waitFor();
    await page.keyboard.press('Control+s');
    await form(page).waitFor({ state: 'detached' });
    await edit(page, 'NV-3303');
    await description.fill('Second');
    await page.keyboard.press('Control+Enter');
    await form(page).waitFor({ state: 'detached' });
    await edit(page, 'NV-3303');
    await expect.poll(() => description.inputValue()).toBe('Second');
  },
);
