import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { photo } from './media.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

/** A page of a browser of its own, signed in and on a screen of the portal. */
const staff = (url: string, username: string, screen: string): Promise<Page> =>
  openPageAs(username, browser, `${url}/serviceportal${screen}`, { ...desktop, locale: 'en-GB' });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test(
  'adds a customer and the car, records mileage, a photo and notes for a manager',
  { timeout: 120_000 },
  async () => {
    const { url, folder } = demo();
    const page = await staff(url, 'manager', '/customers');
    await page.getByText('Anna Bērziņa').waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Name is required').waitFor();
    await dialog.getByLabel('Name').fill('Ēriks Žagars');
    await dialog.getByLabel('Phone').fill('+371 26000001');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Customer created successfully');
    await page.getByPlaceholder('Search customers...').fill('eriks zagars');
    await page.getByRole('table').getByText('Ēriks Žagars').waitFor();

    await page.getByRole('link', { name: 'Vehicles' }).first().click();
    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await dialog.getByLabel('Customer').fill('zagars');
    await page.getByRole('option', { name: /Ēriks Žagars/ }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Either VIN or License Plate must be provided').waitFor();
    await dialog.getByLabel('VIN').fill('5yj3e7ea1mf812345');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Another vehicle has this VIN already').waitFor();
    await expect
      .poll(() => dialog.getByLabel('VIN').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await dialog.getByLabel('VIN').fill('');
    await dialog.getByLabel('License plate').fill('ez 2026');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Vehicle created successfully');
    await page.getByPlaceholder('Search vehicles...').fill('EZ-2026');
    await page.getByText('EZ2026').first().click();
    await page.getByRole('link', { name: 'Ēriks Žagars' }).waitFor();

    await page.getByRole('tab', { name: 'Mileage' }).click();
    await page.getByText('No mileage entries yet').waitFor();
    for (const kilometres of ['42000', '41000']) {
      await page.getByRole('button', { name: 'Add Mileage Entry' }).first().click();
      await dialog.getByLabel(/^Mileage/).fill(kilometres);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await toast(page, 'Mileage entry added successfully');
      await dialog.waitFor({ state: 'hidden' });
    }
    await page.getByText('Lower than an earlier entry').first().waitFor();
    await page.getByRole('img', { name: /^Mileage over time/ }).waitFor();

    await page.getByRole('tab', { name: 'Attachments' }).click();
    const picture = path.join(folder, 'durvis.jpg');
    await photo(picture);
    await page.locator('input[type=file]').first().setInputFiles(picture);
    const upload = page.getByRole('button', { name: /^Upload/ });
    if (await upload.count()) await upload.first().click();
    await page.getByText('durvis.jpg').first().waitFor();
    const shown = page.locator('img[src*="thumbnail"]').first();
    await shown.waitFor();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);

    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByRole('button', { name: 'Add notes' }).click();
    await page.getByRole('textbox', { name: /notes/i }).fill('Spare key in the glove box');
    await page.getByRole('button', { name: 'Save', exact: false }).first().click();
    await page.reload();
    await page.getByText('Spare key in the glove box').waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('notes');
  },
);

test(
  'shows the second of two editors of one customer both versions to decide',
  { timeout: 90_000 },
  async () => {
    const { url } = demo();
    const pages = [
      await staff(url, 'manager', '/customers'),
      await staff(url, 'owner', '/customers'),
    ] as const;
    for (const page of pages) {
      await page.getByRole('button', { name: 'Edit Līga Vītola' }).click();
      await page.getByRole('dialog').getByLabel('Phone').waitFor();
    }
    const [first, second] = pages;
    await first.getByRole('dialog').getByLabel('Phone').fill('+371 20000001');
    await first.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await toast(first, 'Customer updated successfully');

    await second.getByRole('dialog').getByLabel('Phone').fill('+371 20000002');
    await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const conflict = second
      .getByRole('alert')
      .filter({ hasText: 'Someone else changed this in the meantime' });
    await conflict.getByText('+371 20000001').waitFor();
    await conflict.getByText('+371 20000002').waitFor();
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await toast(second, 'Customer updated successfully');
    await second.reload();
    await second.getByRole('link', { name: '+371 20000002' }).waitFor();
    expect(await second.getByText('+371 20000001').count()).toBe(0);
  },
);
