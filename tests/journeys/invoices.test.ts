import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { chooseOfInvoice } from './invoice-menu.ts';

const browser = shareBrowser();

/** A completed estimate for Anna Bērziņa; returns its id. */
async function completedEstimate(page: Page): Promise<string> {
  const [customer] = await call<{ id: string }[]>(page, 'GET', '/api/customers?search=Anna');
  const { id } = await call<{ id: string }>(page, 'POST', '/api/estimates', {
    customerId: customer?.id,
    lineItems: [{ description: 'Wheel alignment', partPrice: '100' }],
  });
  await call(page, 'PATCH', `/api/estimates/${id}/status`, { status: 'converted' });
  return id;
}

interface Summary {
  readonly pending: number;
  readonly paid: number;
}

const sees = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test(
  'turns an estimate into an invoice, re-issues it, marks it paid and unpaid again',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal`, desktop);
    const id = await completedEstimate(page);

    await page.goto(`${url}/serviceportal/estimates?open=${id}`);
    const card = page.getByRole('article').filter({ hasText: 'Anna Bērziņa' }).first();
    await card.getByRole('button', { name: /^Convert to Invoice/ }).click();
    const issuing = page.getByRole('dialog', { name: /^Invoice for estimate E-/ });
    await issuing.getByText('Anna Bērziņa', { exact: true }).waitFor();
    await issuing.getByText('Due date', { exact: true }).waitFor();
    // Nothing is issued by looking.
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: /^Convert to Invoice/ }).click();
    await issuing.getByRole('button', { name: /^Issue R-\d{4}-\d{4}$/ }).click();
    const issuedDialog = page.getByRole('dialog', { name: /^Invoice R-.* is issued$/ });
    await issuedDialog.getByText('Estimate converted to invoice successfully', { exact: true }).waitFor();
    const opened = page.waitForEvent('popup');
    await issuedDialog.getByRole('link', { name: /^Open PDF/ }).click();
    await (await opened).close();
    // The invoice goes to the customer from where it was issued.
    await issuedDialog.getByRole('button', { name: 'Send to customer' }).click();
    const sending = page.getByRole('dialog', { name: /^Send R-\d{4}-\d{4} to the customer$/ });
    await sending.waitFor();
    await page.keyboard.press('Escape');
    await sending.waitFor({ state: 'hidden' });
    const link = card.getByRole('link', { name: /^Invoice R-/ });
    const first = await link.textContent();
    expect(await card.getByRole('button', { name: /Invoice/ }).count()).toBe(0);

    const { version } = await call<{ version: number }>(page, 'GET', `/api/estimates/${id}`);
    const [customer] = await call<{ id: string }[]>(page, 'GET', '/api/customers?search=Anna');
    await call(page, 'PUT', `/api/estimates/${id}`, {
      version,
      customerId: customer?.id,
      lineItems: [{ description: 'Wheel alignment', partPrice: '120' }],
    });
    await page.reload();
    await card.getByRole('button', { name: /^Re-issue Invoice/ }).click();
    await sees(page, 'This will delete the existing invoice and create a new one. Continue?');
    // What the new one comes to, before the old one is gone: 120.00 and VAT.
    await page.getByRole('dialog').getByText('€145.20', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Re-issue Invoice' }).click();
    await issuedDialog.getByText('Invoice re-issued successfully', { exact: true }).waitFor();
    await issuedDialog.getByRole('link', { name: /^Open PDF/ }).waitFor();
    expect(await issuedDialog.getByRole('button').allInnerTexts()).toEqual(
      expect.arrayContaining(['Take payment', 'Send to customer']),
    );
    await issuedDialog.getByRole('button', { name: 'Close' }).last().click();
    await issuedDialog.waitFor({ state: 'detached' });
    const second = link.filter({ hasNotText: first ?? '' });
    const number = (await second.textContent()) ?? '';
    await second.click();

    const row = page.getByRole('row').filter({ hasText: number }).first();
    await row.getByRole('link', { name: 'Anna Bērziņa' }).waitFor();
    await page.getByText('Replaces invoice').waitFor();
    const { pending, paid } = await call<Summary>(page, 'GET', '/api/invoices/summary');
    const counts = page.locator('dl[aria-label="Summary"] dd');
    const shown = async () => (await counts.allTextContents()).slice(1, 3).map(Number);
    await expect.poll(shown, { timeout: 15_000 }).toEqual([pending, paid]);
    await chooseOfInvoice(page, number, 'Mark Paid');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark Paid' }).click();
    await sees(page, 'Invoice status updated successfully');
    await expect.poll(shown, { timeout: 15_000 }).toEqual([pending - 1, paid + 1]);
    const dates = page.getByRole('button', { name: /change the (due )?date/ });
    await dates.first().waitFor({ state: 'detached' });
    await chooseOfInvoice(page, number, 'Mark Unpaid');
    await sees(page, 'Are you sure you want to mark this invoice as unpaid?');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark Unpaid' }).click();
    await expect.poll(shown, { timeout: 15_000 }).toEqual([pending, paid]);

    // Its row moves what is below it.
    await page.getByText('Reversal', { exact: true }).waitFor();
    await page.getByRole('button', { name: /change the due date/ }).click();
    await page.getByRole('button', { name: 'On receipt', exact: true }).click();
    await sees(page, 'Due date updated successfully');
    await row.getByText('On receipt').waitFor();
    const download = page.waitForEvent('download');
    await chooseOfInvoice(page, number, 'LV (Latvian)');
    expect((await download).suggestedFilename()).toBe(`invoice-${number}.pdf`);
  },
);

test(
  'creates a manual invoice once when the response is lost, and says what was changed since',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal/invoices`, desktop);
    await page.getByRole('button', { name: 'Create Invoice' }).first().waitFor();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Manual Invoice' });
    await dialog.getByLabel('Customer').fill('Anna');
    await page.getByRole('option', { name: /Anna Bērziņa/ }).click();
    await dialog.getByLabel('Line 1: Description').fill('Tow to the workshop');
    await dialog.getByLabel('Line 1: Price per unit').fill('45,50');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Line 2: Description').fill('Battery check');
    const create = dialog.getByRole('button', { name: 'Create Invoice' });
    await create.click();
    await dialog.getByText('Price must be greater than 0').waitFor();
    await dialog.getByRole('button', { name: 'Remove line 2' }).click();

    const loseResponse = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/invoices/manual', loseResponse, { times: 1 });
    await create.click();
    await sees(page, 'Failed to create manual invoice');
    await dialog.getByLabel('Line 1: Units').fill('2');
    await create.click();
    await dialog.getByText(/^Invoice R-.* was issued already$/).waitFor();
    await expect.poll(() => dialog.getByLabel('Line 1: Units').inputValue()).toBe('2');
    const all = await call<{ title: string; total: string }[]>(page, 'GET', '/api/invoices');
    const made = all.filter(({ title }) => title === 'Tow to the workshop');
    expect(made.map(({ total }) => total)).toEqual(['55.06']);
  },
);

test('goes on from a manual invoice to its payment, by keyboard', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPageAs('manager', browser, `${url}/serviceportal/invoices?edit=new`, desktop);
  const dialog = page.getByRole('dialog', { name: 'Manual Invoice' });
  await dialog.getByLabel('Customer').fill('Anna');
  await page.getByRole('option', { name: /Anna Bērziņa/ }).click();
  await dialog.getByLabel('Line 1: Description').fill('Tow to the workshop');
  await dialog.getByLabel('Line 1: Price per unit').fill('100');
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  const issued = page.getByRole('dialog', { name: /^Invoice R-.* is issued$/ });
  await issued.getByText('Manual invoice created successfully', { exact: true }).waitFor();
  await issued.getByRole('link', { name: /^Open PDF/ }).waitFor();
  const send = issued.getByRole('button', { name: 'Send to customer' });
  await expect.poll(() => send.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const payment = page.getByRole('dialog', { name: /^Record payment: R-/ });
  await expect.poll(() => payment.getByLabel('Amount').inputValue()).toBe('121.00');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await payment.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: 'Anna Bērziņa' }).getByText('Paid').first().waitFor();
});
