import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

interface Made {
  readonly id: string;
  readonly estimateNumber: string;
}

const priced = { description: 'Ikgadējā apkope', partPrice: '100.00' };
const unpriced = { description: 'Klab piekare' };

async function openEstimates(look: object, ...lineItems: object[]) {
  const page = await openPageAs('manager', browser, `${demo().url}/serviceportal/estimates`, {
    ...look,
    locale: 'en-GB',
  });
  const [customer] = await call<{ id: string }[]>(page, 'GET', '/api/customers?limit=1');
  const made = await call<Made>(page, 'POST', '/api/estimates', { customerId: customer?.id, lineItems });
  await page.reload();
  const card = page.getByRole('article', { name: made.estimateNumber });
  await card.waitFor();
  return { page, card, ...made };
}
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)(
  'leads from a card to the line without a price, and on to sending it once it is free, on a %s',
  { timeout: 120_000 },
  async (_, look) => {
    const { page, card, estimateNumber } = await openEstimates(look, priced, unpriced);
    await card.getByText('€121.00+').waitFor();
    expect(await card.getByRole('button', { name: `Send to customer: ${estimateNumber}` }).count()).toBe(0);

    // Another way to send it leads to the same place.
    await card.getByRole('button', { name: /^Other actions/ }).click();
    await page.getByRole('menuitem', { name: 'Send to customer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/No price yet: Klab piekare/).waitFor();
    await dialog.getByRole('button', { name: 'Enter prices' }).click();
    await expect.poll(() => focused(page)).toBe('Line 2: Price excl. VAT');

    // By keyboard alone.
    const editor = page.getByRole('region', { name: 'Edit Estimate' });
    const free = editor.getByRole('checkbox', { name: 'Line 2: Free of charge' });
    await free.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => free.isChecked()).toBe(true);
    expect(await editor.getByText('No price yet').count()).toBe(0);
    await editor.getByRole('button', { name: 'Save estimate' }).click();
    await editor.waitFor({ state: 'hidden' });
    await page.goBack();
    await card.getByText('€121.00', { exact: true }).waitFor();
    await card.getByRole('button', { name: /^Send to customer/ }).click();
    await dialog.getByRole('radio', { name: 'QR code' }).waitFor({ state: 'attached' });
  },
);

test('takes the mark of a free line away once it has a price', { timeout: 60_000 }, async () => {
  const { page, id } = await openEstimates(desktop, { ...unpriced, isFree: true });
  await page.goto(`${demo().url}/serviceportal/estimates/${id}?edit=estimate`);
  const editor = page.getByRole('region', { name: 'Edit Estimate' });
  await editor.getByRole('checkbox', { name: 'Line 1: Free of charge' }).waitFor();
  await editor.getByRole('textbox', { name: 'Line 1: Labor hours' }).fill('1');
  const free = editor.getByRole('checkbox', { name: 'Line 1: Free of charge' });
  await expect.poll(() => free.count()).toBe(0);
});

test(
  'opens the editor at the line when its estimate is to wait for approval',
  { timeout: 60_000 },
  async () => {
    const { page, card } = await openEstimates(desktop, priced, unpriced);
    await card.getByRole('button', { name: /change the status of/ }).click();
    await page.getByRole('menuitemradio', { name: 'Waiting customer approval' }).click();
    await page
      .getByText(/There is no price yet/)
      .first()
      .waitFor();
    await expect.poll(() => focused(page)).toBe('Line 2: Price excl. VAT');
  },
);

test('offers the way to the prices before an invoice is issued', { timeout: 60_000 }, async () => {
  const { page, card, id, estimateNumber } = await openEstimates(desktop, priced, unpriced);
  await call(page, 'PATCH', `/api/estimates/${id}/status`, { status: 'converted' });
  await page.goto(`${demo().url}/serviceportal/estimates?search=${estimateNumber}`);
  await card.getByRole('button', { name: /^Convert to Invoice/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enter prices' }).click();
  await expect.poll(() => focused(page)).toBe('Line 2: Price excl. VAT');
});

test('asks for the customer before anything is sent', { timeout: 60_000 }, async () => {
  const { page } = await openEstimates(desktop, priced);
  const { estimateNumber } = await call<Made>(page, 'POST', '/api/estimates', { lineItems: [priced] });
  await page.reload();
  await page.getByRole('button', { name: `Choose customer: ${estimateNumber}` }).click();
  const customer = page
    .getByRole('region', { name: 'Edit Estimate' })
    .getByRole('combobox', { name: 'Customer' });
  await expect.poll(() => customer.evaluate((field) => field === document.activeElement)).toBe(true);
});
