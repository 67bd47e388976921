import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp } from '../harness/demo-app.ts';
import { phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { block, face, plan, staff } from './schedule-page.ts';

const browser = shareBrowser();
const DAY = '/schedule?view=day&day=2027-03-10';
const wide = { viewport: { width: 1440, height: 900 } };

interface Frame {
  readonly technicians: readonly { readonly id: string; readonly name: string }[];
  readonly bays: readonly { readonly id: string }[];
}
const frameOf = (page: Page): Promise<Frame> =>
  page.evaluate(async () => (await (await fetch('/api/schedule')).json()) as Frame);

/** Cancels the appointment of a service, past everything that the page knows. */
const cancel = (page: Page, service: string): Promise<void> =>
  page.evaluate(async (what) => {
    const list = await fetch('/api/appointments?from=2027-03-10&to=2027-03-10');
    const rows = (await list.json()) as { id: string; service: string }[];
    const headers = { 'Content-Type': 'application/json' };
    const id = rows.find((row) => row.service === what)?.id;
    const body = JSON.stringify({ status: 'cancelled' });
    const response = await fetch(`/api/appointments/${id}`, { method: 'PATCH', headers, body });
    if (!response.ok) throw new Error(await response.text());
  }, service);

const widthOf = async (page: Page, service: string): Promise<number> =>
  (await page.locator('[data-block]:visible', { has: page.getByLabel(service) }).boundingBox())?.width ?? 0;

test('leaves a cancelled appointment a strip, and counts it neither in number nor in hours', async () => {
  const { url } = await openDemoApp();
  const page = await staff(browser, url, 'manager', DAY, wide);
  const [technician] = (await frameOf(page)).technicians;
  const own = { technicianId: technician?.id, scheduledDate: '2027-03-10T09:00' };
  await plan(page, { ...own, duration: 120, service: 'Brakes' });
  await page.reload();
  await block(page, 'Brakes').waitFor();
  const alone = await widthOf(page, 'Brakes');
  await plan(page, { ...own, duration: 60, service: 'Wipers' });
  await cancel(page, 'Wipers');
  await page.reload();
  await page.getByText(/^1 appointment, 2 of \d+ h planned$/).waitFor();
  const strip = await widthOf(page, 'Wipers');
  expect(strip).toBeGreaterThanOrEqual(24);
  expect(strip).toBeLessThan(30);
  expect(await widthOf(page, 'Brakes')).toBeGreaterThan(alone - 30);
  await face(page, 'Wipers').click();
  await page.getByRole('dialog').getByText('Edit Appointment').waitFor();
});

test('shows all bays at once on a wide screen, also where two cars overlap in one', async () => {
  const { url } = await openDemoApp();
  const page = await staff(browser, url, 'manager', `${DAY}&by=bay`, wide);
  const { technicians, bays } = await frameOf(page);
  for (const [place, service] of ['Brakes', 'Tyres', 'Wipers', 'Lights'].entries())
    await plan(page, {
      service,
      scheduledDate: '2027-03-10T09:00',
      duration: 120,
      technicianId: technicians[place % technicians.length]?.id,
      bayId: bays[place < 2 ? 0 : 1]?.id,
    });
  await page.reload();
  await block(page, 'Lights').waitFor();
  await page.getByText('To be scheduled').waitFor();
  const hidden = await page
    .locator('[data-view="day"]')
    .evaluate((grid) => grid.scrollWidth - grid.clientWidth);
  expect(hidden).toBe(0);
});

test('lays the button that begins work below its text in the week of a phone, or leaves it out', async () => {
  const { url } = await openDemoApp();
  const manager = await staff(browser, url, 'manager');
  const technician = (await frameOf(manager)).technicians.find(({ name }) => name === 'Toms V.');
  const own = { technicianId: technician?.id };
  await plan(manager, {
    ...own,
    scheduledDate: '2027-03-10T09:00',
    duration: 150,
    service: 'Brakes and tyres',
  });
  await plan(manager, { ...own, scheduledDate: '2027-03-10T12:00', duration: 60, service: 'Wipers' });
  const page = await staff(browser, url, 'technician', '/schedule?view=week&day=2027-03-10', phone);
  await block(page, 'Wipers').waitFor();
  const text = (await block(page, 'Brakes').getByText('Brakes and tyres').boundingBox())!;
  const button = (await page.getByRole('button', { name: /^Start: Brakes/ }).boundingBox())!;
  expect(text.width).toBeGreaterThan(80);
  expect(text.y + text.height).toBeLessThanOrEqual(button.y);
  expect(button.height).toBeGreaterThanOrEqual(44);
  expect(await page.getByRole('button', { name: /^Start: Wipers/ }).count()).toBe(0);
});
