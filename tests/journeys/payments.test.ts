import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { chooseOfInvoice, takePayment } from './invoice-menu.ts';

const browser = shareBrowser();

interface Issued {
  readonly id: string;
  readonly invoiceNumber: string;
  readonly status: string;
}

/** An invoice of 121.00, opened on its screen. */
async function openInvoice(page: Page, url: string): Promise<{ issued: Issued; payments: Locator }> {
  const [customer] = await call<{ id: string }[]>(page, 'GET', '/api/customers?search=Anna');
  const issued = await call<Issued>(page, 'POST', '/api/invoices/manual', {
    existingCustomerId: customer?.id,
    lineItems: [{ description: 'Wheel alignment', pricePerUnit: '100', units: 1 }],
  });
  await page.goto(`${url}/serviceportal/invoices?open=${issued.id}`);
  const payments = page.getByRole('region', { name: /^(Payments|Maksājumi)$/ });
  await payments.waitFor();
  return { issued, payments };
}

const paymentsOf = (page: Page, { id }: Issued) =>
  call<{ amount: string; method: string; receiptNumber: string | null }[]>(
    page,
    'GET',
    `/api/invoices/${id}/payments`,
  );
const statusOf = async (page: Page, { id }: Issued) =>
  (await call<Issued>(page, 'GET', `/api/invoices/${id}`)).status;

describe('the payments of an invoice', () => {
  test(
    'records a part, asks before more than is left, confirms and reverses',
    { timeout: 120_000 },
    async () => {
      const { url } = await openDemoApp();
      const page = await openPageAs('owner', browser, `${url}/serviceportal`, desktop);
      const { issued, payments } = await openInvoice(page, url);
      const dialog = page.getByRole('dialog', { name: /^Record payment/ });
      const amount = dialog.getByLabel('Amount');
      const submit = dialog.getByRole('button', { name: 'Record payment' });

      await takePayment(page, issued.invoiceNumber);
      await expect.poll(() => amount.inputValue()).toBe('121.00');
      await amount.fill('50');
      await dialog.getByText('Card', { exact: true }).click();
      await submit.click();
      await dialog.getByText('Please enter the number of the fiscal receipt').waitFor();
      expect(await amount.inputValue()).toBe('50');
      await dialog.getByLabel('Fiscal receipt No.').fill('Z-17');
      await submit.dblclick();
      await dialog.waitFor({ state: 'detached' });
      await payments.getByText('Fiscal receipt Z-17').waitFor();
      expect(await paymentsOf(page, issued)).toMatchObject([
        { amount: '50.00', method: 'card', receiptNumber: 'Z-17' },
      ]);
      const row = page.getByRole('row').filter({ hasText: issued.invoiceNumber }).first();
      await row.getByText('€71.00', { exact: true }).waitFor();
      await row.getByText('of €121.00', { exact: true }).waitFor();
      await payments.getByText('€71.00', { exact: true }).waitFor();

      await takePayment(page, issued.invoiceNumber);
      await expect.poll(() => amount.inputValue()).toBe('71.00');
      await amount.fill('80');
      const nevertheless = dialog.getByLabel(/The balance due is only €71.00/);
      await nevertheless.waitFor();
      await submit.click();
      await dialog
        .getByText(/Please confirm the amount/)
        .first()
        .waitFor();
      await nevertheless.check();
      await submit.click();
      await dialog.waitFor({ state: 'detached' });
      await payments.getByText('Overpaid').waitFor();
      await expect.poll(() => statusOf(page, issued)).toBe('paid');

      const download = page.waitForEvent('download');
      await payments.getByRole('button', { name: /^PDF.*€50\.00/ }).click();
      await page.getByRole('menuitem', { name: 'ENG (English)' }).click();
      expect((await download).suggestedFilename()).toMatch(/^payment-R-.*\.pdf$/);

      await payments.getByRole('button', { name: /^Reverse.*€80\.00/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reverse', exact: true }).click();
      await payments.getByText('Reversal', { exact: true }).waitFor();
      await expect.poll(() => statusOf(page, issued)).toBe('pending');
      await payments.getByText('€71.00', { exact: true }).waitFor();
      await chooseOfInvoice(page, issued.invoiceNumber, 'Mark Paid');
      const paid = page.getByRole('dialog', { name: /^Mark Paid/ });
      await paid.getByText('€71.00', { exact: true }).waitFor();
      await paid.getByText('Card', { exact: true }).click();
      await paid.getByRole('button', { name: 'Mark Paid' }).click();
      await paid.getByText('Please enter the number of the fiscal receipt').waitFor();
      // The number of the payment that was recorded above.
      await paid.getByLabel('Fiscal receipt No.').fill('z-17');
      await paid.getByRole('button', { name: 'Mark Paid' }).click();
      await paid.getByText('This fiscal receipt number is already used for another payment').waitFor();
      await paid.getByLabel('Fiscal receipt No.').fill('Z-18');
      await page.keyboard.press('Enter');
      await paid.waitFor({ state: 'detached' });
      await payments.getByText('€0.00', { exact: true }).waitFor();
      await payments.getByText('Fiscal receipt Z-18').waitFor();
    },
  );

  test(
    'follows the keyboard, and shows what a colleague recorded meanwhile',
    { timeout: 120_000 },
    async () => {
      const { url } = await openDemoApp();
      const page = await openPageAs('manager', browser, `${url}/serviceportal`, desktop);
      const { issued, payments } = await openInvoice(page, url);
      await page.getByRole('button', { name: `Take payment: ${issued.invoiceNumber}` }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /^Record payment/ });
      await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toBe('121.00');
      await dialog.getByLabel('Amount').fill('21');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      const colleague = await openPageAs('owner', browser, `${url}/serviceportal`, desktop);
      const paidOn = new Date().toISOString().slice(0, 10);
      const body = { amount: '11.11', paidOn, method: 'transfer' };
      await call(colleague, 'POST', `/api/invoices/${issued.id}/payments`, body);
      await payments.getByText('€11.11', { exact: true }).waitFor();
      await payments.getByText('€88.89', { exact: true }).waitFor();
    },
  );

  test('fits a phone, in Latvian', { timeout: 120_000 }, async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal`, phone);
    await call(page, 'PUT', '/api/auth/language', { language: 'lv' });
    const { issued, payments } = await openInvoice(page, url);
    await takePayment(page, issued.invoiceNumber);
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel('Summa');
    await amount.fill('20,50');
    await dialog.getByRole('button', { name: 'Reģistrēt maksājumu' }).click();
    await dialog.waitFor({ state: 'detached' });
    await payments.getByText('100,50 €', { exact: true }).waitFor();
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isTooWide).toBe(false);
  });
});
