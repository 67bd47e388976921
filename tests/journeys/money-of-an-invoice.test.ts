import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wallClockOf } from '#shared/dates.ts';
import { statementXml } from '../harness/bank-statement.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { chooseOfInvoice, takePayment } from './invoice-menu.ts';

const browser = shareBrowser();

interface Issued {
  readonly id: string;
  readonly invoiceNumber: string;
}

/** An invoice of 121.00, opened on its screen; its number. */
async function openInvoice(page: Page, url: string): Promise<string> {
  const { id, invoiceNumber } = await call<Issued>(page, 'POST', '/api/invoices/manual', {
    existingCustomerId: 'new',
    newCustomer: { name: 'Marta Eglīte', phone: '+371 26000111' },
    lineItems: [{ description: 'Charging cable', pricePerUnit: '100', units: 1 }],
  });
  await page.goto(`${url}/serviceportal/invoices?open=${id}`);
  await page.getByRole('region', { name: 'Payments' }).waitFor();
  return invoiceNumber;
}

async function payByCard(page: Page, number: string): Promise<void> {
  await takePayment(page, number);
  const dialog = page.getByRole('dialog', { name: /^Record payment/ });
  await dialog.getByLabel('Amount').fill('60.50');
  await dialog.getByText('Card', { exact: true }).click();
  await dialog.getByLabel('Fiscal receipt No.').fill('Z-204');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function bookStatement(page: Page, content: string): Promise<void> {
  await page.getByRole('link', { name: /^Payments/ }).click();
  const dialog = page.getByRole('region', { name: 'Payments from a bank statement' });
  const buffer = Buffer.from(content);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'november.xml', mimeType: 'text/xml', buffer });
  await dialog.getByRole('button', { name: 'Book 1 payment', exact: true }).click();
  await dialog.getByText('1 payment booked').waitFor();
  await page.goBack();
  await page.getByRole('region', { name: 'Payments', exact: true }).waitFor();
}

async function creditAPart(page: Page, number: string): Promise<void> {
  await chooseOfInvoice(page, number, 'Issue credit note');
  const dialog = page.getByRole('dialog', { name: /^Issue credit note/ });
  await dialog.getByText('An amount', { exact: true }).click();
  await dialog.getByLabel('Amount with VAT').fill('12.10');
  await dialog.getByLabel('Reason').fill('The cable was scratched');
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** What the credit note leaves overpaid. */
async function giveBack(page: Page, number: string): Promise<void> {
  const payments = page.getByRole('region', { name: 'Payments' });
  await payments.getByText('Overpaid').waitFor();
  await chooseOfInvoice(page, number, 'Record payment');
  const dialog = page.getByRole('dialog', { name: /^Record payment/ });
  await expect.poll(() => dialog.getByRole('radio', { name: 'Refund' }).isChecked()).toBe(true);
  await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toBe('12.10');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.waitFor({ state: 'detached' });
  await payments.getByText('Overpaid').waitFor({ state: 'detached' });
}

async function monthFiles(page: Page, url: string): Promise<Record<string, string>> {
  await page.goto(`${url}/serviceportal/reports`);
  await page.getByRole('button', { name: 'Monthly export for the accountant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Monthly export for the accountant' });
  await dialog.getByRole('button', { name: 'Next month' }).click();
  await dialog.getByText('This month is not over yet').waitFor();
  await expect.poll(() => dialog.getByText('agrees', { exact: true }).count()).toBe(4);
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Download ZIP' }).click();
  const files = unzipSync(new Uint8Array(await readFile(await (await saved).path())));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes, true)]));
}

test(
  'follows the money of an invoice by card, bank, credit note and refund into the month for the accountant',
  { timeout: 180_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal`, desktop);
    const number = await openInvoice(page, url);
    const row = page.getByRole('row').filter({ hasText: number }).first();

    await payByCard(page, number);
    await row.getByText('of €121.00', { exact: true }).waitFor();
    const day = wallClockOf(new Date()).day;
    const payment = { amount: '60.50', payer: 'M. Eglite', text: `Rekins ${number}`, day };
    await bookStatement(page, statementXml([payment, { amount: '900.00', payer: 'Somebody', text: 'Rent' }]));
    await row.getByText('Paid', { exact: true }).waitFor();

    await creditAPart(page, number);
    await row.getByText('Credited €12.10').waitFor();
    await giveBack(page, number);

    const files = await monthFiles(page, url);
    const content = (start: string) =>
      Object.entries(files).find(([name]) => name.startsWith(start))?.[1] ?? '';
    const rowsOf = (start: string) =>
      content(start)
        .split('\r\n')
        .filter((line) => line.includes(number));
    expect(rowsOf('pardosanas-zurnals')).toHaveLength(2);
    expect(rowsOf('maksajumi').map((line) => /;(-?[\d,]+);/.exec(line)?.[1])).toEqual([
      '60,50',
      '60,50',
      '-12,10',
    ]);
    expect(rowsOf('kreditrekini').map((line) => line.includes('12,10'))).toEqual([true]);
    expect(Object.keys(files).filter((name) => name.includes(number))).toHaveLength(1);
  },
);
