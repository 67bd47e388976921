import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareDemoApp } from '../harness/demo-app.ts';
import { call, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { cutTexts, drawn } from './cut-text.ts';
import { overlappingTexts } from './overlapping-text.ts';

const browser = shareBrowser();
const demo = shareDemoApp();

/** Twice as large as a browser's usual text. Source: WCAG 2.2, 1.4.4 "Resize Text". */
const LARGE = 32;
/** A phone in both languages; a tablet and a desktop, on which more stands side by side, in one each. */
const looks = [
  [390, 'en'],
  [390, 'lv'],
  [768, 'lv'],
  [1440, 'en'],
] as const;

const screens = [
  '',
  '/contact-submissions',
  '/services',
  '/services?view=prices',
  '/customers',
  '/customers?edit=new',
  '/vehicles',
  '/inventory',
  '/suppliers',
  '/schedule?view=day',
  '/schedule?view=week',
  '/schedule?edit=new',
  '/estimates',
  '/estimates?edit=new',
  '/estimates/:estimate',
  '/my-day',
  '/time-clock',
  '/vehicles?vehicle=:van&tab=battery',
  '/checks/:check',
  '/check-templates',
  '/isolations/:isolation',
  '/isolations',
  '/tools',
  '/qualifications',
  '/invoices',
  '/invoices?edit=new',
  '/invoices?view=credit-notes',
  '/invoices?view=payments',
  '/invoices?view=reminders',
  '/invoices?view=month',
  '/reports?status=all',
  '/users',
  '/settings',
];

/** A page of somebody who has set the text of the browser larger. */
async function openWithLargeText(username: string, width: number, height = 900): Promise<Page> {
  const page = await openPageAs(username, browser, `${demo().url}/serviceportal/users`, {
    viewport: { width, height },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: LARGE } });
  return page;
}

const textSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

test.each(looks)(
  'cuts and covers no text that is twice as large: %i wide, in %s',
  { timeout: 300_000 },
  async (width, language) => {
    const page = await openWithLargeText('owner', width);
    await call(page, 'PUT', '/api/auth/language', { language });
    const first = async (path: string) => (await call<{ id: string }[]>(page, 'GET', path))[0]?.id ?? '';
    const ids: Record<string, string> = {
      ':estimate': await first('/api/estimates?status=approved'),
      ':van': await first('/api/vehicles?search=LT-8815'),
      ':check': await first(`/api/checks?vehicleId=${await first('/api/vehicles?search=NV-3303')}`),
      ':isolation': await first('/api/high-voltage/isolations'),
    };
    const found: string[] = [];
    for (const screen of screens) {
      const path = screen.replace(/:[a-z]+/, (name) => ids[name] ?? name);
      await page.goto(`${demo().url}/serviceportal${path}`);
      await drawn(page);
      const problems = [...(await cutTexts(page)), ...(await overlappingTexts(page))];
      found.push(...problems.map((problem) => `${screen || '/'}: ${problem}`));
    }
    expect(await textSize(page)).toBe(`${LARGE}px`);
    expect(found).toEqual([]);
  },
);

test('drops an appointment where it is held, however large the text is', { timeout: 120_000 }, async () => {
  const page = await openWithLargeText('manager', 1440, 2400);
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
