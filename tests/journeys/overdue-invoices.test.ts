import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

interface Issued {
  readonly id: string;
  readonly invoiceNumber: string;
}

/** An invoice of 121.00 that was due so many days ago. */
async function issueDue(page: Page, daysAgo: number): Promise<Issued> {
  const [customer] = await call<{ id: string }[]>(page, 'GET', '/api/customers?search=Anna');
  const today = wallClockOf(new Date()).day;
  return call<Issued>(page, 'POST', '/api/invoices/manual', {
    existingCustomerId: customer?.id,
    lineItems: [{ description: 'Wheel alignment', pricePerUnit: '100', units: 1 }],
    invoiceDate: addDays(today, -daysAgo - 7),
    dueDate: addDays(today, -daysAgo),
  });
}

interface Summary {
  readonly overdue: number;
  readonly overdueRevenue: string;
}

test(
  'shows overdue invoices first, for how long, how many and how much, and filters them by the address',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal/invoices`, desktop);
    const longest = await issueDue(page, 300);
    const yesterday = await issueDue(page, 1);
    const dueToday = await issueDue(page, 0);
    await page.reload();
    const { overdue, overdueRevenue } = await call<Summary>(page, 'GET', '/api/invoices/summary');
    const rows = page.getByRole('row').filter({ hasText: /R-\d{4}-\d{4}/ });
    const rowOf = ({ invoiceNumber }: Issued) => rows.filter({ hasText: invoiceNumber });
    await rowOf(longest).getByText('300 days late', { exact: true }).waitFor();
    expect(await rows.first().textContent()).toContain(longest.invoiceNumber);
    await rowOf(yesterday).getByText('1 day late', { exact: true }).waitFor();
    expect(await rowOf(dueToday).getByText(/late/).count()).toBe(0);
    const amount = `€${Number(overdueRevenue).toLocaleString('en', { minimumFractionDigits: 2 })}`;
    await page.getByLabel('Summary').getByText(`${amount} overdue`, { exact: true }).waitFor();
    const entry = page.getByRole('navigation').getByRole('link', { name: /^Invoices/ });
    await expect.poll(() => entry.textContent()).toBe(`Invoices${overdue} overdue`);

    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Overdue', exact: true }).click();
    await page.waitForURL('**/invoices?status=overdue');
    await page.getByText(overdue === 1 ? '1 record' : `${overdue} records`, { exact: true }).waitFor();
    expect(await rowOf(dueToday).count()).toBe(0);

    // Paid elsewhere, it is gone from the list, and from the number beside the menu's entry.
    await call(page, 'PUT', `/api/invoices/${yesterday.id}`, { status: 'paid' });
    await rowOf(yesterday).waitFor({ state: 'detached' });
    await expect.poll(() => entry.textContent()).toBe(`Invoices${overdue - 1} overdue`);
  },
);
