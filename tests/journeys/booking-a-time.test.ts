import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { bookingPrefixes } from '#features/work/bookings/booking-path.ts';
import { offerTimes, timesAddress } from '../harness/booking-in-browser.ts';
import { shareDemoApp } from '../harness/demo-app.ts';
import { desktop, openPage, phone } from '../harness/pages.ts';
import { ask } from '../harness/running-app.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { axeViolations } from './axe.ts';
import { scrollsSideways } from './portal-screens.ts';

const browser = shareBrowser();
const demo = shareDemoApp();
beforeAll(() => offerTimes(demo().url));

/** Counts what a person presses; typing goes from field to field by the keyboard. */
function countTaps(page: Page) {
  let taps = 0;
  return {
    tap: async (selector: string, text?: string) => {
      taps++;
      await page
        .locator(selector, text === undefined ? {} : { hasText: text })
        .first()
        .tap();
    },
    count: () => taps,
  };
}

async function typeFields(page: Page, values: readonly string[]): Promise<void> {
  for (const value of values) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
}

const isBooked = (page: Page): Promise<void> => page.waitForURL(/\/(booking|rezervacija)\/[\w-]{27}$/);
const bookedBy = (name: string) =>
  ask<{ count: number }>(
    demo().connection,
    `SELECT count(*)::int AS count FROM bookings b JOIN appointments a ON a.id = b.appointment_id
     JOIN customers c ON c.id = a.customer_id WHERE c.name = '${name}'`,
  ).then(([row]) => row?.count);

