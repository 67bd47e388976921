import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { desktop, openGarage, openPage, phone, signIn } from './garage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A Wednesday far from today; its week begins on Sunday the 7th. */
const WEEK = '/schedule?view=week&day=2027-03-10';
const WEDNESDAY = '2027-03-10';
const THURSDAY = '2027-03-11';

async function staff(
  url: string,
  username: string,
  screen = WEEK,
  options: BrowserContextOptions = desktop,
): Promise<Page> {
  const page = await openPage(browser, `${url}/serviceportal${screen}`, { locale: 'en-GB', ...options });
  await signIn(page, username);
  await page.getByRole('heading', { name: 'Schedule', level: 1 }).waitFor();
  return page;
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
/** The machine may be busy. */
const SOON = { timeout: 10_000 };
const dialog = (page: Page) => page.getByRole('dialog');
const picker = (page: Page, name: string) => dialog(page).getByRole('combobox', { name });
const service = (page: Page) => dialog(page).getByRole('textbox', { name: 'Service' });
const day = (page: Page, name: string) => page.locator(`[data-day="${name}"]`);
const block = (page: Page, text: string) => page.locator('[data-block]').filter({ hasText: text });
const face = (page: Page, text: string) => block(page, text).locator('[data-stop]');
const slot = (page: Page, name: string, hour: number) => day(page, name).locator('[data-slot]').nth(hour);
const timeOf = (page: Page, text: string) => face(page, text).getAttribute('aria-label');

/** Makes an appointment as the signed-in person. */
const plan = (page: Page, fields: Record<string, unknown>): Promise<void> =>
  page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/api/appointments', { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  }, fields);

/** Sets the length of Wednesday's only appointment, past everything that the page knows. */
const lasts = (page: Page, duration: number): Promise<void> =>
  page.evaluate(async (minutes) => {
    const list = await fetch('/api/appointments?from=2027-03-10&to=2027-03-10');
    const [row] = (await list.json()) as { id: string }[];
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ ...row, duration: minutes });
    const answer = await fetch(`/api/appointments/${row?.id}`, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  }, duration);

/** Drags a block with the mouse: so many columns to the right, so many pixels down. */
async function drag(page: Page, text: string, columns: number, down: number): Promise<void> {
  await block(page, text).scrollIntoViewIfNeeded();
  const { x, y, width } = (await block(page, text).boundingBox())!;
  const column = (await day(page, WEDNESDAY).boundingBox())!.width;
  const [fromX, fromY] = [x + Math.min(30, width / 3), y + 12];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + 8, fromY + 4);
  await page.mouse.move(fromX + columns * column, fromY + down, { steps: 5 });
  await page.mouse.up();
}

test(
  'a double click on an empty hour makes an appointment there; it is dragged, stretched and put back',
  { timeout: 120_000 },
  async () => {
    const { url } = await openGarage();
    const page = await staff(url, 'manager');
    await page.getByText('Week of 7 March 2027').waitFor();
    await page.getByText('0 appointments').waitFor();
    await slot(page, WEDNESDAY, 10).dblclick();
    await dialog(page).getByRole('button', { name: 'Start: 10.03.2027 10:00' }).waitFor();
    await dialog(page).getByRole('button', { name: 'End: 10.03.2027 11:00' }).waitFor();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Squeaking wiper');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Appointment created successfully');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await timeOf(page, 'Squeaking wiper')).toContain('10:00–11:00');
    await page.getByText('1 appointment', { exact: true }).waitFor();

    await drag(page, 'Squeaking wiper', 1, 90);
    await toast(page, 'Appointment updated successfully');
    await expect.poll(() => day(page, THURSDAY).locator('[data-block]').count(), SOON).toBe(1);
    expect(await timeOf(page, 'Squeaking wiper')).toContain('12:00–13:00');
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'The move was undone');
    await expect.poll(() => day(page, WEDNESDAY).locator('[data-block]').count(), SOON).toBe(1);

    const edge = (await block(page, 'Squeaking wiper').locator('[data-edge]').boundingBox())!;
    await page.mouse.move(edge.x + 20, edge.y + 3);
    await page.mouse.down();
    await page.mouse.move(edge.x + 20, edge.y + 3 + 45, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => timeOf(page, 'Squeaking wiper'), SOON).toContain('10:00–12:00');
    // What is drawn is what was stored.
    await page.reload();
    await block(page, 'Squeaking wiper').waitFor();
    expect(await timeOf(page, 'Squeaking wiper')).toContain('10:00–12:00');

    // Escape gives a drag up.
    const { x, y } = (await block(page, 'Squeaking wiper').boundingBox())!;
    await page.mouse.move(x + 20, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 102, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await timeOf(page, 'Squeaking wiper')).toContain('10:00–12:00');
    expect(await dialog(page).count()).toBe(0);

    await face(page, 'Squeaking wiper').click();
    await dialog(page).getByRole('button', { name: 'Delete appointment' }).click();
    await page.getByText(/Are you sure you want to delete the appointment/).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await toast(page, 'Appointment deleted successfully');
    await expect.poll(() => page.locator('[data-block]').count(), SOON).toBe(0);
  },
);

