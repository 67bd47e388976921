import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import {
  block,
  day,
  drag,
  plan,
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

/** As many appointments of Wednesday at the same time, each five minutes after the one before. */
async function planAtOnce(page: Page, count: number): Promise<void> {
  for (let number = 0; number < count; number++)
    await plan(page, {
      scheduledDate: `2027-03-10T10:${String(number * 5).padStart(2, '0')}`,
      duration: 90,
      name: `Work ${number + 1}`,
    });
  await page.reload();
  await block(page, 'Work').first().waitFor();
}

/** How wide each day is, and how far the grid can be scrolled sideways. */
const layoutOf = (page: Page) =>
  page.evaluate(() => {
    const days = [...document.querySelectorAll<HTMLElement>('[data-day]')];
    const grid = days[0]!.closest<HTMLElement>('[data-view]')!;
    return {
      hidden: grid.scrollWidth - grid.clientWidth,
      open: days.filter((day) => day.dataset['idle'] === undefined).map((day) => day.offsetWidth),
      idle: days.filter((day) => day.dataset['idle'] !== undefined).map((day) => day.offsetWidth),
    };
  });

test.each([1440, 1280, 768])(
  'shows the whole week on a screen of %i pixels however many appointments overlap',
  { timeout: 90_000 },
  async (width) => {
    const { url } = await openDemoApp();
    const screen = { viewport: { width, height: 900 } };
    const page = await staff(browser, url, 'manager', WEEK, screen);
    await planAtOnce(page, 4);
    const { hidden, open, idle } = await layoutOf(page);
    expect(hidden).toBe(0);
    expect(open.length).toBe(5);
    expect(Math.max(...open) - Math.min(...open)).toBeLessThanOrEqual(1);
    expect(idle.length).toBe(2);
    expect(Math.max(...idle)).toBeLessThan(Math.min(...open) / 2);
  },
);

/** A day of the week has the width for two. */
const wide = { viewport: { width: 1440, height: 900 } };

/** The button of the last two of four appointments, which have no place of their own. */
const more = (page: Page) =>
  page.getByRole('button', { name: /^\+2 appointments, Wednesday,? 10 March, 10:10: show all$/ });
const listOfHour = (page: Page) => page.getByRole('dialog', { name: /^Wednesday,? 10 March, 10:10$/ });

test(
  'shows two of overlapping appointments, and lists all of the hour behind a button, by keyboard too',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(browser, url, 'manager', WEEK, wide);
    await planAtOnce(page, 4);
    await expect.poll(() => block(page, 'Work').count()).toBe(2);
    await block(page, 'Work 1').locator('[data-stop]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => more(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await listOfHour(page).waitFor();
    expect(await more(page).getAttribute('aria-expanded')).toBe('true');
    const rows = listOfHour(page).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(4);
    const focused = page.locator(':focus');
    await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/^10:00 Work 1 Not assigned/);
    await page.keyboard.press('Escape');
    await listOfHour(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focused.getAttribute('aria-label')).toContain('show all');

    await page.keyboard.press('Enter');
    await expect.poll(() => focused.getAttribute('aria-label')).toContain('Work 1');
    for (const name of ['Work 2', 'Work 3']) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focused.getAttribute('aria-label')).toContain(name);
    }
    await page.keyboard.press('Enter');
    const title = page.getByRole('dialog').getByLabel('Title (optional)', { exact: true });
    await expect.poll(() => title.inputValue(), SOON).toBe('Work 3');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => focused.getAttribute('aria-label')).toContain('show all');

    await more(page).click();
    await listOfHour(page).getByRole('button', { name: 'Show the day' }).click();
    await page.getByRole('heading', { name: /Wednesday,? 10 March 2027/ }).waitFor();
    expect(page.url()).toContain(`day=${WEDNESDAY}`);
    await expect.poll(() => block(page, 'Work').count()).toBe(4);
    await expect.poll(() => focused.getAttribute('data-stop')).toBe('true');
  },
);

