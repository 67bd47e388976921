import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { block, day, dialog, face, picker, plan, SOON, staff, timeOf, toast } from './schedule-page.ts';

const browser = shareBrowser();

/** A Wednesday far from today. */
const DAY = '/schedule?view=day&day=2027-03-10';

/** An approved estimate of two and a half hours for a car on record. Returns its number. */
const approve = (page: Page, description: string): Promise<string> =>
  page.evaluate(async (text) => {
    const [car] = (await (await fetch('/api/vehicles?search=MK-2107')).json()) as {
      id: string;
      customerId: string;
    }[];
    const { technicians } = (await (await fetch('/api/schedule')).json()) as {
      technicians: { name: string }[];
    };
    const response = await fetch('/api/estimates', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        customerId: car?.customerId,
        vehicleId: car?.id,
        description: text,
        status: 'approved',
        lineItems: [
          {
            description: text,
            laborHours: '2.50',
            responsibleMechanic: technicians[0]?.name,
            partPrice: '1.00',
          },
        ],
      }),
    });
    if (!response.ok) throw new Error(await response.text());
    return ((await response.json()) as { estimateNumber: string }).estimateNumber;
  }, description);

/** Counts what a person presses from now on. */
const countClicks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    sessionStorage.setItem('clicks', '0');
    addEventListener(
      'click',
      (event) =>
        event.isTrusted &&
        sessionStorage.setItem('clicks', `${Number(sessionStorage.getItem('clicks')) + 1}`),
      true,
    );
  });
const clicks = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks')));

test(
  'creates the appointment of an approved estimate with two clicks, and shows it on its card',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(browser, url, 'manager');
    const number = await approve(page, 'Heat pump check');
    await page.goto(`${url}/serviceportal/estimates?search=${number}`);
    const card = page.getByRole('article', { name: number });
    await card.getByText('To be scheduled').waitFor();
    await card.getByRole('button', { name: `Approved: change the status of ${number}` }).waitFor();
    await countClicks(page);
    await card.getByRole('link', { name: /^Schedule/ }).click();
    await expect.poll(() => picker(page, 'Estimate').inputValue(), SOON).toBe(number);
    await expect.poll(() => picker(page, 'Vehicle').inputValue()).toContain('MK-2107');
    await expect
      .poll(() => dialog(page).getByRole('combobox', { name: 'Technician' }).inputValue())
      .toBe('Edgars K.');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Appointment created successfully');
    expect(await clicks(page)).toBe(2);
    await dialog(page).waitFor({ state: 'hidden' });
    // In sight where it was planned, and as long as its lines say.
    await expect.poll(() => block(page, 'MK-2107').count(), SOON).toBe(1);

    await page.goto(`${url}/serviceportal/estimates?search=${number}`);
    await card.getByRole('button', { name: /^Approved, Appointment Scheduled/ }).waitFor();
    expect(await card.getByText('To be scheduled').count()).toBe(0);
    await card.getByRole('button', { name: /change the status/ }).click();
    await page.getByRole('menuitemradio', { name: 'Work completed' }).click();
    await dialog(page).getByRole('button', { name: 'Not now' }).click();
    await card.getByRole('button', { name: /^More/ }).click();
    await card.getByRole('button', { name: /^Complete the appointment/ }).click();
    await toast(page, 'The appointment is completed');
    await card.getByRole('link', { name: /open the appointment \(Completed\)/ }).waitFor();
  },
);

/** Drags a card of the tray into a column of the day that is shown, to that hour. */
async function dragCard(page: Page, title: string, column: number, hour: number): Promise<void> {
  const cardOfWork = page.getByRole('button', { name: title });
  await cardOfWork.hover({ position: { x: 40, y: 12 } });
  const card = (await cardOfWork.boundingBox())!;
  const slot = page.locator(`[data-column="${column}"] [data-slot]`).nth(hour);
  const to = (await slot.boundingBox())!;
  await page.mouse.move(card.x + 40, card.y + 12);
  await page.mouse.down();
  await page.mouse.move(card.x + 20, card.y + 30);
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 4 });
}

