import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { desktop, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import {
  block,
  day,
  dialog,
  drag,
  face,
  lasts,
  picker,
  plan,
  service,
  slot,
  SOON,
  staff,
  THURSDAY,
  timeOf,
  toast,
  WEDNESDAY,
  WEEK,
} from './schedule-page.ts';

const browser = shareBrowser();

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
  'keeps the hour of a slot there only, a length chosen by hand, and a colleague’s new length',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(browser, url, 'manager');
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
    await dialog(page).getByLabel('Title (optional)', { exact: true }).fill('Brakes');
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
  'fills customer, vehicle, service and end from an estimate, clears them with it, and picks times from the calendar',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(browser, url, 'manager');
    await page.keyboard.press('n');
    await dialog(page).getByRole('button', { name: 'Start: 10.03.2027 09:00' }).waitFor();
    await dialog(page).getByRole('button', { name: 'End: 10.03.2027 11:00' }).waitFor();
    await picker(page, 'Estimate').fill('TX-9011');
    await page.getByRole('option', { name: /TX-9011/ }).click();
    await expect.poll(() => picker(page, 'Vehicle').inputValue(), SOON).toContain('TX-9011');
    await expect.poll(() => picker(page, 'Customer').inputValue()).not.toBe('');
    await expect.poll(() => service(page).inputValue()).not.toBe('');
    await dialog(page).getByRole('button', { name: 'Clear' }).first().click();
    for (const field of [picker(page, 'Vehicle'), picker(page, 'Customer'), service(page)])
      await expect.poll(() => field.inputValue()).toBe('');

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
  'moves between hours and appointments with arrow keys, and opens with Enter',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(browser, url, 'manager');
    await plan(page, { scheduledDate: '2027-03-10T09:30', duration: 60, name: 'Alignment' });
    await page.reload();
    await block(page, 'Alignment').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await page.locator('[data-stop][tabindex="0"]').focus();
    await expect.poll(() => focused()).toContain('Alignment');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused()).toMatch(/^Wednesday,? 10 March, 09:00: schedule a service$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused()).toMatch(/^Thursday,? 11 March, 09:00: schedule a service$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Start: 11.03.2027 10:00' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.locator('[data-stop][tabindex="0"]').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused()).toContain('Alignment');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Edit Appointment').waitFor();
  },
);

test(
  'shows a technician no customer and nothing to create, but status and notes, in Riga’s time everywhere',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const manager = await staff(browser, url, 'manager');
    const estimateId = await manager.evaluate(async () => {
      const estimates = (await (await fetch('/api/estimates?search=TX-9011')).json()) as { id: string }[];
      return estimates[0]?.id;
    });
    await plan(manager, { scheduledDate: '2027-03-10T09:00', duration: 120, estimateId });

    const page = await staff(browser, url, 'technician', WEEK, {
      ...desktop,
      timezoneId: 'America/New_York',
    });
    await page.getByRole('button', { name: 'All technicians' }).click();
    await block(page, 'TX-9011 · Customer').waitFor();
    await expect.poll(() => timeOf(page, 'TX-9011')).toContain('09:00–11:00');
    await expect.poll(() => day(page, WEDNESDAY).locator('[data-block]').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Schedule Service' }).count()).toBe(0);
    expect(await page.locator('[data-slot]').count()).toBe(0);
    await page.keyboard.press('n');
    const { x, y } = (await day(page, THURSDAY).boundingBox())!;
    await page.mouse.dblclick(x + 40, Math.max(y, 0) + 400);
    expect(await dialog(page).count()).toBe(0);

    await block(page, 'TX-9011').locator('[data-status-button]').click();
    await page.getByRole('menuitemradio', { name: 'In progress' }).click();
    await toast(page, 'Appointment updated successfully');
    await expect.poll(() => timeOf(page, 'TX-9011')).toContain('In progress');
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
  'shows the second of two managers who move the same appointment both times to decide',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const first = await staff(browser, url, 'manager');
    await plan(first, { scheduledDate: '2027-03-10T09:00', duration: 60, name: 'Brakes' });
    await first.reload();
    const second = await staff(browser, url, 'owner');
    // What a colleague does meanwhile does not reach this page before its own move.
    await second.route('**/api/live**', (route) => route.abort());
    await second.reload();
    for (const page of [first, second]) await block(page, 'Brakes').waitFor();
    await drag(first, 'Brakes', 1, 0);
    await toast(first, 'Appointment updated successfully');

    await drag(second, 'Brakes', 0, 90);
    const conflict = second
      .getByRole('alert')
      .filter({ hasText: 'Someone else changed this in the meantime' });
    await conflict.getByText('11.03.2027 09:00–10:00').waitFor();
    await conflict.getByText('10.03.2027 11:00–12:00').waitFor();
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await toast(second, 'Appointment updated successfully');
    await expect.poll(() => timeOf(second, 'Brakes'), SOON).toContain('11:00–12:00');
    await expect.poll(() => day(second, WEDNESDAY).locator('[data-block]').count()).toBe(1);
  },
);

test('shows one day on a phone, and turns it with a swipe', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(browser, url, 'manager', '/schedule?day=2027-03-10', phone);
  await page.getByRole('heading', { name: /Wednesday,? 10 March 2027/ }).waitFor();
  // A column for each technician, and one of nobody last.
  const names = async () => {
    const columns = await page.getByRole('group', { name: /^Wednesday,? 10 March, / }).all();
    const labels = await Promise.all(columns.map((column) => column.getAttribute('aria-label')));
    return labels.map((label) => label?.split(', ').at(-1));
  };
  await expect.poll(names, SOON).toEqual(['Edgars K.', 'Toms V.', 'Not assigned']);
  await page.getByRole('button', { name: 'Next day' }).tap();
  await page.getByRole('heading', { name: /Thursday,? 11 March 2027/ }).waitFor();
  expect(page.url()).toContain('day=2027-03-11');
  await page.getByText('Week', { exact: true }).tap();
  await page.getByText('Week of 7 March 2027').waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