test(
  'shows one of overlapping appointments where a day is narrow, and a button for the others, by keyboard too',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(browser, url, 'manager', WEEK, { viewport: { width: 768, height: 900 } });
    await planAtOnce(page, 4);
    const shown = () => block(page, 'Work').filter({ visible: true }).count();
    await expect.poll(shown).toBe(1);
    await block(page, 'Work 1').locator('[data-stop]').focus();
    await page.keyboard.press('ArrowDown');
    const focused = page.locator(':focus');
    await expect
      .poll(() => focused.getAttribute('aria-label'))
      .toMatch(/^\+3 appointments, .*10:05: show all$/);
    await page.keyboard.press('Enter');
    const rows = page.getByRole('dialog', { name: /^Wednesday,? 10 March, 10:05$/ }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(4);
    await page.keyboard.press('Escape');

    // The same screen, turned: nothing is loaded again.
    await page.setViewportSize(wide.viewport);
    await expect.poll(shown).toBe(2);
    await more(page).waitFor();
  },
);

test('moves an appointment out of the list of its hour with the mouse', { timeout: 90_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(browser, url, 'manager', WEEK, wide);
  await planAtOnce(page, 4);
  await more(page).click();
  const row = listOfHour(page).getByRole('button', { name: /^10:15 Work 4/ });
  const from = (await row.boundingBox())!;
  const to = (await day(page, THURSDAY).boundingBox())!;
  const shown = (await block(page, 'Work 1').boundingBox())!;
  await page.mouse.move(from.x + 60, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 50, from.y + 4);
  await page.mouse.move(to.x + 20, shown.y + 8 + 11.25, { steps: 4 });
  expect(await listOfHour(page).count()).toBe(0);
  await page.mouse.up();
  await toast(page, 'Appointment updated successfully');
  await expect.poll(() => day(page, THURSDAY).locator('[data-block]').count(), SOON).toBe(1);
  await expect.poll(() => timeOf(page, 'Work 4')).toContain('10:15–11:45');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: /^\+1 appointment, Wednesday/ }).waitFor();
});

test(
  'shows a week in its opening hours, with those of earlier work, and all hours when they are asked for',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(browser, url, 'manager');
    const hours = () => day(page, WEDNESDAY).locator('[data-slot]').count();
    await expect.poll(hours, SOON).toBe(9);
    await slot(page, WEDNESDAY, 9).waitFor();
    await plan(page, { scheduledDate: '2027-03-10T07:30', duration: 60, name: 'Early bird' });
    await expect.poll(hours, SOON).toBe(11);
    await expect.poll(() => timeOf(page, 'Early bird')).toContain('07:30–08:30');

    // Closed hours are shown before something can be dragged to them.
    await page.getByRole('button', { name: '07:00–18:00: show all hours' }).click();
    await expect.poll(hours).toBe(24);
    await page.getByRole('button', { name: '00:00–24:00: show opening hours only' }).waitFor();
    await drag(page, 'Early bird', 1, -90);
    await toast(page, 'Appointment updated successfully');
    await expect.poll(() => timeOf(page, 'Early bird'), SOON).toContain('05:30–06:30');
    await page.getByRole('button', { name: '00:00–24:00: show opening hours only' }).click();
    await page.getByRole('button', { name: '05:00–18:00: show all hours' }).waitFor();
    await expect.poll(hours).toBe(13);

    // So are they while something is held below them.
    await block(page, 'Early bird').hover({ position: { x: 8, y: 12 } });
    await page.mouse.down();
    const last = (await slot(page, THURSDAY, 17).boundingBox())!;
    await page.mouse.move(last.x + 8, last.y + 30);
    await page.mouse.move(last.x + 8, last.y + 65, { steps: 3 });
    await expect.poll(hours).toBe(24);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => timeOf(page, 'Early bird')).toContain('05:30–06:30');
  },
);

test(
  'says that work of today has not begun by its time, and that it goes on after it',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(browser, url, 'manager', WEEK, { viewport: { width: 1440, height: 900 } });
    await plan(page, { scheduledDate: '2027-03-10T09:00', duration: 60, name: 'Brakes' });
    const at = async (time: string) => {
      await page.clock.setFixedTime(`2027-03-10T${time}:00+02:00`);
      await page.reload();
      await block(page, 'Brakes').waitFor();
    };
    await at('09:05');
    expect(await timeOf(page, 'Brakes')).not.toContain('Late');
    await at('09:30');
    await expect.poll(() => timeOf(page, 'Brakes'), SOON).toMatch(/^Brakes Late/);
    await block(page, 'Brakes').getByText('Late', { exact: true }).waitFor();
    await block(page, 'Brakes').locator('[data-status-button]').click();
    await page.getByRole('menuitemradio', { name: 'In progress' }).click();
    await expect.poll(() => timeOf(page, 'Brakes'), SOON).not.toContain('Late');
    await at('10:30');
    await expect.poll(() => timeOf(page, 'Brakes'), SOON).toContain('Late');
  },
);

