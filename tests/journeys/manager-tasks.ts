import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Estimate } from '#features/work/estimates/estimates.contract.ts';
import type { Invoice } from '#features/work/invoices/invoices.contract.ts';
import { statementXml } from '../harness/bank-statement.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs } from '../harness/pages.ts';
import type { WorkerBrowser } from '../harness/worker-browser.ts';
import { countClicks, type Effort } from './clicks.ts';

// The day of a manager, from the dashboard or from the page that a notice leads to, in clicks and in seconds of the
// keystroke-level model: counted, not measured. Typing, Tab, arrows and Enter are no clicks.

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog');
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' });
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
/** Presses by Enter what has the focus, which it got without a step of the person. */
async function enter(page: Page, name: RegExp): Promise<void> {
  await expect.poll(() => focused(page)).toMatch(name);
  await page.keyboard.press('Enter');
}
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

/** Types into the field that has the focus, and takes the option with the keyboard alone. */
async function choose(page: Page, typed: string, option: RegExp): Promise<void> {
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: option }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Leads to a screen by its name. */
async function goTo(page: Page, typed: string, screen: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: screen }).first().waitFor();
  await page.keyboard.press('Enter');
}

/** How a button, a link or a choice is pressed. */
export type Press = (target: Locator) => Promise<void>;

export interface Task {
  readonly name: string;
  readonly clicks: number;
  /** What is there before: an estimate or an invoice, made by calls. Returns the screen on which it begins. */
  readonly prepare?: (page: Page) => Promise<string>;
  readonly walk: (page: Page, press: Press) => Promise<void>;
}

const work = [{ description: 'Bremžu kluču maiņa', partPrice: '80', laborHours: '1' }];

/** An estimate of Anna's car, as far as the status says. */
async function estimateOf(page: Page, status: string): Promise<Estimate> {
  const [customer] = await call<{ id: string }[]>(page, 'GET', '/api/customers?search=Anna');
  const [vehicle] = await call<{ id: string }[]>(page, 'GET', '/api/vehicles?search=MK-2107');
  const parties = { customerId: customer?.id, vehicleId: vehicle?.id };
  const made = await call<Estimate>(page, 'POST', '/api/estimates', { ...parties, lineItems: work, status });
  return made;
}

async function bookNewCaller(page: Page, press: Press): Promise<void> {
  const quickActions = page.getByRole('region', { name: 'Quick Actions' });
  await press(quickActions.getByRole('link', { name: 'Schedule Service' }));
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await choose(page, 'Zane Jaunā', /Create new customer “Zane Jaunā”/);
  await page.keyboard.type('20555666');
  await page.keyboard.press('Tab');
  await choose(page, 'qx505', /Create new vehicle “QX505”/);
  await page.keyboard.type('tesla');
  await page.keyboard.press('Tab');
  await page.keyboard.type('model y');
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Appointment created successfully');
}

async function answerRequest(page: Page, press: Press): Promise<void> {
  await press(page.getByRole('link', { name: /^Answer/ }).first());
  await press(dialog(page).getByRole('button', { name: 'Create estimate' }));
  await expect.poll(() => focused(page)).toMatch(/: Price excl. VAT$/);
  await page.keyboard.type('45');
  await page.keyboard.press('Control+Enter');
  await enter(page, /^Send to customer: E-/);
  await press(dialog(page).getByRole('button', { name: 'Copy link' }));
  await toast(page, 'Waiting customer approval');
}

async function planApproved(page: Page, press: Press): Promise<void> {
  const times = page.getByRole('region', { name: 'Appointment' }).getByRole('group');
  await press(times.getByRole('button').first());
  await toast(page, 'Appointment created successfully');
}

async function finishAndTakePayment(page: Page, press: Press): Promise<void> {
  await press(button(page, /^Finish: E-/));
  await dialog(page).getByLabel('Mileage (km)').waitFor();
  await page.keyboard.type('71000');
  await page.keyboard.press('Enter');
  await closed(page);
  await enter(page, /^Convert to Invoice: E-/);
  // What cannot be taken back is never one Enter away.
  await press(dialog(page).getByRole('button', { name: /^Issue R-/ }));
  await press(dialog(page).getByRole('button', { name: 'Take payment' }));
  await press(dialog(page).getByRole('radio', { name: 'Bank transfer' }));
  await page.keyboard.press('Enter');
  await toast(page, 'Payment recorded');
}

