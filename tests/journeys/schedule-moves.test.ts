import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import {
  block,
  day,
  dialog,
  drag,
  face,
  lasts,
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

test(
  'creates an appointment with a double click on an empty hour, drags, stretches and undoes it',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(browser, url, 'manager');
    await page.getByText('Week of 7 March 2027').waitFor();
    await page.getByText('0 appointments, 0 of 85 h planned', { exact: true }).waitFor();
    await slot(page, WEDNESDAY, 10).dblclick();
    await dialog(page).getByRole('button', { name: 'Start: 10.03.2027 10:00' }).waitFor();
    await dialog(page).getByRole('button', { name: 'End: 10.03.2027 11:00' }).waitFor();
    await dialog(page).getByLabel('Title (optional)', { exact: true }).fill('Squeaking wiper');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Appointment created successfully');
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => timeOf(page, 'Squeaking wiper')).toContain('10:00–11:00');
    await page.getByText('1 appointment, 1 of 85 h planned', { exact: true }).waitFor();

    await drag(page, 'Squeaking wiper', 1, 90);
    await toast(page, 'Appointment updated successfully');
    await expect.poll(() => day(page, THURSDAY).locator('[data-block]').count(), SOON).toBe(1);
    await expect.poll(() => timeOf(page, 'Squeaking wiper')).toContain('12:00–13:00');
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'The change was undone');
    await expect.poll(() => day(page, WEDNESDAY).locator('[data-block]').count(), SOON).toBe(1);

    const edge = (await block(page, 'Squeaking wiper').locator('[data-edge]').boundingBox())!;
    await page.mouse.move(edge.x + 20, edge.y + 3);
    await page.mouse.down();
    await page.mouse.move(edge.x + 20, edge.y + 3 + 45, { steps: 4 });
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.mouse.up();
    await expect.poll(() => timeOf(page, 'Squeaking wiper'), SOON).toContain('10:00–12:00');
    // What is drawn is what was stored.
    await stored;
    await page.reload();
    await block(page, 'Squeaking wiper').waitFor();
    await expect.poll(() => timeOf(page, 'Squeaking wiper')).toContain('10:00–12:00');

    // Escape gives a drag up.
    const { x, y } = (await block(page, 'Squeaking wiper').boundingBox())!;
    await page.mouse.move(x + 20, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 102, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => timeOf(page, 'Squeaking wiper')).toContain('10:00–12:00');
    await expect.poll(() => dialog(page).count()).toBe(0);

    await face(page, 'Squeaking wiper').click();
    await dialog(page).getByRole('button', { name: 'Delete appointment' }).click();
    await page.getByText(/Are you sure you want to delete the appointment/).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await toast(page, 'Appointment deleted successfully');
    await expect.poll(() => page.locator('[data-block]').count(), SOON).toBe(0);
  },
);

/** Holds the responses to moves of this page; each is released by its index. */
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
  'undoes a move after another one, and after the schedule was left meanwhile',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(browser, url, 'manager');
    await plan(page, { scheduledDate: '2027-03-10T09:00', duration: 60, name: 'Brakes' });
    await plan(page, { scheduledDate: '2027-03-10T13:00', duration: 15, name: 'Wipers' });
    await page.reload();
    for (const name of ['Brakes', 'Wipers']) await block(page, name).waitFor();
    expect((await block(page, 'Wipers').boundingBox())!.height).toBe(30);
    const release = await holdMoves(page);
    const undo = page.getByRole('button', { name: 'Undo' });

    await drag(page, 'Brakes', 1, 0);
    await drag(page, 'Wipers', 1, 0);
    await release(0);
    await page.getByText('Moved to 11.03.2027 09:00–10:00').first().waitFor();
    await undo.click();
    await release(1);
    await page.getByText('Moved to 11.03.2027 13:00–13:15').first().waitFor();
    await release(2);
    await toast(page, 'The change was undone');
    await expect.poll(() => day(page, WEDNESDAY).locator('[data-block]').count(), SOON).toBe(1);
    await expect.poll(() => timeOf(page, 'Brakes')).toContain('09:00–10:00');

    await drag(page, 'Wipers', 0, 45);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await release(3);
    await page
      .getByText(/^Moved to 11.03.2027 14:\d\d–/)
      .first()
      .waitFor();
    await undo.click();
    await release(4);
    await toast(page, 'The change was undone');
    await page.goto(`${url}/serviceportal${WEEK}`);
    await block(page, 'Wipers').waitFor();
    await expect.poll(() => timeOf(page, 'Wipers')).toContain('13:00–13:15');
  },
);

test('restores the current length when stretching is cancelled', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(browser, url, 'manager');
  await plan(page, { scheduledDate: '2027-03-10T09:00', duration: 60, name: 'Brakes' });
  await page.reload();
  const lowerEdge = block(page, 'Brakes').locator('[data-edge]');
  await lowerEdge.hover();
  const edge = (await lowerEdge.boundingBox())!;
  await page.mouse.move(edge.x + 20, edge.y + 3);
  await page.mouse.down();
  await page.mouse.move(edge.x + 20, edge.y + 48, { steps: 4 });
  await lasts(page, 180);
  await expect.poll(() => timeOf(page, 'Brakes'), SOON).toContain('09:00–12:00');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect((await block(page, 'Brakes').boundingBox())!.height).toBe(3 * 45 - 1);
});
