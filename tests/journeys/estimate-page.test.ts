import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayText, wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { shareDemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import type { Estimate } from '#features/work/estimates/estimates.contract.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';
import { cutTexts } from './cut-text.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

interface Made {
  readonly id: string;
  readonly estimateNumber: string;
}

const lineItems = [
  { description: 'Bremžu disku maiņa\nAbas puses', partPrice: '100', laborHours: '1.5' },
  { description: 'Logu tīrītāju slotiņas', partPrice: '34', discount: 10 },
];

const open = (who: string, path: string, look: BrowserContextOptions) =>
  openPageAs(who, browser, `${demo().url}/serviceportal${path}`, { ...look, locale: 'en-GB' });

/** An estimate for Anna's car, and a manager on its page. */
async function openEstimate(look: BrowserContextOptions, fields: object = {}) {
  const page = await open('manager', '/users', look);
  const [customer] = await call<{ id: string }[]>(page, 'GET', '/api/customers?search=Anna');
  const [vehicle] = await call<{ id: string }[]>(page, 'GET', '/api/vehicles?search=MK-2107');
  const about = { customerId: customer?.id, vehicleId: vehicle?.id, description: 'Čīkst bremzes' };
  const made = await call<Made>(page, 'POST', '/api/estimates', { ...about, lineItems, ...fields });
  await page.goto(`${demo().url}/serviceportal/estimates/${made.id}`);
  return { page, ...made };
}

const dialog = (page: Page) => page.getByRole('dialog');
const editor = (page: Page) => page.getByRole('region', { name: 'Edit Estimate' });
const next = (page: Page, label: string, { estimateNumber }: Made) =>
  page.getByRole('button', { name: `${label}: ${estimateNumber}`, exact: true });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
const event = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Progress' }).getByRole('listitem').filter({ hasText: name });

test(
  'takes a job from sending to its payment on one page, by a button that keeps the focus',
  { timeout: 180_000 },
  async () => {
    const job = await openEstimate(desktop);
    const { page, id } = job;
    // The button keeps the focus from one step to the next, also when a dialog was open in between.
    const press = async (label: string) => {
      await expect.poll(() => focused(page)).toBe(`${label}: ${job.estimateNumber}`);
      await page.keyboard.press('Enter');
    };
    await page
      .getByRole('heading', { level: 1, name: new RegExp(`${job.estimateNumber}.*MK-2107`) })
      .waitFor();

    await next(page, 'Send to customer', job).focus();
    await press('Send to customer');
    await dialog(page).getByText('QR code', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Show QR code' }).click();
    await dialog(page).getByRole('img', { name: 'QR code' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await event(page, 'Sent').locator('time').waitFor();

    await press('Answer by phone');
    await dialog(page).getByRole('button', { name: 'Approve all' }).click();
    await dialog(page).getByRole('radiogroup').last().getByText('Decline').click();
    await dialog(page).getByLabel('Who answered').fill('Anna Bērziņa');
    await dialog(page).getByRole('button', { name: 'Save the answer' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('list').getByText('Declined', { exact: true }).waitFor();
    expect(await page.locator('main s').allInnerTexts()).toContain('Logu tīrītāju slotiņas');

    await press('Schedule');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await event(page, 'Scheduled').locator('time').waitFor();
    await page.getByRole('link', { name: /open the appointment/ }).waitFor();

    await press('Finish');
    await dialog(page).getByRole('button', { name: 'Not now' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await press('Convert to Invoice');
    await dialog(page)
      .getByRole('button', { name: /^Issue R-/ })
      .click();
    await dialog(page)
      .getByText(/^Invoice R-\d{4}-\d{4} is issued$/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await dialog(page).waitFor({ state: 'detached' });
    const money = page.getByRole('region', { name: 'Money' });
    await money.getByRole('link', { name: /^R-/ }).waitFor();
    await event(page, 'Invoiced').locator('time').waitFor();

    await press('Record payment');
    await dialog(page).getByText('Card', { exact: true }).click();
    await dialog(page).getByLabel('Fiscal receipt No.').fill(`Z-${job.estimateNumber}`);
    await dialog(page).getByRole('button', { name: 'Record payment' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await event(page, 'Paid').locator('time').waitFor();
    await money.getByText('€0.00', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Record payment/ }).count()).toBe(0);
    // Its button is gone: what stands beside it has the focus.
    await expect.poll(() => focused(page)).toBe(`Edit ${job.estimateNumber}`);
    expect(await call(page, 'GET', `/api/estimates/${id}`)).toMatchObject({ nextStep: 'finished' });
    expect(await accessibilityViolations(page, 'the page of a paid estimate')).toEqual([]);
  },
);

test('leads to what is missing before it can be sent, on the page', { timeout: 90_000 }, async () => {
  const job = await openEstimate(desktop, { lineItems: [...lineItems, { description: 'Klab piekare' }] });
  const { page } = job;
  await next(page, 'Enter prices', job).click();
  await expect.poll(() => focused(page)).toBe('Line 3: Price excl. VAT');
  expect(new URL(page.url()).pathname).toBe(`/serviceportal/estimates/${job.id}`);
  await page.keyboard.type('50');
  await editor(page).getByRole('button', { name: 'Save estimate' }).click();
  await editor(page).waitFor({ state: 'detached' });
  await next(page, 'Send to customer', job).waitFor();
  await page.getByText('€50.00', { exact: true }).first().waitFor();

  // What is typed is not lost without a question, and Back closes the editor.
  await page.getByRole('button', { name: `Edit ${job.estimateNumber}` }).click();
  await editor(page).getByRole('textbox', { name: 'Description', exact: true }).fill('Other');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await editor(page).waitFor({ state: 'detached' });
  await page.getByText('Čīkst bremzes').waitFor();
});

test(
  'opens a cell where it is pressed, says what the customer is asked again, and keeps the focus',
  { timeout: 90_000 },
  async () => {
    const job = await openEstimate(desktop, { status: 'pending' });
    const { page, id } = job;
    const { lineItems: made, version } = await call<Estimate>(page, 'GET', `/api/estimates/${id}`);
    const lines = made.map((each) => ({ lineId: each.id, answer: 'approved' }));
    await call(page, 'POST', `/api/estimates/${id}/job/answers`, { name: 'Anna', lines, version });
    const line = page.getByRole('region', { name: 'Line items' }).getByRole('listitem').first();
    await line.getByText('Bremžu disku maiņa').click();
    await expect.poll(() => focused(page)).toBe('Line 1: Description');
    expect(await page.getByRole('button', { name: /^Send to customer/ }).count()).toBe(0);
    // Nothing is changed: Esc leads back, to the button that opens it.
    await page.keyboard.press('Escape');
    await editor(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(`Edit ${job.estimateNumber}`);

    await line.getByText('€100.00').first().click();
    await expect.poll(() => focused(page)).toBe('Line 1: Price excl. VAT');
    await page.keyboard.type('90');
    await editor(page).getByText('Unsaved changes').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('110');
    await editor(page).getByText('The customer will be asked again about one line').waitFor();
    // A list that is open is closed first, then the question is asked.
    await editor(page).getByRole('combobox', { name: 'Status' }).click();
    await page.keyboard.press('Escape');
    await editor(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await editor(page).waitFor({ state: 'detached' });
    await line.getByText('Previously approved at €211.75').waitFor();
    // By keyboard alone.
    await page.keyboard.press('e');
    await editor(page).getByRole('button', { name: 'Cancel' }).click();
    await editor(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(`Edit ${job.estimateNumber}`);
  },
);

test('comes after a new estimate is saved, and Back leads to the list', { timeout: 90_000 }, async () => {
  const page = await open('manager', '/estimates?search=MK-2107', desktop);
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Create Estimate' }).click();
  await dialog(page).getByLabel('Description', { exact: true }).fill('Rūc no aizmugures');
  await dialog(page).getByRole('button', { name: 'Save estimate' }).click();
  await page.waitForURL(/\/estimates\/[\da-f-]{36}$/);
  await page.getByText('Rūc no aizmugures').waitFor();
  const missing = page.getByRole('button', { name: /^Choose customer/ });
  await missing.click();
  await editor(page).getByRole('combobox', { name: 'Customer' }).waitFor();
  await page.keyboard.press('Escape');
  await editor(page).waitFor({ state: 'detached' });
  await page.goBack();
  await page.goBack();
  await expect.poll(() => page.url()).toMatch(/\/estimates\?search=MK-2107$/);
});

test('opens by the number of an estimate', { timeout: 90_000 }, async () => {
  const { page, id, estimateNumber } = await openEstimate(desktop);
  await page.goto(`${demo().url}/serviceportal/estimates?search=${estimateNumber}`);
  await page.getByRole('link', { name: estimateNumber }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/serviceportal/estimates/${id}`);
});

test('follows what colleagues do, and what belongs to a status', { timeout: 90_000 }, async () => {
  const job = await openEstimate(desktop, { status: 'approved' });
  const { page, id } = job;
  await next(page, 'Schedule', job).waitFor();
  await call(page, 'PATCH', `/api/estimates/${id}/status`, { status: 'approved_waiting_parts' });
  await next(page, 'Parts arrived', job).click();
  await next(page, 'Schedule', job).waitFor();

  // A free time is taken with one press, for as long as the work takes; pressed twice, it is one appointment.
  const appointment = page.getByRole('region', { name: 'Appointment' });
  await appointment.getByRole('group').getByRole('button').nth(1).dblclick();
  await page.getByText('Appointment created successfully').first().waitFor();
  await appointment.getByRole('link', { name: /open the appointment/ }).waitFor();
  const { appointment: planned } = await call<Estimate>(page, 'GET', `/api/estimates/${id}`);
  expect(planned).not.toBeNull();
  await page.keyboard.press('z');
  await next(page, 'Schedule', job).waitFor();
  const { appointment: left } = await call<Estimate>(page, 'GET', `/api/estimates/${id}`);
  expect(left).toBeNull();
  await page.getByRole('button', { name: /change the status of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Rejected' }).click();
  await dialog(page).getByLabel('Rejection reason').fill('Too dear');
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Too dear').first().waitFor();
  await event(page, 'Rejected').locator('time').waitFor();
  await page.getByRole('button', { name: /^Other actions/ }).click();
  await page.getByRole('menuitem', { name: `Delete ${job.estimateNumber}` }).click();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForURL('**/serviceportal/estimates');
  await page.goto(`${demo().url}/serviceportal/estimates/${id}`);
  await page.getByText('Estimate not found').waitFor();
  await page.getByRole('link', { name: 'Show all estimates' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/serviceportal/estimates');
});

test('proposes times after the day on which the parts are expected', { timeout: 90_000 }, async () => {
  const { page, id } = await openEstimate(desktop, { status: 'approved_waiting_parts' });
  const day = addDays(wallClockOf(Date.now()).day, 12);
  const field = page.getByRole('combobox', { name: 'Parts expected on' });
  await field.fill(dayText(day));
  await field.press('Enter');
  await page.getByText('Saved when the parts are expected').first().waitFor();
  const saved = () => call<Estimate>(page, 'GET', `/api/estimates/${id}`);
  expect((await saved()).partsExpectedOn).toBe(day);
  const times = page.getByRole('region', { name: 'Appointment' }).getByRole('group').getByRole('button');
  await expect.poll(() => times.first().isEnabled()).toBe(true);
  await expect
    .poll(async () => {
      const { appointment } = await saved();
      const [, at = ''] = /Start at (\S+)/.exec((await times.first().getAttribute('title')) ?? '') ?? [];
      return appointment === null && at.split('.').toReversed().join('-') > day;
    })
    .toBe(true);
});

test('keeps the total and the next step in sight on a phone', { timeout: 120_000 }, async () => {
  const job = await openEstimate({ ...phone, viewport: { width: 320, height: 640 } });
  const { page } = job;
  const button = next(page, 'Send to customer', job);
  for (const place of [0, 5_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), place);
    const box = await button.boundingBox();
    expect(box && box.y > 400 && box.y + box.height < 640).toBe(true);
  }
  const steps = page.getByRole('region', { name: 'Progress' });
  await steps.getByText('Next: send to customer').click();
  await steps.getByRole('listitem').filter({ hasText: 'Work completed' }).last().waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await cutTexts(page)).toEqual([]);
  expect(await accessibilityViolations(page, 'the page of an estimate on a phone')).toEqual([]);
});

test('fits a phone in Latvian, in the dark', { timeout: 90_000 }, async () => {
  const job = await openEstimate(desktop, { status: 'approved', internalNotes: 'Atslēga kastītē' });
  const page = await open('owner', `/estimates/${job.id}`, { ...phone, colorScheme: 'dark' });
  await call(page, 'PUT', '/api/auth/language', { language: 'lv' });
  await page.reload();
  await page.getByRole('button', { name: `Ieplānot: ${job.estimateNumber}` }).waitFor();
  await page.getByText('Pirmie brīvie laiki, 1,5 h').waitFor();
  await page.getByText('Atslēga kastītē').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await cutTexts(page)).toEqual([]);
  expect(await accessibilityViolations(page, 'the page of an estimate in Latvian')).toEqual([]);
});

test('comes with its rows, as the server has rendered it', { timeout: 90_000 }, async () => {
  const { id, estimateNumber } = await openEstimate(desktop);
  const plain = await open('manager', `/estimates/${id}`, { ...desktop, javaScriptEnabled: false });
  await plain.getByRole('heading', { level: 1, name: estimateNumber }).waitFor();
  expect(await plain.getByText('Logu tīrītāju slotiņas').count()).toBe(1);
  expect(await plain.locator('main [data-skeleton]').count()).toBe(0);

  const page = await open('manager', '/users', desktop);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${demo().url}/serviceportal/estimates/${id}`);
  await page.getByRole('link', { name: /^Call / }).waitFor();
  // Such as a difference between what the server and what the browser rendered.
  expect(errors).toEqual([]);
});

test('shows a technician the work, and neither customer nor money owed', { timeout: 90_000 }, async () => {
  const job = await openEstimate(desktop, { status: 'approved' });
  const page = await open('technician', `/estimates/${job.id}`, phone);
  await page.getByText('Bremžu disku maiņa').waitFor();
  expect(await page.getByText(/Bērziņa|Balance due/).count()).toBe(0);
  for (const name of [/^Send/, /^Schedule/, /^Edit/, /^Other actions/, /change the status/])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  await page.getByRole('region', { name: 'Progress' }).locator('summary').click();
  expect(await event(page, 'Sent').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^PDF/ }).count()).toBe(1);
});
