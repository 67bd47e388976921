import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { chooseOfInvoice } from './invoice-menu.ts';

const browser = shareBrowser();

interface Issued {
  readonly id: string;
  readonly invoiceNumber: string;
}

/** An invoice of 121.00 that was due so many days ago. */
async function issueDue(page: Page, daysAgo: number): Promise<Issued> {
  const [customer] = await call<{ id: string }[]>(page, 'GET', '/api/customers?search=Anna');
  return call<Issued>(page, 'POST', '/api/invoices/manual', {
    existingCustomerId: customer?.id,
    lineItems: [{ description: 'Wheel alignment', pricePerUnit: '100', units: 1 }],
    ...overdueSince(daysAgo),
  });
}

function overdueSince(days: number) {
  const today = wallClockOf(new Date()).day;
  return { invoiceDate: addDays(today, -days - 7), dueDate: addDays(today, -days) };
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
    const entry = page.getByRole('link', { name: /^Invoices.*overdue$/ });
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

test(
  'offers one next step in each row, and everything else once, in its menu',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal/invoices`, desktop);
    const late = await issueDue(page, 20);
    const open = await issueDue(page, -5);
    // Of today: the first of the paid ones.
    const paid = await issueDue(page, -7);
    await call(page, 'PUT', `/api/invoices/${paid.id}`, { status: 'paid' });
    await page.reload();
    const offers = async ({ invoiceNumber }: Issued) => {
      const row = page.getByRole('row').filter({ hasText: invoiceNumber });
      await row.waitFor();
      const buttons = row.getByRole('button', { name: new RegExp(`: ${invoiceNumber}$`) });
      await row.getByRole('button', { name: `Other actions: ${invoiceNumber}` }).click();
      await page.getByRole('menuitem').first().waitFor();
      const items = await page.getByRole('menuitem').allTextContents();
      await page.keyboard.press('Escape');
      await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
      return { buttons: (await buttons.allTextContents()).filter(Boolean), items };
    };
    const languages = ['ENG (English)', 'LV (Latvian)'];
    const rest = ['Send to customer', ...languages, 'Issue credit note', 'Correct invoice'];
    expect(await offers(late)).toEqual({
      buttons: ['Remind'],
      items: ['Take payment', 'Mark Paid', ...rest],
    });
    expect(await offers(open)).toEqual({ buttons: ['Take payment'], items: ['Mark Paid', ...rest] });
    expect(await offers(paid)).toEqual({ buttons: [], items: ['Record payment', 'Mark Unpaid', ...rest] });

    // Reminding leads to a way even where no mail server is set.
    await page.getByRole('button', { name: `Remind: ${late.invoiceNumber}` }).click();
    const dialog = page.getByRole('dialog', { name: `Send reminder: ${late.invoiceNumber}` });
    await dialog.getByRole('link', { name: /^Call \+371/ }).waitFor();
    await expect.poll(() => dialog.getByRole('radio', { name: 'WhatsApp' }).isChecked()).toBe(true);
  },
);

const LONG_NAME =
  'Sabiedrība ar ierobežotu atbildību „Kurzemes un Zemgales elektroautomobiļu nomas, apkopes un uzlādes infrastruktūras uzņēmums" un partneri Rīgā';

/** One of the largest sums, of a customer of 140 letters. */
const issueLarge = (page: Page): Promise<Issued> =>
  call<Issued>(page, 'POST', '/api/invoices/manual', {
    existingCustomerId: 'new',
    newCustomer: { name: LONG_NAME, phone: '+371 26000111' },
    lineItems: [{ description: 'Battery', pricePerUnit: '98765.43', units: 12 }],
    ...overdueSince(22),
  });

test.each([
  [1440, 50],
  [1024, 62],
  [768, 62],
])(
  'shows an invoice %i wide in %i points of height, with all that is to be paid, in Latvian',
  { timeout: 120_000 },
  async (width, highest) => {
    const { url } = await openDemoApp();
    const look = { viewport: { width, height: 1024 } };
    const page = await openPageAs('manager', browser, `${url}/serviceportal/invoices`, look);
    await call(page, 'PUT', '/api/auth/language', { language: 'lv' });
    const { invoiceNumber } = await issueLarge(page);
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: invoiceNumber });
    const { height = 0 } = (await row.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(highest);
    const actions = await row.getByRole('button', { name: /^Atgādināt/ }).boundingBox();
    for (const text of ['kavē 22 dienas', '1 434 074,04 €']) {
      const place = await row.getByText(text, { exact: true }).last().boundingBox();
      expect(place!.x + place!.width, text).toBeLessThanOrEqual(actions!.x);
    }
    // A name that is cut is read in whole where it is pointed at.
    const name = await row.getByTitle(LONG_NAME).boundingBox();
    const due = await row
      .getByText(/^\d\d\.\d\d\.\d{4}$/)
      .filter({ visible: true })
      .first()
      .boundingBox();
    expect(name!.x + name!.width).toBeLessThanOrEqual(due!.x);
  },
);

test('shows three invoices on the first screen of a phone, in Latvian', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPageAs('manager', browser, `${url}/serviceportal`, phone);
  await call(page, 'PUT', '/api/auth/language', { language: 'lv' });
  for (const days of [40, 30, 20]) await issueDue(page, days);
  await page.goto(`${url}/serviceportal/invoices`);
  const verbs = page.getByRole('button', { name: /^Atgādināt: R-/ });
  await verbs.nth(2).waitFor();
  const bar = await page.getByRole('navigation').last().boundingBox();
  const third = await verbs.nth(2).boundingBox();
  expect(third!.y + third!.height).toBeLessThanOrEqual(bar!.y);
  // The figures that fold are one press away.
  await page.getByText('Visi rādītāji').click({ force: true });
  await page.getByText('Kopējie ieņēmumi').waitFor();
});

test('leads to each part of the money at an address of its own', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await openPageAs('manager', browser, `${url}/serviceportal/invoices`, desktop);
  const tabs = page.getByRole('navigation', { name: 'Money' });
  // Whether the last month is closed is said beside the way to it.
  await tabs.getByText(/^[A-Z][a-z]+ not closed$/).waitFor();
  const parts = {
    'Payments and bank': ['payments', 'Payments from a bank statement'],
    Reminders: ['reminders', 'Remind about overdue invoices'],
    'Month for the accountant': ['month', 'Monthly export for the accountant'],
  } as const;
  for (const [tab, [view, title]] of Object.entries(parts)) {
    await tabs.getByRole('link', { name: new RegExp(`^${tab}`) }).click();
    await page.waitForURL(`**/invoices?view=${view}`);
    await page.getByRole('region', { name: title }).waitFor();
    await page.reload();
    await page.getByRole('region', { name: title }).waitFor();
    expect(await tabs.locator('[aria-current=page]').textContent()).toContain(tab.split(' ')[0]);
  }
  await tabs.getByRole('link', { name: 'Invoices' }).click();
  await page.getByRole('combobox', { name: 'Status' }).waitFor();
});

test(
  'keeps the keyboard in the list when the invoice that held it is paid and goes below the others',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await openPageAs('manager', browser, `${url}/serviceportal/invoices`, desktop);
    const { invoiceNumber } = await issueDue(page, 300);
    await page.reload();
    await chooseOfInvoice(page, invoiceNumber, 'Mark Paid');
    const dialog = page.getByRole('dialog', { name: `Mark Paid: ${invoiceNumber}` });
    await dialog.getByRole('button', { name: 'Mark Paid' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Remind: ${invoiceNumber}` }).waitFor({ state: 'detached' });
    const isInList = () => page.evaluate(() => document.activeElement?.closest('[data-index]') !== null);
    await expect.poll(isInList, { timeout: 10_000 }).toBe(true);
  },
);