/** Holds the answers to moves of this page; each is let go by its place. */
async function holdMoves(page: Page): Promise<(place: number) => Promise<void>> {
  const held: (() => void)[] = [];
  await page.route('**/api/appointments/*', async (route) => {
    if (route.request().method() === 'PUT') await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return async (place) => {
    await expect.poll(() => held.length, SOON).toBeGreaterThan(place);
    held[place]!();
  };
}

test(
  'a move can be undone when another followed at once, and when the schedule was left meanwhile',
  { timeout: 120_000 },
  async () => {
    const { url } = await openGarage();
    const page = await staff(url, 'manager');
    await plan(page, { scheduledDate: '2027-03-10T09:00', duration: 60, name: 'Brakes' });
    await plan(page, { scheduledDate: '2027-03-10T13:00', duration: 15, name: 'Wipers' });
    await page.reload();
    for (const name of ['Brakes', 'Wipers']) await block(page, name).waitFor();
    expect((await block(page, 'Wipers').boundingBox())!.height).toBe(30);
    const letGo = await holdMoves(page);
    const undo = page.getByRole('button', { name: 'Undo' });

    await drag(page, 'Brakes', 1, 0);
    await drag(page, 'Wipers', 1, 0);
    await letGo(0);
    await page.getByText('Moved to 11.03.2027 09:00–10:00').first().waitFor();
    await undo.click();
    await letGo(1);
    await page.getByText('Moved to 11.03.2027 13:00–13:15').first().waitFor();
    await letGo(2);
    await toast(page, 'The move was undone');
    await expect.poll(() => day(page, WEDNESDAY).locator('[data-block]').count(), SOON).toBe(1);
    expect(await timeOf(page, 'Brakes')).toContain('09:00–10:00');

    await drag(page, 'Wipers', 0, 45);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await letGo(3);
    await page
      .getByText(/^Moved to 11.03.2027 14:\d\d–/)
      .first()
      .waitFor();
    await undo.click();
    await letGo(4);
    await toast(page, 'The move was undone');
    await page.goto(`${url}/serviceportal${WEEK}`);
    await block(page, 'Wipers').waitFor();
    expect(await timeOf(page, 'Wipers')).toContain('13:00–13:15');
  },
);

test('a stretch that is given up leaves the length that it has by now', { timeout: 120_000 }, async () => {
  const { url } = await openGarage();
  const page = await staff(url, 'manager');
  await plan(page, { scheduledDate: '2027-03-10T09:00', duration: 60, name: 'Brakes' });
  await page.reload();
  const edge = (await block(page, 'Brakes').locator('[data-edge]').boundingBox())!;
  await page.mouse.move(edge.x + 20, edge.y + 3);
  await page.mouse.down();
  await page.mouse.move(edge.x + 20, edge.y + 48, { steps: 4 });
  await lasts(page, 180);
  await expect.poll(() => timeOf(page, 'Brakes'), SOON).toContain('09:00–12:00');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect((await block(page, 'Brakes').boundingBox())!.height).toBe(3 * 45 - 1);
});

/** Chooses a full hour of the day that is shown. */
async function chooseHour(page: Page, field: 'Start' | 'End', hour: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${field}`) })
    .click();
  const calendar = page.getByRole('dialog', { name: field });
  await calendar.getByLabel('Hour').selectOption(hour);
  await calendar.getByRole('button', { name: 'Apply' }).click();
}

test(
  'the hour of a slot holds only there; a length chosen by hand stays, and that of a colleague is taken over',
  { timeout: 120_000 },
  async () => {
    const { url } = await openGarage();
    const page = await staff(url, 'manager');
    const ends = (time: string) =>
      dialog(page)
        .getByRole('button', { name: `End: 10.03.2027 ${time}` })
        .waitFor();
    await slot(page, WEDNESDAY, 10).dblclick();
    await ends('11:00');
    await chooseHour(page, 'Start', '10');
    await ends('11:00');
    await chooseHour(page, 'Start', '08');
    await ends('10:00');
    await chooseHour(page, 'End', '11');
    await chooseHour(page, 'Start', '10');
    await ends('13:00');
    await dialog(page).getByLabel('Name', { exact: true }).fill('Brakes');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await toast(page, 'Appointment created successfully');
    await dialog(page).waitFor({ state: 'hidden' });

    await face(page, 'Brakes').click();
    await ends('13:00');
    await lasts(page, 60);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByRole('button', { name: 'Use theirs' }).click();
    await ends('11:00');
    await chooseHour(page, 'Start', '14');
    await ends('15:00');
  },
);

test(
  'an estimate fills customer, vehicle, service and end; clearing it clears them; times are chosen from the calendar',
  { timeout: 120_000 },
  async () => {
    const { url } = await openGarage();
    const page = await staff(url, 'manager');
    await page.keyboard.press('n');
    await dialog(page).getByRole('button', { name: 'Start: 10.03.2027 09:00' }).waitFor();
    await dialog(page).getByRole('button', { name: 'End: 10.03.2027 11:00' }).waitFor();
    await picker(page, 'Estimate').fill('TX-9011');
    await page.getByRole('option', { name: /TX-9011/ }).click();
    await expect.poll(() => picker(page, 'Vehicle').inputValue(), SOON).toContain('TX-9011');
    expect(await picker(page, 'Customer').inputValue()).not.toBe('');
    expect(await service(page).inputValue()).not.toBe('');
    await dialog(page).getByRole('button', { name: 'Clear' }).first().click();
    for (const field of [picker(page, 'Vehicle'), picker(page, 'Customer'), service(page)])
      expect(await field.inputValue()).toBe('');

    await dialog(page)
      .getByRole('button', { name: /^Start/ })
      .click();
    const calendar = page.getByRole('dialog', { name: 'Start' });
    await calendar.getByRole('button', { name: '11 March 2027' }).click();
    await calendar.getByLabel('Hour').selectOption('14');
    await calendar.getByLabel('Minute').selectOption('45');
    await calendar.getByRole('button', { name: 'Apply' }).click();
    await dialog(page).getByRole('button', { name: 'End: 11.03.2027 16:45' }).waitFor();

    await dialog(page).getByRole('button', { name: /^End/ }).click();
    await page.getByRole('dialog', { name: 'End' }).getByRole('button', { name: 'Clear' }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('End date is required').waitFor();
    await dialog(page).getByRole('button', { name: /^End/ }).click();
    await page.getByRole('dialog', { name: 'End' }).getByRole('button', { name: '10 March 2027' }).click();
    await page.getByRole('dialog', { name: 'End' }).getByRole('button', { name: 'Apply' }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('Please select a valid end date').waitFor();
  },
);

test(
  'the keyboard: arrows go between hours and appointments, Enter opens',
  { timeout: 120_000 },
  async () => {
    const { url } = await openGarage();
    const page = await staff(url, 'manager');
    await plan(page, { scheduledDate: '2027-03-10T09:30', duration: 60, name: 'Alignment' });
    await page.reload();
    await block(page, 'Alignment').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await page.locator('[data-stop][tabindex="0"]').focus();
    expect(await focused()).toContain('Alignment');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toMatch(/^Wednesday,? 10 March, 09:00: schedule a service$/);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toMatch(/^Thursday,? 11 March, 09:00: schedule a service$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Start: 11.03.2027 10:00' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.locator('[data-stop][tabindex="0"]').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toContain('Alignment');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Edit Appointment').waitFor();
  },
);

test(
  'a technician reads no customer and makes nothing, but sets status and notes; elsewhere the clock is Riga’s',
  { timeout: 120_000 },
  async () => {
    const { url } = await openGarage();
    const manager = await staff(url, 'manager');
    const estimateId = await manager.evaluate(async () => {
      const estimates = (await (await fetch('/api/estimates?search=TX-9011')).json()) as { id: string }[];
      return estimates[0]?.id;
    });
    await plan(manager, { scheduledDate: '2027-03-10T09:00', duration: 120, estimateId });

    const page = await staff(url, 'technician', WEEK, { ...desktop, timezoneId: 'America/New_York' });
    await block(page, 'TX-9011 · Customer').waitFor();
    expect(await timeOf(page, 'TX-9011')).toContain('09:00–11:00');
    expect(await day(page, WEDNESDAY).locator('[data-block]').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Schedule Service' }).count()).toBe(0);
    expect(await page.locator('[data-slot]').count()).toBe(0);
    await page.keyboard.press('n');
    const { x, y } = (await day(page, THURSDAY).boundingBox())!;
    await page.mouse.dblclick(x + 40, Math.max(y, 0) + 400);
    expect(await dialog(page).count()).toBe(0);

    await block(page, 'TX-9011').locator('[data-status-button]').click();
    await page.getByRole('menuitemradio', { name: 'In progress' }).click();
    await toast(page, 'Appointment updated successfully');
    expect(await timeOf(page, 'TX-9011')).toContain('In progress');
    await face(page, 'TX-9011').click();
    await dialog(page).getByText('N/A').waitFor();
    await dialog(page).getByLabel('Notes').fill('Waiting for the disc');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).waitFor({ state: 'hidden' });

    await manager.reload();
    await face(manager, 'TX-9011').click();
    await expect
      .poll(() => dialog(manager).getByLabel('Notes').inputValue(), SOON)
      .toBe('Waiting for the disc');
  },
);

test(
  'two managers move the same appointment: the second sees both times and decides',
  { timeout: 120_000 },
  async () => {
    const { url } = await openGarage();
    const first = await staff(url, 'manager');
    await plan(first, { scheduledDate: '2027-03-10T09:00', duration: 60, name: 'Brakes' });
    await first.reload();
    const second = await staff(url, 'owner');
    // What a colleague does meanwhile does not reach this page before its own move.
    await second.route('**/api/live', (route) => route.abort());
    await second.reload();
    for (const page of [first, second]) await block(page, 'Brakes').waitFor();
    await drag(first, 'Brakes', 1, 0);
    await toast(first, 'Appointment updated successfully');

    await drag(second, 'Brakes', 0, 90);
    const conflict = second.getByRole('alert').filter({ hasText: 'Somebody else changed this meanwhile' });
    await conflict.getByText('11.03.2027 09:00–10:00').waitFor();
    await conflict.getByText('10.03.2027 11:00–12:00').waitFor();
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await toast(second, 'Appointment updated successfully');
    await expect.poll(() => timeOf(second, 'Brakes'), SOON).toContain('11:00–12:00');
    expect(await day(second, WEDNESDAY).locator('[data-block]').count()).toBe(1);
  },
);

test('on a phone the day is shown, and a thumb turns it', { timeout: 120_000 }, async () => {
  const { url } = await openGarage();
  const page = await staff(url, 'manager', '/schedule?day=2027-03-10', phone);
  await page.getByRole('heading', { name: /Wednesday,? 10 March 2027/ }).waitFor();
  expect(await page.locator('[data-day]').count()).toBe(1);
  await page.getByRole('button', { name: 'Next day' }).tap();
  await page.getByRole('heading', { name: /Thursday,? 11 March 2027/ }).waitFor();
  expect(page.url()).toContain('day=2027-03-11');
  await page.getByText('Week', { exact: true }).tap();
  await page.getByText('Week of 7 March 2027').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