async function correctInvoice(page: Page, press: Press): Promise<void> {
  await press(button(page, /^Other actions/).first());
  await press(page.getByRole('menuitem', { name: 'Correct invoice' }));
  await enter(page, /^Edit the estimate$/);
  // What an invoice says are its lines.
  await expect.poll(() => focused(page)).toMatch(/^Line 1: .*[Pp]rice/);
  await page.keyboard.type('90');
  await page.keyboard.press('Control+Enter');
  await dialog(page).getByLabel('Reason').waitFor();
  await page.keyboard.type('Wrong price');
  // Past Cancel.
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await page
    .getByText(/^Credit note K-[\d-]+ and invoice R-[\d-]+ issued$/)
    .first()
    .waitFor();
}

async function offerWalkIn(page: Page, press: Press): Promise<void> {
  await press(page.getByRole('link', { name: 'New Estimate' }));
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await choose(page, 'Ojārs Jaunais', /Create new customer “Ojārs Jaunais”/);
  await page.keyboard.type('20777888');
  await page.keyboard.press('Tab');
  await choose(page, 'oj303', /Create new vehicle “OJ303”/);
  await page.keyboard.type('Tesla');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Model S');
  await press(dialog(page).getByRole('button', { name: 'Add service' }));
  await choose(page, 'brake', /brake/i);
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/estimates\/[\da-f-]{36}$/);
}

async function bookBankFile(page: Page, press: Press): Promise<void> {
  const unpaid = await call<Invoice[]>(page, 'GET', '/api/invoices?status=unpaid');
  const isWhole = ({ paidAmount, credited }: Invoice) => Number(paidAmount) + Number(credited) === 0;
  const { invoiceNumber = '', total = '' } = unpaid.find(isWhole) ?? {};
  await goTo(page, 'bank', 'Payments and bank');
  const chosen = page.waitForEvent('filechooser');
  await press(page.locator('button', { hasText: 'Choose a file' }));
  const buffer = Buffer.from(
    statementXml([{ amount: total, payer: 'Anna', text: invoiceNumber }], { version: '08' }),
  );
  await (await chosen).setFiles({ name: 'march.xml', mimeType: 'text/xml', buffer });
  await press(button(page, /^Book 1 payment$/));
  await page.getByText('1 payment booked').first().waitFor();
}

async function closeMonth(page: Page, press: Press): Promise<void> {
  await goTo(page, 'month', 'Month for the accountant');
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await press(button(page, /^Download ZIP$/));
  await saved;
}

const dashboard = () => Promise.resolve('');
const pageOf = ({ id }: Estimate) => `/estimates/${id}`;

/** An invoice of work that was done, as the list shows it alone. */
async function invoiceToCorrect(page: Page): Promise<string> {
  const { id } = await estimateOf(page, 'converted');
  const { invoiceNumber } = await call<Invoice>(page, 'POST', `/api/estimates/${id}/convert-to-invoice`, {});
  return `/invoices?search=${invoiceNumber}`;
}

/** Every task of the day, in order. */
export const managerTasks: readonly Task[] = [
  { name: 'new caller', clicks: 6, prepare: dashboard, walk: bookNewCaller },
  { name: 'request to sent', clicks: 5, prepare: dashboard, walk: answerRequest },
  {
    name: 'approved to planned',
    clicks: 2,
    prepare: async (page) => pageOf(await estimateOf(page, 'approved')),
    walk: planApproved,
  },
  {
    name: 'finish, invoice, paid',
    clicks: 5,
    prepare: async (page) => pageOf(await estimateOf(page, 'in_service')),
    walk: finishAndTakePayment,
  },
  { name: 'correction', clicks: 4, prepare: invoiceToCorrect, walk: correctInvoice },
  { name: 'walk-in', clicks: 7, prepare: dashboard, walk: offerWalkIn },
  { name: 'bank file', clicks: 4, prepare: dashboard, walk: bookBankFile },
  { name: 'month end', clicks: 3, prepare: dashboard, walk: closeMonth },
];

/** Walks the whole day, and returns what each task took. */
export async function walkDay(
  browser: WorkerBrowser,
  pressIn: (page: Page) => Press,
): Promise<[string, Effort][]> {
  const { url } = await openDemoApp();
  const page = await openPageAs('manager', browser, `${url}/serviceportal/users`, {
    ...desktop,
    locale: 'en-GB',
  });
  const clicks = await countClicks(page);
  const taken: [string, Effort][] = [];
  for (const { name, prepare = dashboard, walk } of managerTasks) {
    await page.goto(`${url}/serviceportal${await prepare(page)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await clicks.restart();
    await walk(page, pressIn(page));
    taken.push([name, await clicks.effort()]);
  }
  return taken;
}
