import path from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, phone, signIn } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { photo, video } from './media.ts';

const VIDEO_BYTES = 40 * 1024 * 1024;

const browser = shareBrowser();

async function visitorSends(url: string, folder: string): Promise<void> {
  const files = [path.join(folder, 'bojājums.jpg'), path.join(folder, 'skaņa.mp4')] as const;
  await photo(files[0]);
  await video(browser, files[1], VIDEO_BYTES);

  const page = await openPage(browser, `${url}/`, { ...phone, locale: 'lv-LV' });
  await page.waitForURL('**/lv');
  const form = page.getByRole('form', { name: 'Servisa pieteikums' });
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel('Marka').selectOption('tesla');
  await form.getByLabel('Modelis').selectOption('model3');
  await form.getByRole('checkbox', { name: /Ikgadējā apkope/ }).check();
  await form.getByRole('checkbox', { name: /Riteņu savirzes regulēšana/ }).check();
  await form.getByRole('checkbox', { name: /Cits pakalpojums/ }).check();
  await form.getByLabel('Aprakstiet, kas jāizdara').fill('Klab priekšā labajā pusē');
  await form.getByLabel('Vārds, uzvārds').fill('Elīna Krūmiņa');
  await form.getByLabel('Tālrunis').fill('+371 26555444');
  await form.getByLabel('E-pasts').fill('elina@example.lv');
  await form.locator('input[type=file]').setInputFiles([...files]);
  await form.getByText('239,67', { exact: false }).waitFor(); // 180.00 and 110.00 with VAT
  const send = form.getByRole('button', { name: 'Nosūtīt pieteikumu' });
  await expect.poll(() => send.isDisabled()).toBe(true);
  await form.getByRole('checkbox', { name: /Piekrītu/ }).check();
  await page.waitForTimeout(2_500); // faster than any person: the server would take it for a program
  await send.click();
  await page.getByText('Paldies! Drīzumā darba laikā sazināsimies').first().waitFor();
}

async function videoSeeks(page: Page): Promise<{ status: number; range: string | null; seeked: boolean }> {
  return page.locator('video').evaluate(async (element: HTMLVideoElement) => {
    const part = await fetch(element.src, { headers: { Range: 'bytes=1000-1999' } });
    await part.arrayBuffer();
    element.preload = 'auto';
    element.load();
    await new Promise((resolve, reject) => {
      element.oncanplay = resolve;
      element.onerror = () => reject(new Error(element.error?.message));
    });
    const seeked = new Promise((resolve) => (element.onseeked = () => resolve(true)));
    element.currentTime = 0.5;
    return { status: part.status, range: part.headers.get('content-range'), seeked: (await seeked) === true };
  });
}

async function managerCompletes(url: string): Promise<void> {
  const page = await openPage(browser, `${url}/serviceportal`, { ...desktop, locale: 'en-GB' });
  await signIn(page, 'manager');
  await page.getByText('Welcome back, Andris!', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Contact Forms' }).first().click();
  await page.getByPlaceholder('Search requests...').fill('elina krumina');
  await page.getByRole('table').getByText('Elīna Krūmiņa').click();

  const dialog = page.getByRole('dialog', { name: 'Elīna Krūmiņa · Tesla Model 3' });
  await dialog.getByText('Klab priekšā labajā pusē').first().waitFor();
  await dialog.getByText('€239.67').waitFor();
  await dialog.getByText('€290.00+', { exact: false }).waitFor();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: /bojājums\.jpg/ }).click(),
  ]);
  await tab.waitForLoadState();
  await expect
    .poll(() => tab.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1600);
  await tab.close();
  expect(await videoSeeks(page)).toEqual({
    status: 206,
    range: `bytes 1000-1999/${VIDEO_BYTES}`,
    seeked: true,
  });

  const saved = async () => {
    const toast = page.getByText('Submission updated successfully', { exact: true }).first();
    await toast.waitFor();
    await toast.waitFor({ state: 'hidden' });
  };
  await dialog.getByLabel('Assigned to').click();
  await page.getByRole('option', { name: /Toms Vītols/ }).click();
  await saved();
  await dialog.getByLabel('Internal notes').fill('Called back, car comes on Monday');
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await saved();
  await dialog.getByLabel('Status').click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await saved();
}

test(
  'lets a manager find, read and complete a request sent from a phone in Latvian',
  { timeout: 120_000 },
  async () => {
    const { url, connection, folder } = await openDemoApp();
    await visitorSends(url, folder);
    await managerCompletes(url);

    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query<{ action: string; details: Record<string, unknown> }>(`
    SELECT action, details FROM audit_logs
    WHERE entity_id = (SELECT id::text FROM contact_submissions WHERE name = 'Elīna Krūmiņa') ORDER BY created_at`);
    await client.end();
    const entries = rows.map(({ action, details }) => `${action} ${Object.keys(details).join()}`);
    expect(entries[0]).toBe('data_modified received');
    for (const entry of [
      'data_accessed ',
      'data_accessed file,attachment',
      'data_modified assignedTo',
      'data_modified internalNotes',
      'data_modified status',
    ])
      expect(entries).toContain(entry);
  },
);