test(
  'says how much of each day and of the week is planned, of one technician too',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(browser, url, 'manager');
    const technicianId = await page.evaluate(async () => {
      const { technicians } = (await (await fetch('/api/schedule')).json()) as {
        technicians: { id: string; name: string }[];
      };
      return technicians.find(({ name }) => name === 'Toms V.')?.id;
    });
    await plan(page, { scheduledDate: '2027-03-10T09:00', duration: 480, name: 'Brakes', technicianId });
    await plan(page, { scheduledDate: '2027-03-10T09:00', duration: 90, name: 'Wipers' });
    await plan(page, { scheduledDate: '2027-03-11T09:00', duration: 60, name: 'Lights', technicianId });
    const says = (text: string) => page.getByText(text, { exact: true }).waitFor();
    await says('3 appointments, 10.5 of 85 h planned');
    await says('9.5 of 17 h');
    await says('1 of 17 h');
    await page.getByRole('button', { name: 'Toms V.', exact: true }).click();
    await says('2 appointments, 9 of 45 h planned');
    await says('8 of 9 h');
    await page.getByRole('button', { name: 'Not assigned', exact: true }).click();
    await says('1 appointment, 1.5 h planned');
    // What nobody has yet has no hours of its own.
    expect(await page.getByText(/ of \d+ h$/).count()).toBe(0);
  },
);

test(
  'opens a technician’s schedule on their own work, and never covers its plate with the button',
  { timeout: 90_000 },
  async () => {
    const { url } = await openDemoApp();
    const manager = await staff(browser, url, 'manager');
    const own = await manager.evaluate(async () => {
      const { technicians } = (await (await fetch('/api/schedule')).json()) as {
        technicians: { id: string; name: string }[];
      };
      const [car] = (await (await fetch('/api/vehicles?search=LE-5521')).json()) as { id: string }[];
      return { technicianId: technicians.find(({ name }) => name === 'Toms V.')?.id, vehicleId: car?.id };
    });
    await plan(manager, {
      ...own,
      scheduledDate: '2027-03-10T11:30',
      duration: 60,
      service: 'Baterijas stāvokļa pārbaude un programmatūra',
    });
    await plan(manager, { scheduledDate: '2027-03-10T09:00', duration: 60, service: 'Wipers' });
    const page = await staff(browser, url, 'technician', '/schedule?day=2027-03-10', phone);
    await block(page, 'LE-5521').waitFor();
    expect(await block(page, 'Wipers').count()).toBe(0);
    await expect
      .poll(() => page.getByRole('button', { name: 'Mine' }).getAttribute('aria-pressed'))
      .toBe('true');

    for (const whose of ['Mine', 'All technicians']) {
      if (whose !== 'Mine') await page.getByRole('button', { name: whose }).tap();
      const plate = (await block(page, 'LE-5521').getByText('LE-5521', { exact: true }).boundingBox())!;
      const button = (await page.getByRole('button', { name: /^Start: Baterijas/ }).boundingBox())!;
      const opens = (await block(page, 'LE-5521').locator('[data-stop]').boundingBox())!;
      expect(plate.x + plate.width).toBeLessThanOrEqual(button.x);
      expect(plate.y + plate.height).toBeLessThanOrEqual(opens.y + opens.height);
    }
    await block(page, 'Wipers').waitFor();
    await page.reload();
    await block(page, 'Wipers').waitFor();
    // Beside a status „Cancelled”, nothing else is called so.
    await block(page, 'LE-5521').locator('[data-stop]').tap();
    const dialog = page.getByRole('dialog');
    // No keyboard comes up over what it says, and nothing is said of a customer that nobody tells.
    await dialog.getByLabel('Notes').waitFor();
    await expect.poll(() => dialog.evaluate((all) => all.contains(document.activeElement))).toBe(true);
    expect(await page.locator(':focus').evaluate((field) => field.tagName)).not.toBe('TEXTAREA');
    expect(await dialog.getByText('N/A').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).last().waitFor();
    expect(await dialog.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
  },
);
