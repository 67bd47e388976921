import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs, phone } from '../harness/pages.ts';
import { openShopJobs } from '../harness/shop-jobs.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { chooseOfInvoice } from './invoice-menu.ts';

const browser = shareBrowser();

interface Issued {
  readonly id: string;
  readonly invoiceNumber: string;
}

/** An invoice of 100.00 and 50.00 without VAT, opened on its screen. */
async function openInvoice(page: Page, url: string): Promise<{ issued: Issued; notes: Locator }> {
  const [customer] = await call<{ id: string }[]>(page, 'GET', '/api/customers?search=Anna');
  const issued = await call<Issued>(page, 'POST', '/api/invoices/manual', {
    existingCustomerId: customer?.id,
    lineItems: [
      { description: 'Wheel alignment', pricePerUnit: '100', units: 1 },
      { description: 'Coolant', pricePerUnit: '50', units: 1 },
    ],
  });
  await page.goto(`${url}/serviceportal/invoices?open=${issued.id}`);
  const notes = page.getByRole('region', { name: /^(Credit notes|Kredītrēķini)$/ });
  await page.getByRole('region', { name: /^(Payments|Maksājumi)$/ }).waitFor();
  return { issued, notes };
}

const totalsOf = async (page: Page, { id }: Issued) =>
  (await call<{ total: string }[]>(page, 'GET', `/api/invoices/${id}/credit-notes`)).map(
    ({ total }) => total,
  );