test(
  'drags approved work to a technician and a time, with the workload in sight, and undoes it',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(browser, url, 'manager', DAY, { viewport: { width: 1440, height: 900 } });
    await approve(page, 'Heat pump check');
    await page.reload();
    await page.getByRole('region', { name: 'To be scheduled' }).waitFor();
    const card = page.getByRole('button', { name: /Heat pump check/ });
    await card.waitFor();
    await dragCard(page, 'Heat pump check', 1, 10);
    const shadow = page.getByText('10:00–12:30', { exact: true });
    await shadow.waitFor();
    await page.getByText(/^Toms V\.: 0 \+ 2\.5 of 9 h$/).waitFor();
    await page.mouse.up();
    await toast(page, 'Appointment created successfully');
    await expect.poll(() => page.locator('[data-column="1"] [data-block]').count(), SOON).toBe(1);
    await expect.poll(() => timeOf(page, 'MK-2107')).toContain('10:00–12:30, Toms V.');
    expect(await card.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.waitFor();
    await expect.poll(() => page.locator('[data-block]').count(), SOON).toBe(0);

    // Held at the edge, other days come.
    await dragCard(page, 'Heat pump check', 0, 9);
    const grid = (await page.locator('[data-view="day"]').boundingBox())!;
    await page.mouse.move(grid.x + grid.width - 10, grid.y + 300, { steps: 3 });
    await page.getByRole('heading', { name: /Thursday,? 11 March 2027/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await dialog(page).count()).toBe(0);

    // Without a mouse: the filled dialog with free times.
    await card.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => picker(page, 'Vehicle').inputValue(), SOON).toContain('MK-2107');
    const times = dialog(page)
      .getByRole('group', { name: /^First free times of \d/ })
      .getByRole('button');
    await times.nth(1).click();
    await expect.poll(() => times.nth(1).getAttribute('aria-pressed'), SOON).toBe('true');
  },
);

test(
  'opens a block that is clicked right after it was dragged, on a slow computer too',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(browser, url, 'manager', DAY);
    await plan(page, { scheduledDate: '2027-03-10T09:00', duration: 60, name: 'Brakes' });
    await page.reload();
    await block(page, 'Brakes').waitFor();
    // On a busy machine what lies above it may still come and push it down.
    await block(page, 'Brakes').hover({ position: { x: 30, y: 12 } });
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const { x, y } = (await block(page, 'Brakes').boundingBox())!;
    await page.mouse.move(x + 30, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + 34, y + 30);
    await page.mouse.move(x + 30, y + 12 + 90, { steps: 3 });
    await page.mouse.up();
    await page.mouse.down();
    await page.mouse.up();
    await dialog(page).getByText('Edit Appointment').waitFor();
    const start = dialog(page).getByRole('textbox', { name: 'Start' });
    await expect.poll(() => start.inputValue(), SOON).toBe('10.03.2027 11:00');
  },
);

test('accepts typed times, and says what is not one', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(browser, url, 'manager', DAY);
  await page.keyboard.press('n');
  const start = dialog(page).getByRole('textbox', { name: 'Start' });
  await start.fill('11.3. 9.45');
  await start.press('Enter');
  await dialog(page).getByRole('button', { name: 'End: 11.03.2027 11:45' }).waitFor();
  await start.fill('25:00');
  await start.press('Tab');
  await dialog(page).getByText('Please select a valid date').waitFor();
  expect(await start.inputValue()).toBe('25:00');
});

test(
  'lets a technician start and finish with one tap, find the car by its plate, and keeps their filter',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const manager = await staff(browser, url, 'manager');
    const own = await manager.evaluate(async () => {
      const { technicians } = (await (await fetch('/api/schedule')).json()) as {
        technicians: { id: string; name: string }[];
      };
      const [car] = (await (await fetch('/api/vehicles?search=MK-2107')).json()) as { id: string }[];
      return { technicianId: technicians.find(({ name }) => name === 'Toms V.')?.id, vehicleId: car?.id };
    });
    await plan(manager, { ...own, scheduledDate: '2027-03-10T09:00', duration: 120, service: 'Brakes' });
    await plan(manager, { scheduledDate: '2027-03-10T09:00', duration: 60, service: 'Wipers', name: 'Zane' });

    const page = await staff(browser, url, 'technician', DAY, phone);
    await block(page, 'Brakes').waitFor();
    await page.getByRole('button', { name: 'All technicians' }).tap();
    await block(page, 'Wipers').waitFor();
    expect(await page.getByText('Zane').count()).toBe(0);
    await page.getByRole('button', { name: 'Mine' }).tap();
    await block(page, 'Wipers').waitFor({ state: 'detached' });
    await page.goto(`${url}/serviceportal${DAY}`);
    await block(page, 'Brakes').waitFor();
    expect(await block(page, 'Wipers').count()).toBe(0);

    await page.getByRole('button', { name: 'Start: Brakes' }).tap();
    await page.getByRole('button', { name: 'Done: Brakes' }).tap();
    await expect.poll(() => timeOf(page, 'Brakes'), SOON).toContain('Completed');
    await face(page, 'Brakes').tap();
    await dialog(page)
      .getByRole('link', { name: /^MK-2107/ })
      .tap();
    await page.waitForURL('**/vehicles?vehicle=**');

    const bar = page.getByRole('navigation', { name: 'Quick navigation' });
    expect(await bar.getByRole('link').allTextContents()).toEqual(['My day', 'Schedule', 'Vehicles']);
    await bar.getByRole('link', { name: 'Schedule' }).tap();
    await page.getByRole('heading', { name: 'Schedule', level: 1 }).waitFor();
    expect(await day(page, '2027-03-10').count()).toBe(0);
  },
);
