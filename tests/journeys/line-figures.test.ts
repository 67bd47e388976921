import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

/** The cells of the row that says `text`, by the head of their column. */
async function cellsOf(page: Page, text: string): Promise<Record<string, string>> {
  const table = page.getByRole('table', { name: 'Line items' });
  const row = table.getByRole('row').filter({ hasText: text });
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const cells = await row.getByRole('cell').allInnerTexts();
  return Object.fromEntries(heads.map((head, place) => [head.trim(), cells[place]?.trim() ?? '']));
}

test(
  'shows the price of a service as labor in the details of an estimate and of its invoice, as their totals do',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal`, {
      ...desktop,
      locale: 'en-GB',
    });
    const [customer] = await call<{ id: string }[]>(page, 'GET', '/api/customers?search=Anna');
    const { id } = await call<{ id: string }>(page, 'POST', '/api/estimates', {
      customerId: customer?.id,
      status: 'converted',
      lineItems: [
        { kind: 'service', description: 'Yearly service', partPrice: '148.76' },
        { kind: 'labor', description: 'Fault search', laborHours: '1.5' },
        { kind: 'part', description: 'Wiper', partName: 'Wiper', partPrice: '12', partUnits: 2 },
      ],
    });
    const expectSplit = async () => {
      const service = await cellsOf(page, 'Yearly service');
      expect([service['Price excl. VAT'], service['Labor cost']]).toEqual(['-', '€148.76']);
      const part = await cellsOf(page, 'Wiper');
      expect([part['Price excl. VAT'], part['Labor cost']]).toEqual(['€12.00', '-']);
      const labor = await cellsOf(page, 'Fault search');
      expect(labor['Price excl. VAT']).toBe('-');
      return labor['Labor cost'] ?? '';
    };
    await page.goto(`${url}/serviceportal/estimates?open=${id}`);
    await page.getByRole('table', { name: 'Line items' }).waitFor();
    await expectSplit();

    const issued = await call<{ id: string }>(page, 'POST', `/api/estimates/${id}/convert-to-invoice`, {});
    await page.goto(`${url}/serviceportal/invoices?open=${issued.id}`);
    await page.getByRole('table', { name: 'Line items' }).waitFor();
    const ofLabor = Number((await expectSplit()).replace('€', ''));
    const total = page.getByRole('term').filter({ hasText: /^Labor$/ });
    const shown = await total.locator('xpath=following-sibling::dd[1]').innerText();
    expect(shown).toBe(`€${(148.76 + ofLabor).toFixed(2)}`);
  },
);