describe('credit notes of an invoice', () => {
  test(
    'credits a line in part, then the rest, and downloads the document',
    { timeout: 120_000 },
    async () => {
      const { url } = await openDemoApp();
      const page = await openPageAs('owner', browser, `${url}/serviceportal`, desktop);
      const { issued, notes } = await openInvoice(page, url);
      const dialog = page.getByRole('dialog', { name: /^Issue credit note/ });
      const submit = dialog.getByRole('button', { name: 'Issue credit note' });

      await chooseOfInvoice(page, issued.invoiceNumber, 'Issue credit note');
      await dialog.getByText('Chosen lines').click();
      await dialog.getByRole('checkbox', { name: 'Coolant' }).check();
      const amount = dialog.getByRole('textbox', { name: 'Coolant: amount without VAT' });
      await amount.fill('50.01');
      await dialog.getByText('The credited amount cannot exceed the remaining amount').waitFor();
      await amount.fill('20');
      await dialog.getByText('€24.20', { exact: true }).waitFor();
      await dialog.getByText('€157.30', { exact: true }).waitFor();
      await submit.click();
      await dialog.getByText('Please say why, in at least 3 characters').waitFor();
      expect(await amount.inputValue()).toBe('20');
      // Closing asks first, and keeps what was typed.
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await dialog.getByLabel('Reason').fill('Less was used');
      await submit.dblclick();
      await dialog.waitFor({ state: 'detached' });
      await notes.getByText('Less was used').waitFor();
      await expect.poll(() => totalsOf(page, issued)).toEqual(['24.20']);
      const row = page.getByRole('row').filter({ hasText: issued.invoiceNumber });
      await row.getByText('€157.30', { exact: true }).first().waitFor();

      const download = page.waitForEvent('download');
      await notes.getByRole('button', { name: /^PDF.*K-/ }).click();
      await page.getByRole('menuitem', { name: 'LV (Latvian)' }).click();
      expect((await download).suggestedFilename()).toMatch(/^credit-note-K-.*\.pdf$/);

      await chooseOfInvoice(page, issued.invoiceNumber, 'Issue credit note');
      await dialog.getByLabel('Reason').fill('The customer came to another agreement');
      // A colleague is faster: what was shown is not what it would give back by now.
      const colleague = await openPageAs('manager', browser, `${url}/serviceportal`, desktop);
      const address = `/api/invoices/${issued.id}/credit-notes`;
      let isFaster = true;
      await page.route(`**${address}`, async (route) => {
        if (isFaster && route.request().method() === 'POST') {
          isFaster = false;
          await call(colleague, 'POST', address, { kind: 'amount', amount: '7.30', reason: 'Goodwill' });
        }
        await route.continue();
      });
      await submit.click();
      await page
        .getByText(/Another credit note was issued for invoice/)
        .first()
        .waitFor();
      await expect
        .poll(() => dialog.getByLabel('Reason').inputValue())
        .toBe('The customer came to another agreement');
      await dialog.getByText('€150.00', { exact: true }).first().waitFor();
      await submit.click();
      await dialog.waitFor({ state: 'detached' });
      await row.getByText('Credited', { exact: true }).first().waitFor();
      await expect.poll(() => totalsOf(page, issued)).toEqual(['24.20', '7.30', '150.00']);
      // Nothing is left to be paid, or to be given back.
      await row.getByRole('button', { name: /^Other actions/ }).click();
      await page.getByRole('menuitem', { name: 'Record payment' }).waitFor();
      expect(await page.getByRole('menuitem', { name: /^Mark/ }).count()).toBe(0);
      expect(await page.getByRole('menuitem', { name: 'Issue credit note' }).count()).toBe(0);
      await page.keyboard.press('Escape');

      await page.getByText('Credit notes', { exact: true }).first().click();
      await page
        .getByRole('row')
        .filter({ hasText: 'Goodwill' })
        .getByRole('link', { name: /^Invoice/ })
        .click();
      await notes.waitFor();
      await page.keyboard.press('Control+k');
      const [{ creditNoteNumber } = { creditNoteNumber: '' }] = await call<{ creditNoteNumber: string }[]>(
        page,
        'GET',
        `/api/invoices/${issued.id}/credit-notes`,
      );
      await page.getByRole('combobox', { name: 'Search' }).fill(creditNoteNumber);
      await page.getByRole('option', { name: new RegExp(creditNoteNumber) }).click();
      await notes.getByText(creditNoteNumber).waitFor();
    },
  );

  test(
    'corrects a manual invoice: its lines are there, and its payment moves to the new one',
    { timeout: 120_000 },
    async () => {
      const { url } = await openDemoApp();
      const page = await openPageAs('owner', browser, `${url}/serviceportal`, desktop);
      const { issued } = await openInvoice(page, url);
      const paidOn = new Date().toISOString().slice(0, 10);
      const payment = { amount: '80', paidOn, method: 'transfer' };
      await call(page, 'POST', `/api/invoices/${issued.id}/payments`, payment);
      await chooseOfInvoice(page, issued.invoiceNumber, 'Correct invoice');
      const dialog = page.getByRole('dialog', { name: /^Correct invoice/ });
      await dialog.getByLabel('Reason').fill('Wrong price');
      const price = dialog.getByLabel(/^Line 1.*Price/i);
      await expect.poll(() => price.inputValue()).toBe('100.00');
      await price.fill('0');
      await dialog.getByRole('button', { name: 'Correct invoice' }).click();
      await dialog.getByText('Price must be greater than 0').waitFor();
      await price.fill('90');
      await dialog.getByRole('button', { name: 'Correct invoice' }).click();
      await dialog.waitFor({ state: 'detached' });
      // What is done next with the new one is asked at once.
      const next = page.getByRole('dialog', { name: /^Invoice R-.* is issued$/ });
      await next.getByText(/^Credit note K-.* and invoice R-.* issued$/).waitFor();
      await next.getByRole('button', { name: 'Send to customer' }).waitFor();
      await next.getByRole('button', { name: 'Take payment' }).click();
      const paying = page.getByRole('dialog', { name: /^Record payment: R-/ });
      await expect.poll(() => paying.getByLabel('Amount').inputValue()).toBe('89.40');
      await paying.getByRole('button', { name: 'Cancel' }).click();
      await paying.waitFor({ state: 'detached' });
      await page.getByText(`Replaces invoice`).waitFor();
      const payments = page.getByRole('region', { name: 'Payments' });
      await payments.getByText('€89.40', { exact: true }).waitFor();
      const old = page.getByRole('row').filter({ hasText: `${issued.invoiceNumber}` });
      await old.getByText('Corrected', { exact: true }).waitFor();
    },
  );

  test(
    'offers to correct an invoice of an estimate that may not be re-issued',
    { timeout: 120_000 },
    async () => {
      const { url } = await openDemoApp();
      const shop = await openShopJobs(url);
      const id = await shop.createEstimate();
      const invoiceId = await shop.issueInvoice(id);
      const { version } = await shop.call<{ version: number }>('GET', `/api/invoices/${invoiceId}`);
      await shop.call('PUT', `/api/invoices/${invoiceId}`, { status: 'paid', version });
      await shop.saveLines(id, (lines) => lines.slice(1));
      const page = await openPageAs('owner', browser, `${url}/serviceportal/estimates?open=${id}`, desktop);
      await page
        .getByRole('button', { name: /^Re-issue Invoice/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Re-issue Invoice' }).click();
      await page.getByText(/Correct it with a credit note and a new invoice/).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Correct invoice' }).click();
      const dialog = page.getByRole('dialog', { name: /^Correct invoice: R-/ });
      await dialog.getByLabel('Reason').fill('One job was not done');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      // More was paid of the old one than this one comes to: it is sent, but not paid.
      const next = page.getByRole('dialog', { name: /^Invoice R-.* is issued$/ });
      await next.getByRole('button', { name: 'Send to customer' }).waitFor();
      expect(await next.getByRole('button', { name: 'Take payment' }).count()).toBe(0);
      await page.keyboard.press('Escape');
      await next.waitFor({ state: 'detached' });
      await page.getByText('Replaces invoice').waitFor();
      const estimate = await shop.call<{ invoice: { id: string } }>('GET', `/api/estimates/${id}`);
      expect(page.url()).toContain(estimate.invoice.id);
      expect(estimate.invoice.id).not.toBe(invoiceId);
      // What was paid of the old one is more than the new one comes to.
      await page.getByRole('region', { name: 'Payments' }).getByText('Overpaid').waitFor();
    },
  );

  test('fits a phone, in Latvian', { timeout: 120_000 }, async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal`, phone);
    await call(page, 'PUT', '/api/auth/language', { language: 'lv' });
    const { issued, notes } = await openInvoice(page, url);
    await chooseOfInvoice(page, issued.invoiceNumber, 'Izrakstīt kredītrēķinu');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Noteikta summa', { exact: true }).click();
    await dialog.getByLabel('Summa ar PVN').fill('12,10');
    await dialog.getByText('169,40 €', { exact: true }).waitFor();
    await dialog.getByLabel('Iemesls').fill('Atlaide pastāvīgam klientam');
    await dialog.getByRole('button', { name: 'Izrakstīt kredītrēķinu' }).click();
    await dialog.waitFor({ state: 'detached' });
    await notes.getByText('Atlaide pastāvīgam klientam').waitFor();
    await expect.poll(() => totalsOf(page, issued)).toEqual(['12.10']);
    const isTooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await isTooWide()).toBe(false);
    await page.goto(`${url}/serviceportal/invoices?view=credit-notes`);
    await page.getByText('Atlaide pastāvīgam klientam').waitFor();
    expect(await isTooWide()).toBe(false);
  });
});
