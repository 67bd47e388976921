import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDemoApp, type DemoApp } from '../harness/demo-app.ts';
import { desktop, openPageAs } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';

const browser = shareBrowser();

/** A manager before the list of estimates. */
async function withEstimates(): Promise<{ demo: DemoApp; page: Page }> {
  const demo = await openDemoApp();
  const page = await openPageAs('manager', browser, `${demo.url}/serviceportal/estimates`, {
    ...desktop,
    locale: 'en-GB',
  });
  return { demo, page };
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog');
const kilometers = (page: Page) => dialog(page).getByLabel('Mileage (km)');

/** Sets the status of the estimate for a car, and waits until it is stored. */
async function setStatus(page: Page, plate: string, status: string): Promise<void> {
  // Wherever its group is in the list.
  await page.getByRole('searchbox', { name: /^Search estimates/ }).fill(plate);
  const card = page.getByRole('article').filter({ hasText: plate }).first();
  await card.getByRole('button', { name: /change the status of/ }).click();
  const stored = page.waitForResponse((response) => response.url().endsWith('/status'));
  await page.getByRole('menuitemradio', { name: status }).click();
  await stored;
}
const complete = (page: Page, plate: string) => setStatus(page, plate, 'Work completed');

interface Entry {
  readonly mileage: number;
  readonly notes: string | null;
}
/** The mileage entries of a car, newest first. */
async function entriesOf({ connection }: DemoApp, plate: string): Promise<Entry[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Entry>(
    `SELECT m.mileage, m.notes FROM mileage_entries m JOIN vehicles v ON v.id = m.vehicle_id
     WHERE v.license_plate = $1 ORDER BY m.recorded_at DESC`,
    [plate],
  );
  await client.end();
  return rows;
}

test(
  'offers the mileage of completed work, records it with Enter, and asks for it once',
  { timeout: 90_000 },
  async () => {
    const { demo, page } = await withEstimates();
    const before = await entriesOf(demo, 'NV-3303');
    await complete(page, 'NV-3303');
    await page.getByRole('heading', { name: 'Record the mileage of NV-3303' }).waitFor();
    await dialog(page)
      .getByText(/^The work of estimate E-\d{4}-\d{4} is completed/)
      .waitFor();
    await expect
      .poll(() => kilometers(page).evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await kilometers(page).inputValue()).toBe('59110');
    await page.keyboard.press('Enter');
    await toast(page, 'Mileage entry added successfully');
    await dialog(page).waitFor({ state: 'hidden' });
    const [newest, ...rest] = await entriesOf(demo, 'NV-3303');
    expect(rest).toEqual(before);
    expect(newest).toEqual({ mileage: 59_110, notes: expect.stringMatching(/^E-\d{4}-\d{4}$/) as string });

    await setStatus(page, 'NV-3303', 'In Service');
    const known = page.waitForResponse(/\/api\/vehicles\/[^/]+$/);
    await complete(page, 'NV-3303');
    await known;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await dialog(page).count()).toBe(0);
  },
);

test(
  'shows a mileage lower than the known one beside it, and flags it when it is recorded all the same',
  { timeout: 90_000 },
  async () => {
    const { demo, page } = await withEstimates();
    await complete(page, 'NV-3303');
    await kilometers(page).fill('60000');
    await page.keyboard.press('Enter');
    await toast(page, 'Mileage entry added successfully');
    await dialog(page).waitFor({ state: 'hidden' });
    await setStatus(page, 'NV-3303', 'In Service');
    await complete(page, 'NV-3303');
    await dialog(page).getByText('Last entry: 60,000 km').waitFor();
    await expect.poll(() => kilometers(page).inputValue()).toBe('59110');
    await dialog(page).getByRole('button', { name: 'Record mileage' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    expect((await entriesOf(demo, 'NV-3303')).slice(0, 2).map(({ mileage }) => mileage)).toEqual([
      59_110, 60_000,
    ]);
    await page.goto(`${demo.url}/serviceportal/vehicles`);
    await page.getByText('NV-3303').first().click();
    await page.getByRole('tab', { name: 'Mileage' }).click();
    await page
      .getByRole('row', { name: /59,110/ })
      .getByText('Lower than an earlier entry')
      .waitFor();
  },
);

test(
  'asks for the mileage of work whose estimate says none, with the last entry beside it',
  { timeout: 90_000 },
  async () => {
    const { demo, page } = await withEstimates();
    const client = new pg.Client(demo.connection);
    await client.connect();
    await client.query('UPDATE estimates SET mileage = NULL');
    await client.end();
    await complete(page, 'NV-3303');
    await dialog(page)
      .getByText(/What is the mileage of the vehicle now/)
      .waitFor();
    await dialog(page)
      .getByText(/^Last entry: [\d,]+ km$/)
      .waitFor();
    expect(await kilometers(page).inputValue()).toBe('');
    await page.keyboard.press('Enter');
    await dialog(page)
      .getByText(/^Please enter whole kilometers/)
      .waitFor();
    await kilometers(page).fill('61000');
    await page.keyboard.press('Enter');
    await toast(page, 'Mileage entry added successfully');
    expect((await entriesOf(demo, 'NV-3303'))[0]?.mileage).toBe(61_000);
  },
);

test(
  'asks for the mileage of work that is completed in the editor, also where the estimate says none',
  { timeout: 90_000 },
  async () => {
    const { demo, page } = await withEstimates();
    const client = new pg.Client(demo.connection);
    await client.connect();
    const { rows } = await client.query<{ id: string }>(
      `UPDATE estimates e SET mileage = NULL FROM vehicles v
       WHERE v.id = e.vehicle_id AND v.license_plate = 'NV-3303' RETURNING e.id`,
    );
    await client.end();
    await page.goto(`${demo.url}/serviceportal/estimates/${rows[0]!.id}?edit=estimate`);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Work completed' }).click();
    await page.getByRole('button', { name: 'Save estimate' }).click();
    await page.getByRole('heading', { name: 'Record the mileage of NV-3303' }).waitFor();
    expect(await kilometers(page).inputValue()).toBe('');
    await kilometers(page).fill('61234');
    await page.keyboard.press('Enter');
    await toast(page, 'Mileage entry added successfully');
    expect((await entriesOf(demo, 'NV-3303'))[0]?.mileage).toBe(61_234);
  },
);

test('closes the offer with a button or Esc, and records nothing', { timeout: 90_000 }, async () => {
  const { demo, page } = await withEstimates();
  const before = await entriesOf(demo, 'LE-5521');
  await complete(page, 'LE-5521');
  await dialog(page).getByRole('button', { name: 'Not now' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await setStatus(page, 'LE-5521', 'In Service');
  await complete(page, 'LE-5521');
  await kilometers(page).fill('90000');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await entriesOf(demo, 'LE-5521')).toEqual(before);
});