/** Lets others book a time until nobody is free at it. */
async function takeAll(address: string, start: string): Promise<void> {
  const { origin, searchParams } = new URL(address);
  const choice = { ...Object.fromEntries(searchParams), services: [searchParams.get('services')] };
  for (let other = 1; other <= 20; other++) {
    const person = { name: `Other ${other}`, phone: `2600000${other}`, licensePlate: `OX-${other}` };
    const response = await fetch(`${origin}/api/public/booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...choice, ...person, start }),
    });
    if (response.status === 409) return;
    expect(response.status).toBe(201);
  }
  throw new Error('The time is never taken.');
}

test('leads on a phone from the price list to a booked time in four taps', { timeout: 60_000 }, async () => {
  const { url } = demo();
  const page = await openPage(browser, `${url}/lv/prices`, { ...phone, locale: 'lv-LV' });
  const { tap, count } = countTaps(page);
  await tap('.price-category li:has-text("Salona filtra maiņa") .price-book');
  await page.waitForURL('**/lv/rezervet?**');
  await page.getByText('Tesla Model 3').waitFor();
  await tap('.book-times label');
  await page.getByText(/^Paturam jums šo laiku līdz \d\d:\d\d\.$/).waitFor();
  await tap('[name=name]');
  await typeFields(page, ['Zane Telefona', '26111222', 'ZT-1001', 'zane@example.lv']);
  await tap('.book-form [type=submit]');
  await isBooked(page);
  expect(new URL(page.url()).pathname).toContain(bookingPrefixes.lv);
  expect(count()).toBeLessThanOrEqual(4);
  expect(await bookedBy('Zane Telefona')).toBe(1);
});

test(
  'books without script, with what is wrong at its field and what was typed kept',
  { timeout: 60_000 },
  async () => {
    const { url } = demo();
    const page = await openPage(browser, `${url}/en/services`, {
      ...phone,
      locale: 'en-GB',
      javaScriptEnabled: false,
    });
    await page
      .locator('.services-list li', { hasText: 'Computer diagnostics' })
      .locator('.service-book')
      .click();
    await page.waitForURL('**/en/book?services=*');
    await page.getByText('Tesla Model Y', { exact: true }).click();
    await page.getByRole('button', { name: 'Show free times' }).click();
    await page.getByText('Tesla Model Y', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'More days' }).click();
    await page.getByRole('link', { name: 'First free times' }).waitFor();
    await page.locator('.book-times label').nth(1).click();
    const time = await page.locator('[name=start]:checked').inputValue();
    await page.getByLabel('Name').fill('Ilze Papīra');
    await page.getByLabel('Phone').fill('26333444');
    await page.getByLabel('License plate').fill('??');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const plate = page.getByLabel('License plate');
    await expect.poll(() => plate.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await plate.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('[name=start]:checked').inputValue()).toBe(time);
    expect(await page.getByLabel('Name').inputValue()).toBe('Ilze Papīra');
    await plate.fill('IP-2002');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await isBooked(page);
    expect(await bookedBy('Ilze Papīra')).toBe(1);
  },
);

test('says that a time went meanwhile, shows others, and books once', { timeout: 60_000 }, async () => {
  const { url } = demo();
  const address = await timesAddress(url, 'Computer diagnostics', 'en');
  const page = await openPage(browser, address, { ...desktop, locale: 'en-GB' });
  await page.getByLabel('Name').fill('Maija Vēlāk');
  const first = page.locator('.book-times input').first();
  const start = await first.inputValue();
  await takeAll(address, start);
  await page.locator('.book-times label').first().click();
  await page.getByText('This time has just been taken. Here are the nearest others.').waitFor();
  expect(await page.locator(`[name=start][value="${start}"]`).count()).toBe(0);
  expect(await page.getByLabel('Name').inputValue()).toBe('Maija Vēlāk');
  await page.locator('.book-times label').first().click();
  await page.getByText(/^We are holding this time for you until/).waitFor();
  await page.getByLabel('Phone').fill('26555666');
  await page.getByLabel('License plate').fill('MV-3003');
  await page.getByRole('button', { name: 'Book', exact: true }).dblclick();
  await isBooked(page);
  expect(await bookedBy('Maija Vēlāk')).toBe(1);
});

test('says that there is no connection, and sends once there is one', { timeout: 60_000 }, async () => {
  const { url } = demo();
  const page = await openPage(browser, await timesAddress(url, 'Computer diagnostics', 'lv'), desktop);
  await page.getByLabel('Vārds, uzvārds').fill('Oskars Tīkls');
  await page.getByLabel('Tālrunis').fill('26777888');
  await page.getByLabel('Valsts numurs').fill('OT-4004');
  await page.locator('.book-times label').first().click();
  await page.getByText(/^Paturam jums šo laiku līdz/).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Rezervēt', exact: true }).click();
  await page.getByText('Nav savienojuma ar serveri.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Rezervēt', exact: true }).click();
  await isBooked(page);
  expect(await bookedBy('Oskars Tīkls')).toBe(1);
});

test('keeps the choice in the other language, and leads from the request form to the times', async () => {
  const { url } = demo();
  const page = await openPage(browser, `${url}/en/prices`, { ...desktop, locale: 'en-GB' });
  await page.getByRole('radio', { name: 'Tesla Model Y' }).check();
  await page.getByRole('checkbox', { name: /Computer diagnostics/ }).check();
  await page.locator('.price-book-all').waitFor();
  await page.getByRole('checkbox', { name: /Suspension repair/ }).check();
  await page.locator('.price-book-all').waitFor({ state: 'hidden' });
  await page.getByRole('checkbox', { name: /Suspension repair/ }).uncheck();
  // Enter adds to the request, as before.
  await page.getByRole('checkbox', { name: /Computer diagnostics/ }).press('Enter');
  const form = page.locator('form.request');
  await form.getByRole('link', { name: 'Book a time instead' }).click();
  await page.waitForURL('**/en/book?**');
  await page.getByText('Computer diagnostics').waitFor();
  await page.getByRole('link', { name: 'Latviešu' }).click();
  await page.waitForURL('**/lv/rezervet?**');
  const choice = await page.locator('.book-choice').innerText();
  expect(choice).toContain('Datordiagnostika');
  expect(choice).toContain('Tesla Model Y');
});

test('leads from the request form only where all that is chosen can be booked', async () => {
  const { url } = demo();
  const page = await openPage(browser, `${url}/en`, { ...desktop, locale: 'en-GB' });
  const form = page.locator('form.request');
  await form.scrollIntoViewIfNeeded();
  await form.locator('[name=make]').selectOption('other_ev');
  await form.locator('input[name=model]').fill('Nissan Leaf');
  await form.getByRole('checkbox', { name: /Computer diagnostics/ }).check();
  const link = form.getByRole('link', { name: 'Book a time instead' });
  await link.waitFor();
  await form.getByRole('checkbox', { name: /Suspension repair/ }).check();
  await link.waitFor({ state: 'detached' });
  await form.getByRole('checkbox', { name: /Suspension repair/ }).uncheck();
  await link.click();
  await page.getByText('Nissan Leaf').waitFor();
  expect(await page.locator('#book-model').count()).toBe(0);
});

test.each(['en', 'lv'] as const)(
  'passes axe and never scrolls sideways while a time is booked in %s',
  { timeout: 120_000 },
  async (language) => {
    const { url } = demo();
    const times = await timesAddress(url, 'Computer diagnostics', language);
    const page = await openPage(browser, times, { ...desktop, reducedMotion: 'reduce' });
    const found: string[] = [];
    /** Looks at the page in each width. */
    const look = async (what: string) => {
      for (const width of [320, 360, 390, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        found.push(...(await axeViolations(page, `${language} ${width} ${what}`)));
        if (await scrollsSideways(page)) found.push(`${language} ${width} ${what}: scrolls sideways`);
      }
    };
    await look('times');
    await page.locator('.book-form [type=submit]').click();
    await page.locator('#book-name-error').waitFor();
    await look('wrong');
    await page.goto(times.replace('make=tesla&model=model3', 'make=other&from=2999-01-01'));
    await look('no times');
    await page.goto(`${times}&change=1`);
    await look('choosing');
    await page.goto(`${url}/${language}/prices`);
    await look('prices');
    await page.goto(`${url}/${language}/services`);
    await look('services');
    expect(found).toEqual([]);
  },
);
