import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

interface Made {
  readonly id: string;
  readonly estimateNumber: string;
  readonly version: number;
}
interface Issued {
  readonly invoiceNumber: string;
  readonly total: string;
}
const lineItems = [{ description: 'Battery module', partPrice: '263.50' }];

const createEstimate = async (page: Page, fields: object): Promise<Made> =>
  call<Made>(page, 'POST', '/api/estimates', { status: 'converted', lineItems, ...fields });
const customerId = async (page: Page) =>
  (await call<{ id: string }[]>(page, 'GET', '/api/customers?search=Anna'))[0]?.id;

test(
  'says before an invoice is issued that the customer is missing, and leads to it',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal`, desktop);
    const { estimateNumber } = await createEstimate(page, { description: 'Nobody is known' });
    await page.goto(`${url}/serviceportal/estimates?search=${estimateNumber}`);
    const card = page.getByRole('article', { name: estimateNumber });
    await card.getByRole('button', { name: /^Convert to Invoice/ }).click();
    await page
      .getByRole('dialog')
      .getByText(/^An invoice needs a customer/)
      .waitFor();
    expect(await page.getByRole('button', { name: /^Issue R-/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Choose the customer' }).click();
    await page
      .getByRole('region', { name: 'Edit Estimate' })
      .getByRole('combobox', { name: 'Customer' })
      .waitFor();
    expect(new URL(page.url()).searchParams.has('edit')).toBe(true);
  },
);

describe('the dialog that corrects an invoice', () => {
  test(
    'shows credit note, deposit, new invoice and what is left, and issues just that',
    { timeout: 120_000 },
    async () => {
      const { url } = await openDemoApp();
      const page = await openPageAs('manager', browser, `${url}/serviceportal`, desktop);
      const made = await createEstimate(page, { customerId: await customerId(page), status: 'approved' });
      const deposit = await call<{ id: string; invoiceNumber: string }>(
        page,
        'POST',
        `/api/estimates/${made.id}/deposits`,
        { amount: '159.42' },
      );
      await call(page, 'PUT', `/api/invoices/${deposit.id}`, { status: 'paid' });
      await call(page, 'PATCH', `/api/estimates/${made.id}/status`, { status: 'converted' });
      const invoice = await call<{ id: string }>(
        page,
        'POST',
        `/api/estimates/${made.id}/convert-to-invoice`,
        {},
      );
      await page.goto(`${url}/serviceportal/invoices?open=${invoice.id}&edit=correct`);
      const dialog = page.getByRole('dialog', { name: 'Correct invoice' });
      await dialog.getByText(/^The new invoice would say the same as invoice R-/).waitFor();
      expect(await dialog.getByRole('button', { name: 'Correct invoice' }).count()).toBe(0);

      const more = [...lineItems, { description: 'Coolant', partPrice: '10' }];
      const body = { customerId: await customerId(page), version: made.version, lineItems: more };
      await call(page, 'PUT', `/api/estimates/${made.id}`, body);
      await page.reload();
      await dialog.getByText(`Less deposit ${deposit.invoiceNumber}`).waitFor();
      const text = (await dialog.innerText()).replaceAll(/\s+/g, ' ');
      expect(text).toContain('Credit note €159.42');
      expect(text).toContain('New invoice €171.52');
      expect(text).toContain('Balance due €171.52');
      await dialog.getByLabel('Reason').fill('Coolant was left out');
      await dialog.getByRole('button', { name: 'Correct invoice' }).click();
      await page
        .getByText(/^Credit note K-.* and invoice R-.* issued$/)
        .first()
        .waitFor();
      const { invoiceNumber } = await call<Issued>(page, 'GET', `/api/invoices/${invoice.id}`);
      const all = await call<Issued[]>(page, 'GET', '/api/invoices');
      const [newest] = all.toSorted((a, b) => b.invoiceNumber.localeCompare(a.invoiceNumber));
      expect(newest?.invoiceNumber).not.toBe(invoiceNumber);
      expect(newest?.total).toBe('171.52');
    },
  );
});
