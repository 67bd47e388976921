import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, phone, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

const problems = (page: Page) => axeViolations(page, 'the dialog', '[role=dialog]');

/** Waits until the focus is on what has this label or text. */
const focusOn = (page: Page, text: string) =>
  page.waitForFunction((wanted) => {
    const element = document.activeElement as HTMLInputElement | null;
    return (element?.labels?.[0]?.textContent ?? element?.textContent ?? '').includes(wanted);
  }, text);

test('turns a known customer’s request into an estimate in one step', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPageAs('manager', browser, `${url}/serviceportal/contact-submissions`, desktop);
  await page.getByRole('table').getByText('Anna Bērziņa').click();
  const dialog = page.getByRole('dialog', { name: 'Anna Bērziņa · Tesla Model 3 (2021)' });
  const make = dialog.getByRole('button', { name: 'Create estimate' });
  const known = dialog.getByRole('radio', { name: /Anna Bērziņa.*Same e-mail and phone/ });

  // Nothing is to be chosen, and yet all of it can be: by keyboard, and by Cancel back to where one was.
  await dialog.getByText('For Anna Bērziņa, MK-2107: same e-mail, phone and car.').waitFor();
  const another = dialog.getByRole('button', { name: 'Another customer or vehicle' });
  await another.focus();
  await page.keyboard.press('Enter');
  await focusOn(page, 'Anna Bērziņa');
  await expect.poll(() => dialog.getByRole('radio', { name: /MK-2107/ }).isChecked()).toBe(true);
  expect(await problems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await focusOn(page, 'Another customer or vehicle');

  // Another customer is found and offers their cars.
  await another.click();
  await known.focus();
  await page.keyboard.press('ArrowDown');
  await make.click();
  await focusOn(page, 'Find the customer');
  await dialog.getByLabel('Find the customer').fill('kalnins');
  await page.getByRole('option', { name: /Jānis Kalniņš/ }).click();
  await dialog.getByRole('radio', { name: 'Another vehicle of this customer' }).check();
  await dialog.getByLabel('Find the vehicle').click();
  await page.getByRole('option', { name: /OL-4410/ }).waitFor();
  await page.keyboard.press('Escape');
  expect(await problems(page)).toEqual([]);

  // Errors are shown at their fields.
  await dialog.getByRole('radio', { name: /New customer/ }).check();
  await make.click();
  await dialog.getByText('Either VIN or License Plate must be provided').waitFor();
  await focusOn(page, 'License plate');
  await dialog.getByLabel('VIN').fill('5YJ3E7EA1MF812345');
  await make.click();
  await dialog.getByText('Another vehicle has this VIN already').waitFor();
  await focusOn(page, 'VIN');

  // The best match is offered again, and created by one press.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await make.click();
  // What the visitor described has no price yet: the editor opens there.
  await page.waitForURL('**/estimates/*?edit=estimate*');
  await page.getByText('Estimate created successfully').first().waitFor();
  const editor = page.getByRole('region', { name: 'Edit Estimate' });
  await editor.getByText('€270.00+').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Line 3: Price excl. VAT');
  await page.goBack();
  await dialog.getByRole('link', { name: /^E-\d{4}-\d{4}/ }).waitFor();
  await expect.poll(() => dialog.getByLabel('Status').inputValue()).toBe('In progress');
});

test(
  'turns a request into an estimate on a phone in Latvian, and keeps unsaved notes',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal`, {
      ...phone,
      colorScheme: 'dark',
    });
    await page.evaluate(() =>
      fetch('/api/auth/language', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ language: 'lv' }),
      }),
    );
    await page.goto(`${url}/serviceportal/contact-submissions`);
    await page.getByText('Mark Lehtinen').first().click();
    const dialog = page.getByRole('dialog', { name: 'Mark Lehtinen · Tesla Model X (2020)' });
    await dialog.getByLabel('Iekšējās piezīmes').fill('Zvanīt pēc');
    await dialog.getByRole('button', { name: 'Izveidot tāmi' }).click();
    await dialog.getByRole('radio', { name: /Jauns klients/ }).waitFor();
    expect(await problems(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
    ).toBe(false);
    await dialog.getByRole('textbox', { name: 'Valsts numurs' }).fill('ee123');
    await dialog.getByRole('button', { name: 'Izveidot tāmi' }).click();
    await page.getByText('Nesaglabātas izmaiņas').waitFor();
    await page.getByRole('button', { name: 'Turpināt labošanu' }).click();
    await dialog.getByRole('link', { name: /^E-/ }).waitFor();
    await expect.poll(() => dialog.getByLabel('Iekšējās piezīmes').inputValue()).toBe('Zvanīt pēc');
  },
);
