import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementXml, type SampleEntry } from '../harness/bank-statement.ts';
import { launchBrowser } from '../harness/browser.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs, phone } from '../harness/pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Listed {
  readonly id: string;
  readonly invoiceNumber: string;
  readonly customerName: string;
  readonly total: string;
  readonly status: string;
}

/** Issues open invoices of 100.00 without VAT for new customers. */
async function issue(page: Page, count: number): Promise<Listed[]> {
  const issued: Listed[] = [];
  for (let each = 0; each < count; each++)
    issued.push(
      await call<Listed>(page, 'POST', '/api/invoices/manual', {
        existingCustomerId: 'new',
        newCustomer: { name: `Izraksta Klients ${each}`, phone: `+371 2600000${each}` },
        lineItems: [{ description: 'Apkope', pricePerUnit: '100', units: 1 }],
        applyVat: false,
      }),
    );
  return issued;
}

const invoiceOf = (page: Page, id: string) => call<Listed>(page, 'GET', `/api/invoices/${id}`);

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Payments from a bank statement' });

async function chooseFile(page: Page, content: string, name = 'march.xml'): Promise<void> {
  const buffer = Buffer.from(content);
  await dialogOf(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/xml', buffer });
}

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('books what a statement pays, on a %s', { timeout: 120_000 }, async (_device, options) => {
  const { url } = await openDemoApp();
  const page = await openPageAs('owner', browser, `${url}/serviceportal/invoices`, options);
  const [first, second, third] = await issue(page, 3);
  if (!first || !second || !third) throw new Error('No invoices were issued.');
  const entries: SampleEntry[] = [
    { amount: '100.00', payer: 'Anna', text: `Par rēķinu ${first.invoiceNumber}` },
    { amount: '100.00', payer: 'Ilze', text: second.invoiceNumber.toLowerCase().replaceAll('-', ' ') },
    { amount: '40.00', payer: 'Jānis', text: third.invoiceNumber },
    { amount: '7.00', payer: 'Somebody else', text: 'Rent' },
  ];
  const content = statementXml(entries, { version: '08' });
  await page.reload();
  await page.getByRole('button', { name: 'Bank statement' }).click();
  await dialogOf(page).getByText('or drop it here').waitFor();

  await chooseFile(page, 'Date;Amount', 'march.csv');
  await dialogOf(page).getByText('march.csv is damaged or not an XML file').waitFor();

  await chooseFile(page, content);
  await dialogOf(page).getByRole('button', { name: 'Book 2 payments' }).waitFor();
  expect(await dialogOf(page).getByText('Somebody else').count()).toBe(0);
  // By the keyboard: the second one is left out and taken in again.
  const tick = dialogOf(page).getByRole('checkbox', { name: /of Ilze/ });
  await tick.focus();
  await page.keyboard.press('Space');
  await dialogOf(page).getByRole('button', { name: 'Book 1 payment', exact: true }).waitFor();
  await page.keyboard.press('Space');
  await dialogOf(page)
    .getByRole('radio', { name: new RegExp(`^${third.invoiceNumber}`) })
    .check();
  await dialogOf(page).getByRole('button', { name: 'Book 3 payments' }).click();
  await dialogOf(page).getByText('3 payments booked').waitFor();
  expect((await invoiceOf(page, first.id)).status).toBe('paid');
  expect((await invoiceOf(page, third.id)).status).toBe('pending');

  await dialogOf(page).getByRole('button', { name: 'Choose another file' }).click();
  await chooseFile(page, content);
  await dialogOf(page).getByText('booked before: 3').waitFor();
  expect(await dialogOf(page).getByRole('button', { name: /^Book/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'hidden' });
});

test('asks before what was chosen is lost', { timeout: 60_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPageAs('owner', browser, `${url}/serviceportal/invoices`, desktop);
  const [invoice] = await issue(page, 1);
  await page.reload();
  await page.getByRole('button', { name: 'Bank statement' }).click();
  await dialogOf(page).getByText('or drop it here').waitFor();
  await chooseFile(page, statementXml([{ amount: '100.00', text: invoice?.invoiceNumber ?? '' }]));
  const tick = dialogOf(page).getByRole('checkbox', { name: /^Book €100/ });
  await tick.uncheck();
  await tick.check();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  expect(await tick.isChecked()).toBe(true);
});
