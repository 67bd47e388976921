import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

interface Made {
  readonly id: string;
  readonly estimateNumber: string;
}

/** An approved estimate of 121.00, found on its screen. */
async function openApproved(page: Page, url: string): Promise<Made> {
  const [customer] = await call<{ id: string }[]>(page, 'GET', '/api/customers?search=Anna');
  const made = await call<Made>(page, 'POST', '/api/estimates', {
    customerId: customer?.id,
    status: 'approved',
    lineItems: [{ description: 'Battery module', partPrice: '100' }],
  });
  await openEstimates(page, url, made);
  return made;
}
async function openEstimates(page: Page, url: string, { estimateNumber }: Made): Promise<void> {
  await page.goto(`${url}/serviceportal/estimates?search=${estimateNumber}`);
  await page.getByRole('article', { name: estimateNumber }).waitFor();
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

describe('a deposit', () => {
  test('takes the way from the estimate to the final invoice', { timeout: 120_000 }, async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal`, desktop);
    const made = await openApproved(page, url);
    const card = page.getByRole('article', { name: made.estimateNumber });
    const dialog = page.getByRole('dialog');

    await card.getByRole('button', { name: /^Other actions/ }).click();
    await page.getByRole('menuitem', { name: 'Request deposit' }).click();
    const ask = page.getByRole('dialog', { name: `Deposit for estimate ${made.estimateNumber}` });
    await ask.getByLabel('Amount with VAT').fill('200');
    await ask.getByRole('button', { name: 'Issue deposit invoice' }).click();
    await ask.getByText('The deposits cannot exceed the total of the estimate').waitFor();
    await ask.getByLabel('Amount with VAT').fill('1.07');
    await ask.getByText(/The deposit will be €1\.06/).waitFor();
    await ask.getByRole('button', { name: /^50%/ }).click();
    await ask.getByText('€50.00 without VAT, VAT €10.50').waitFor();
    await ask.getByRole('button', { name: 'Issue deposit invoice' }).click();
    await ask.waitFor({ state: 'detached' });
    const send = page.getByRole('dialog', { name: /^Send R-/ });
    await send.waitFor();
    await expect.poll(() => dialog.count()).toBe(1);
    await page.keyboard.press('Escape');
    await send.waitFor({ state: 'detached' });

    await card.getByRole('button', { name: /^More/ }).click();
    await card.getByText('Deposit: Pending').waitFor();
    const link = card.getByRole('link', { name: /^Deposit invoice R-/ });
    const number =
      /R-[\d-]+/.exec((await link.getAttribute('aria-label')) ?? (await link.innerText()))?.[0] ?? '';
    await link.click();
    await page.getByText('Deposit', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: new RegExp(`^Other actions.*${number}`) }).click();
    await page.getByRole('menuitem', { name: 'Mark Paid' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark Paid' }).click();
    await page.getByText('Invoice status updated successfully').first().waitFor();

    await call(page, 'PATCH', `/api/estimates/${made.id}/status`, { status: 'converted' });
    await openEstimates(page, url, made);
    await card.getByRole('button', { name: /^More/ }).click();
    await card.getByText('Deposit: Paid').waitFor();
    await card.getByRole('button', { name: /^Convert to Invoice/ }).click();
    await dialog.getByText('−€60.50').waitFor();
    await dialog.getByRole('button', { name: /^Issue R-/ }).click();
    const issued = page.getByRole('dialog', { name: /^Invoice R-.* is issued$/ });
    await issued.getByRole('button', { name: 'Close' }).first().click();
    await issued.waitFor({ state: 'detached' });
    await card.getByRole('link', { name: /^Invoice R-/ }).click();
    await page.getByText(/^Less deposit R-/).waitFor();
    await page.getByText('Deposits deducted').waitFor();
    const { invoice } = await call<{ invoice: { id: string } }>(page, 'GET', `/api/estimates/${made.id}`);
    expect(await call(page, 'GET', `/api/invoices/${invoice.id}`)).toMatchObject({
      subtotal: '50.00',
      tax: '10.50',
      total: '60.50',
    });
  });

  test('goes on a phone and by keyboard, in Latvian', { timeout: 120_000 }, async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('owner', browser, `${url}/serviceportal`, phone);
    await call(page, 'PUT', '/api/auth/language', { language: 'lv' });
    const { estimateNumber } = await openApproved(page, url);
    const card = page.getByRole('article', { name: estimateNumber });
    await card.getByRole('button', { name: /^Citas darbības/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Pieprasīt avansu' }).focus();
    await page.keyboard.press('Enter');
    const amount = page.getByLabel('Summa ar PVN');
    await amount.fill('36,30');
    await page.getByText(/30,00\s€ bez PVN, PVN 6,30\s€/).waitFor();
    expect(await isTooWide(page)).toBe(false);
    await page.keyboard.press('Enter');
    const send = page.getByRole('dialog', { name: /R-\d{4}-\d{4}/ });
    await send.waitFor();
    await page.keyboard.press('Escape');
    await send.waitFor({ state: 'detached' });
    await card.getByRole('button', { name: /^Vairāk/ }).click();
    await card.getByText('Avanss: Gaida apmaksu').waitFor();
  });
});
