import { expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { call, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { enlargeText, resizable } from './window-sizes.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

test('drops an appointment where it is held, however large the text is', { timeout: 120_000 }, async () => {
  const page = await openPageAs('manager', browser, `${demo().url}/serviceportal/users`, {
    viewport: { width: 1440, height: 2400 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  await enlargeText(await resizable(page));
  const [vehicle] = await call<{ id: string; customerId: string }[]>(
    page,
    'GET',
    '/api/vehicles?search=MK-2107',
  );
  const { id } = await call<{ id: string }>(page, 'POST', '/api/appointments', {
    customerId: vehicle!.customerId,
    vehicleId: vehicle!.id,
    scheduledDate: '2027-03-10T09:00',
    duration: 60,
    service: 'Brakes',
  });
  await page.goto(`${demo().url}/serviceportal/schedule?view=day&day=2027-03-10`);
  const block = page.locator(`[data-block="${id}"]`);
  await block.hover({ position: { x: 60, y: 20 } });
  const from = (await block.boundingBox())!;
  const slot = (await page.locator('[data-column="0"] [data-slot]').nth(10).boundingBox())!;
  await page.mouse.move(from.x + 60, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40);
  await page.mouse.move(from.x + 60, slot.y + 20, { steps: 4 });
  await page.getByText('10:00–11:00', { exact: true }).first().waitFor();
  await page.mouse.up();
  await expect
    .poll(
      async () =>
        (await call<{ scheduledDate: string }>(page, 'GET', `/api/appointments/${id}`)).scheduledDate,
    )
    .toBe('2027-03-10T08:00:00.000Z');
  await expect.poll(async () => Math.abs((await block.boundingBox())!.y - slot.y) < 2).toBe(true);
});
