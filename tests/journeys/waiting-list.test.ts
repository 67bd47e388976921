import PostalMime from 'postal-mime';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDatabase, openPool } from '#server/db/database.ts';
import { offerTimes as runJobOfMinute } from '#features/work/waiting-list/server/offer-times.service.ts';
import { offerTimes, timesAddress } from '../harness/booking-in-browser.ts';
import { openDemoApp, type DemoApp } from '../harness/demo-app.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { desktop, openPage, openPageAs, phone } from '../harness/pages.ts';
import { ask } from '../harness/running-app.ts';
import { daytime } from '../harness/waiting-list.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { axeViolations } from './axe.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';

const browser = shareBrowser();
const withoutScript = { ...phone, locale: 'en-GB', javaScriptEnabled: false } as const;

/** Nobody is there for half a year: no time is free. */
const sendAllAway = ({ connection }: DemoApp) =>
  ask(
    connection,
    `INSERT INTO absences (technician_id, kind, first_day, last_day)
     SELECT id, 'holiday', now()::date - 1, now()::date + 180 FROM users WHERE role = 'technician'`,
  );
const bringAllBack = ({ connection }: DemoApp) =>
  ask(connection, `DELETE FROM absences WHERE kind = 'holiday'`);

/** What is done each minute, at ten in the morning. */
async function runJob({ connection }: DemoApp): Promise<void> {
  const pool = openPool(connection, () => {});
  const onError = (error: unknown) => {
    throw error;
  };
  await runJobOfMinute({ db: openDatabase(pool), sendsMail: true, onError }, daytime());
  await pool.end();
}

async function join(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Ilze Gaidītāja');
  await page.getByLabel('Phone').fill('26333444');
  await page.getByLabel('License plate').fill('??');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('radio', { name: 'Before noon' }).check();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  const plate = page.getByLabel('License plate');
  await expect.poll(() => plate.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Name').inputValue()).toBe('Ilze Gaidītāja');
  expect(await page.getByRole('radio', { name: 'Before noon' }).isChecked()).toBe(true);
  await plate.fill('IG-2001');
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByRole('heading', { name: 'You are on the waiting list' }).waitFor();
}

test(
  'leads on a phone without script from a full calendar by the waiting list and a mail to a booked time',
  { timeout: 120_000 },
  async () => {
    const mails = await startMailServer();
    const demo = await openDemoApp({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` });
    await offerTimes(demo.url);
    await sendAllAway(demo);
    const address = await timesAddress(demo.url, 'Brake fluid replacement', 'en');
    const page = await openPage(browser, address, withoutScript);
    await page.getByRole('link', { name: 'Join the waiting list' }).click();
    expect(await scrollsSideways(page)).toBe(false);
    const email = 'ilze@example.lv';
    await join(page, email);
    expect(await scrollsSideways(page)).toBe(false);

    await bringAllBack(demo);
    await runJob(demo);
    const mine = () => mails.received.filter(({ to }) => to === email);
    await expect.poll(() => mine().length, { timeout: 20_000 }).toBe(1);
    const letter = await PostalMime.parse(mine()[0]!.raw);
    expect(letter.subject).toContain('a time became free');
    const link = /https?:\/\/\S+\/en\/waiting\/[\w-]{27}/.exec(letter.text ?? '')?.[0] ?? '';
    await page.goto(`${demo.url}${new URL(link).pathname}`);
    await page.getByRole('heading', { name: 'A time became free' }).waitFor();
    await page.getByText(/^It is yours until/).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: 'Book this time' }).click();
    await page.waitForURL(/\/en\/booking\/[\w-]{27}$/);
    await page.getByRole('heading', { name: 'Your time is booked' }).waitFor();
    const [visit] = await ask<{ morning: boolean }>(
      demo.connection,
      `SELECT extract(hour FROM scheduled_date AT TIME ZONE 'Europe/Riga') < 12 AS morning
       FROM appointments a JOIN customers c ON c.id = a.customer_id WHERE c.name = 'Ilze Gaidītāja'`,
    );
    expect(visit).toEqual({ morning: true });
  },
);

test('reads both pages with a screen reader', { timeout: 60_000 }, async () => {
  const demo = await openDemoApp();
  await offerTimes(demo.url);
  const address = (await timesAddress(demo.url, 'Brake fluid replacement', 'lv')).replace(
    '/lv/rezervet',
    '/lv/gaidisanas-saraksts',
  );
  const page = await openPage(browser, address, { ...phone, locale: 'lv-LV' });
  expect(await axeViolations(page, 'the form')).toEqual([]);
  await page.getByLabel('Vārds, uzvārds').fill('Zane Pirmā');
  await page.getByLabel('Tālrunis').fill('26111222');
  await page.getByLabel('Valsts numurs').fill('ZP-1');
  await page.getByRole('button', { name: 'Pievienoties sarakstam' }).click();
  // What is free right now is shown at once.
  await page.getByRole('heading', { name: 'Atbrīvojies laiks' }).waitFor();
  expect(await axeViolations(page, 'the offer')).toEqual([]);
  await page.getByRole('button', { name: 'Šis neder, gaidīšu citu' }).click();
  await page.getByRole('heading', { name: 'Jūs esat gaidīšanas sarakstā' }).waitFor();
  await page.getByRole('button', { name: 'Atteikties no gaidīšanas saraksta' }).click();
  await page.getByText('Jūs no tā atteicāties').waitFor();
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('shows managers who waits, on a %s', { timeout: 60_000 }, async (_device, look) => {
  const { url } = await openDemoApp();
  const address = `${url}/serviceportal/waiting-list`;
  const page = await openPageAs('manager', browser, address, { ...look, locale: 'en-GB' });
  await page.getByText('Kristaps Ozols').waitFor();
  expect(await accessibilityViolations(page, 'the waiting list')).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);

  await page.getByRole('button', { name: 'Link for Kristaps Ozols' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link to pass on' });
  expect(await dialog.getByLabel('Address').inputValue()).toMatch(/\/lv\/gaida\/[\w-]{27}$/);
  expect(await dialog.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href')).toContain(
    'wa.me/37126551020',
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Remove Kristaps Ozols' }).click();
  await page.getByText('No longer on the list').waitFor();
  await page.getByText('Removed from the waiting list', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('No longer on the list').waitFor({ state: 'hidden' });
});
