import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { errorResponseFor } from '#server/http/errors-to-http.ts';
import { DomainError } from '#shared/errors.ts';
import { openDemoApp, type DemoApp } from '../harness/demo-app.ts';
import { openPage, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { photo } from './media.ts';

const browser = shareBrowser();

const PERSON_NEEDS_MS = 2_500;

async function filledForm({ url }: DemoApp): Promise<Page> {
  const page = await openPage(browser, `${url}/en`, { ...phone, locale: 'en-GB' });
  const form = page.getByRole('form', { name: 'Service request' });
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Make').selectOption('other_ev');
  await form.locator('input[name=model]').fill('Škoda Enyaq');
  await form.getByRole('checkbox', { name: /Other service/ }).check();
  await form.getByLabel('What should we do?').fill('The charge port stays closed');
  await form.getByLabel('Name').fill('Marta Eglīte');
  await form.getByLabel('Phone').fill('+371 26000111');
  await form.getByLabel('E-mail').fill('marta@example.lv');
  await form.getByRole('checkbox', { name: /I agree/ }).check();
  await page.waitForTimeout(PERSON_NEEDS_MS);
  return page;
}

const send = (page: Page) => page.getByRole('button', { name: 'Send request' }).click();
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function expectNothingLost(page: Page): Promise<void> {
  await expect.poll(() => page.getByLabel('Model').inputValue()).toBe('Škoda Enyaq');
  await expect
    .poll(() => page.getByLabel('What should we do?').inputValue())
    .toBe('The charge port stays closed');
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Marta Eglīte');
}

async function received({ connection }: DemoApp): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query("SELECT id FROM contact_submissions WHERE name = 'Marta Eglīte'");
  await client.end();
  return rows.length;
}

test('names files that cannot be accepted, and loses nothing typed', { timeout: 90_000 }, async () => {
  const demo = await openDemoApp();
  const page = await filledForm(demo);
  const input = page.locator('form input[type=file]');
  const photos = Array.from({ length: 6 }, (_, index) => path.join(demo.folder, `photo-${index}.jpg`));
  for (const file of photos) await photo(file);
  await input.setInputFiles(photos);
  await says(page, 'Too many files: Maximum 5 files allowed');

  const large = path.join(demo.folder, 'large.mp4');
  await writeFile(large, '');
  await truncate(large, 51 * 1024 * 1024);
  await input.setInputFiles(large);
  await says(page, 'File too large: large.mp4 exceeds 50MB limit');

  const text = path.join(demo.folder, 'notes.txt');
  await writeFile(text, 'not a picture');
  await input.setInputFiles(text);
  await says(page, 'Invalid file type: notes.txt is not a supported format');
  await expectNothingLost(page);
  expect(await received(demo)).toBe(0);
});

test(
  'says that the disk is full, loses nothing typed, and sends it all once there is space',
  { timeout: 90_000 },
  async () => {
    const demo = await openDemoApp();
    const page = await filledForm(demo);
    const file = path.join(demo.folder, 'photo.jpg');
    await photo(file);
    await page.locator('form input[type=file]').setInputFiles(file);
    // What the server says then, and why, is shown by the tests of faults.
    const full = new DomainError('storage_full', { field: 'files' });
    await page.route('**/api/public/contact/multipart', (route) =>
      route.fulfill({ status: 507, json: errorResponseFor(full, 'en') }),
    );
    await send(page);
    await says(
      page,
      'There is not enough space for files right now. Please remove them and send the request without them, or call us.',
    );
    await expectNothingLost(page);
    await says(page, 'photo.jpg');
    await page.unroute('**/api/public/contact/multipart');
    await send(page);
    await expect.poll(() => received(demo), { timeout: 20_000 }).toBe(1);
    await page.close();
  },
);

test('rejects HTML named as a photo by name, and loses nothing typed', { timeout: 60_000 }, async () => {
  const demo = await openDemoApp();
  const page = await filledForm(demo);
  const html = path.join(demo.folder, 'picture.jpg');
  await writeFile(html, '<!doctype html><script>alert(1)</script>');
  await page.locator('form input[type=file]').setInputFiles(html);
  await send(page);
  await says(page, 'Invalid file type: picture.jpg is not a supported format');
  await expectNothingLost(page);
  expect(await received(demo)).toBe(0);
});

test(
  'reports a lost connection, keeps what was typed over a reload, and sends the retry once',
  { timeout: 90_000 },
  async () => {
    const demo = await openDemoApp();
    const page = await filledForm(demo);
    await page.context().setOffline(true);
    // The button ends just above the bar with the total: what is said below it would be under the bar.
    await page.getByRole('button', { name: 'Send request' }).evaluate((button) => {
      const bar = document.querySelector('.total')?.getBoundingClientRect().top ?? 0;
      scrollBy({ top: button.getBoundingClientRect().bottom - bar, behavior: 'instant' });
    });
    await send(page);
    await says(page, 'Something went wrong. Please try again or call us directly.');
    const message = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    const isUncovered = (element: HTMLElement | SVGElement) => {
      const { left, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 20, bottom - 8));
    };
    await expect.poll(() => message.evaluate(isUncovered)).toBe(true);
    // Once: the message beside the button is in view.
    expect(await page.getByText('Failed to submit your request.', { exact: false }).count()).toBe(0);
    await expectNothingLost(page);
    await page.context().setOffline(false);
    // The browser scrolls back to the form before a slow network has brought the script: nothing moves after it.
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.reload();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Marta Eglīte');
    await expectNothingLost(page);
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.waitForTimeout(PERSON_NEEDS_MS);
    await send(page);
    await says(page, "Thank you! We'll contact you shortly");
    await expect.poll(() => received(demo)).toBe(1);
    await page.getByRole('button', { name: 'Send another request' }).click();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('');
  },
);

test(
  'names each empty or wrong field where it stands, and focuses the first',
  { timeout: 60_000 },
  async () => {
    const demo = await openDemoApp();
    const page = await openPage(browser, `${demo.url}/en#estimate-section`, { ...phone, locale: 'en-GB' });
    await page.getByRole('form', { name: 'Service request' }).scrollIntoViewIfNeeded();
    const button = page.getByRole('button', { name: 'Send request' });
    await expect.poll(() => button.isDisabled()).toBe(true);
    await page.getByLabel('Phone').fill('123');
    await page.getByLabel('E-mail').fill('marta@');
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await button.click();
    for (const text of [
      'Required',
      'Name is required',
      'Phone number is required',
      'Invalid email address',
      /Service Selection Required/,
    ])
      await says(page, text);
    await expect
      .poll(() => page.getByLabel('Make').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await expect.poll(() => page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
  },
);
