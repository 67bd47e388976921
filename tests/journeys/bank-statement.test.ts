import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { statementXml, type SampleEntry } from '../harness/bank-statement.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

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

const partOf = (page: Page) => page.getByRole('region', { name: 'Payments from a bank statement' });

async function chooseFile(page: Page, content: string, name = 'march.xml'): Promise<void> {
  const buffer = Buffer.from(content);
  await partOf(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/xml', buffer });
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
    { amount: '7.11', payer: 'Somebody else', text: 'Rent' },
  ];
  const content = statementXml(entries, { version: '08' });
  await page.reload();
  await page.getByRole('link', { name: /^Payments/ }).click();
  await partOf(page).getByText('or drop it here').waitFor();

  await chooseFile(page, 'Date;Amount', 'march.csv');
  await partOf(page).getByText('march.csv is damaged or not an XML file').waitFor();

  await chooseFile(page, content);
  await partOf(page).getByRole('button', { name: 'Book 2 payments' }).waitFor();
  const others = partOf(page).getByRole('region', { name: 'Other incoming payments' });
  await others.getByText('Somebody else').first().waitFor();
  await others.getByRole('button', { name: /^Set aside: Somebody else/ }).click();
  await partOf(page).getByText('set aside: 1').waitFor();
  expect(await others.count()).toBe(0);
  // By the keyboard: the second one is left out and taken in again.
  const tick = partOf(page).getByRole('checkbox', { name: /of Ilze/ });
  await tick.focus();
  await page.keyboard.press('Space');
  await partOf(page).getByRole('button', { name: 'Book 1 payment', exact: true }).waitFor();
  await page.keyboard.press('Space');
  await partOf(page)
    .getByRole('radio', { name: new RegExp(`^${third.invoiceNumber}`) })
    .check();
  await partOf(page).getByRole('button', { name: 'Book 3 payments' }).click();
  await partOf(page).getByText('3 payments booked').waitFor();
  expect((await invoiceOf(page, first.id)).status).toBe('paid');
  expect((await invoiceOf(page, third.id)).status).toBe('pending');

  await partOf(page).getByRole('button', { name: 'Choose another file' }).click();
  await chooseFile(page, content);
  await partOf(page).getByText('booked before: 3').waitFor();
  expect(await partOf(page).getByRole('button', { name: /^Book/ }).count()).toBe(0);
  await partOf(page).getByText('Set aside (1)').click();
  await partOf(page)
    .getByRole('button', { name: /^Return to the list: Somebody else/ })
    .click();
  await others.getByText('Somebody else').first().waitFor();
  await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Invoices' }).click();
  await partOf(page).waitFor({ state: 'detached' });
});

test('asks before what was chosen is lost', { timeout: 60_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPageAs('owner', browser, `${url}/serviceportal/invoices`, desktop);
  const [invoice] = await issue(page, 1);
  await page.reload();
  await page.getByRole('link', { name: /^Payments/ }).click();
  await partOf(page).getByText('or drop it here').waitFor();
  await chooseFile(page, statementXml([{ amount: '100.00', text: invoice?.invoiceNumber ?? '' }]));
  const tick = partOf(page).getByRole('checkbox', { name: /^Book €100/ });
  await tick.uncheck();
  await tick.check();
  await page.getByRole('link', { name: /^Reminders/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => tick.isChecked()).toBe(true);
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'links what was recorded by hand, and splits what names nothing, on a %s',
  { timeout: 120_000 },
  async (_device, options) => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal/invoices`, options);
    const [marked, half, first, second] = await issue(page, 4);
    if (!marked || !half || !first || !second) throw new Error('No invoices were issued.');
    const paidOn = new Date().toISOString().slice(0, 10);
    await call(page, 'PUT', `/api/invoices/${marked.id}`, { status: 'paid' });
    const payment = { amount: '50.00', paidOn, method: 'transfer' };
    await call(page, 'POST', `/api/invoices/${half.id}/payments`, payment);
    const content = statementXml([
      { amount: '100.00', payer: marked.customerName, text: marked.invoiceNumber, day: paidOn },
      { amount: '50.00', payer: half.customerName, text: half.invoiceNumber, day: paidOn },
      { amount: '170.53', payer: 'Kāds Cits', text: 'Paldies', day: paidOn },
    ]);
    await page.reload();
    await page.getByRole('link', { name: /^Payments/ }).click();
    await partOf(page).getByText('or drop it here').waitFor();
    await chooseFile(page, content);
    const recorded = partOf(page).getByRole('region', { name: 'Already recorded?' });
    await recorded.getByRole('button', { name: 'Link all of these' }).click();
    await partOf(page).getByRole('button', { name: 'Link 2 payments' }).waitFor();

    const others = partOf(page).getByRole('region', { name: 'Other incoming payments' });
    await others.getByRole('radio', { name: 'Another invoice, or several' }).check();
    const book = partOf(page).getByRole('button', { name: /^(Book|Link) \d/ });
    await expect.poll(() => book.isDisabled()).toBe(true);
    const find = async (place: number, { invoiceNumber }: Listed) => {
      await others.getByLabel('Invoice', { exact: true }).nth(place).fill(invoiceNumber);
      await page.getByRole('option', { name: new RegExp(`^${invoiceNumber}`) }).click();
    };
    await find(0, first);
    await expect.poll(() => others.getByLabel('Amount', { exact: true }).first().inputValue()).toBe('100.00');
    await others.getByText('€70.53 not booked').waitFor();
    await others.getByRole('button', { name: 'Add an invoice' }).click();
    await find(1, second);
    await expect.poll(() => others.getByLabel('Amount', { exact: true }).nth(1).inputValue()).toBe('70.53');
    await others.getByLabel('Amount', { exact: true }).nth(1).fill('70.54');
    await others.getByText('Together more than came in').waitFor();
    await others.getByLabel('Amount', { exact: true }).nth(1).fill('70.53');
    await partOf(page).getByRole('button', { name: 'Book 2, link 2' }).click();
    await partOf(page).getByText('2 payments booked, €170.53 in all. 2 payments linked').waitFor();
    expect((await invoiceOf(page, first.id)).status).toBe('paid');
    const ofHalf = await call<unknown[]>(page, 'GET', `/api/invoices/${half.id}/payments`);
    expect(ofHalf).toHaveLength(1);

    await partOf(page).getByRole('button', { name: 'Choose another file' }).click();
    await chooseFile(page, content);
    await partOf(page).getByText('booked before: 3').waitFor();
    expect(await partOf(page).getByRole('button', { name: /^Book/ }).count()).toBe(0);
  },
);
