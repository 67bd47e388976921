import pg from 'pg';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDemoApp, type DemoApp } from '../harness/demo-app.ts';
import { call, desktop, openPageAs, phone } from '../harness/pages.ts';
import type { Estimate } from '#features/work/estimates/estimates.contract.ts';
import type { Vehicle } from '#features/records/vehicles/vehicles.contract.ts';
import type { Isolation } from '#features/work/high-voltage/high-voltage.contract.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import { accessibilityViolations, scrollsSideways } from './portal-screens.ts';

const browser = shareBrowser();
const english = { locale: 'en-GB' };
const lock = {
  name: 'IMG_1.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#334155' } })
    .jpeg()
    .toBuffer(),
};

const step = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 2 });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const says = (page: Page, state: string) => page.getByRole('status').filter({ hasText: state }).waitFor();

/** Nobody waits ten minutes in a test: the isolation began with no waiting time. */
async function withoutWaiting({ owner }: DemoApp): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query('UPDATE isolations SET waiting_minutes = 0 WHERE ended_at IS NULL');
  await client.end();
}

async function openCar(page: Page, plate: string): Promise<void> {
  await page.getByText(plate).first().tap();
  await page.getByRole('heading', { name: 'High voltage', exact: true }).waitFor();
}

/** Through the steps up to the measurement. */
async function prepare(page: Page, demo: DemoApp): Promise<void> {
  await step(page, 'Have the maker’s procedure at hand').waitFor();
  expect(await accessibilityViolations(page, 'the first step of an isolation')).toEqual([]);
  await press(page, 'It is open');
  await press(page, 'Marked, all are warned');
  await page.getByRole('combobox', { name: 'Tester' }).selectOption({ index: 1 });
  // The gloves whose test is out of date cannot be chosen; the other ones are proposed.
  expect(await page.getByRole('option', { name: /test ended/ }).isDisabled()).toBe(true);
  await press(page, 'These are in use');
  await withoutWaiting(demo);
  await step(page, 'Take the disconnect out').waitFor();
  await page.getByLabel('Lock or place').fill('Lock 4');
  await press(page, 'It is out and locked away');
  await page.getByText('Take a photo of the lock', { exact: true }).waitFor();
  await page.locator('input[type=file]').setInputFiles(lock);
  expect(await accessibilityViolations(page, 'the disconnect of an isolation')).toEqual([]);
  await press(page, 'It is out and locked away');
  await press(page, 'The time is over');
  await press(page, 'The tester works');
  await step(page, 'Measure the voltage').waitFor();
}

async function measure(page: Page, ...volts: readonly string[]): Promise<void> {
  const fields = ['HV+ and HV−', 'HV+ and chassis', 'HV− and chassis'];
  for (const [index, field] of fields.entries())
    await page.getByRole('textbox', { name: field }).fill(volts[index] ?? '');
  await press(page, 'Record the measurement');
}

test(
  'isolates a car on a phone, one step after another, and signs with a finger',
  { timeout: 240_000 },
  async () => {
    const demo = await openDemoApp();
    const page = await openPageAs('mechanic', browser, `${demo.url}/serviceportal/vehicles`, {
      ...phone,
      ...english,
    });
    await openCar(page, 'KU-7719');
    await press(page, 'Isolate the car');
    await says(page, 'Assume that the car is energized');
    await prepare(page, demo);

    await measure(page, '0,3', '60.1', '0');
    await says(page, 'Voltage above the limit');
    await page.getByText('0.3 / 60.1 / 0 V · above the limit').waitFor();
    expect(await page.getByRole('button', { name: 'I confirm: no voltage' }).count()).toBe(0);
    expect(await accessibilityViolations(page, 'a voltage above the limit')).toEqual([]);
    await measure(page, '0,3', '0,2', '0,4');
    await press(page, 'The tester still works');

    const confirm = page.getByRole('button', { name: 'I confirm: no voltage' });
    await confirm.waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    const field = page.getByRole('img', { name: 'Signature' });
    await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const pad = (await field.boundingBox())!;
    await page.mouse.move(pad.x + 40, pad.y + 40);
    await page.mouse.down();
    await page.mouse.move(pad.x + 120, pad.y + 70, { steps: 4 });
    await page.mouse.up();
    await page.getByText(/^Edgars Krūmiņš HV qualification 2S/).waitFor();
    expect(await accessibilityViolations(page, 'the signature')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await confirm.tap();
    await says(page, 'De-energized');
    await page.getByText('0.3 / 60.1 / 0 V · above the limit').waitFor();

    await page.getByRole('link', { name: 'To the car' }).tap();
    await page.getByRole('link', { name: 'Open the isolation' }).waitFor();
    // The isolation of the demo data and this one.
    await page.goto(`${demo.url}/serviceportal/isolations`);
    await page.getByRole('link', { name: /^KU-7719/ }).waitFor();
    await page.getByRole('link', { name: /^LE-5521/ }).waitFor();
  },
);

test(
  'leads from high-voltage work of the day to the isolation that it needs',
  { timeout: 120_000 },
  async () => {
    const demo = await openDemoApp();
    const manager = await openPageAs('manager', browser, `${demo.url}/serviceportal/estimates`, desktop);
    const [car] = await call<Vehicle[]>(manager, 'GET', '/api/vehicles?search=KU-7719');
    const estimate = await call<Estimate>(manager, 'POST', '/api/estimates', {
      customerId: car?.customerId,
      vehicleId: car?.id,
      lineItems: [{ description: 'Battery module', partPrice: '385.00', isHighVoltage: true }],
    });
    const visit = { estimateId: estimate.id, scheduledDate: new Date().toISOString(), duration: 60 };
    await call(manager, 'POST', '/api/appointments', visit);
    const page = await openPageAs('mechanic', browser, `${demo.url}/serviceportal/my-day`, {
      ...phone,
      ...english,
    });
    const card = page.getByRole('article', { name: 'KU-7719' });
    await card.waitFor();
    const closed = card.getByRole('button', { name: 'KU-7719', expanded: false });
    if (await closed.isVisible()) await closed.tap();
    await card.getByText('Energized', { exact: true }).waitFor();
    await card.getByText('High-voltage work').waitFor();
    expect(await accessibilityViolations(page, 'a day with high-voltage work')).toEqual([]);
    await press(page, 'Isolate the car');
    await step(page, 'Have the maker’s procedure at hand').waitFor();
    await page.goBack();
    await card.getByRole('link', { name: 'Continue the isolation' }).tap();
    await step(page, 'Have the maker’s procedure at hand').waitFor();
  },
);

test('reads the name of the car in one line on the narrowest phone', { timeout: 120_000 }, async () => {
  const demo = await openDemoApp();
  const page = await openPageAs('mechanic', browser, `${demo.url}/serviceportal/isolations`, {
    ...phone,
    viewport: { width: 320, height: 700 },
    ...english,
  });
  await page.getByRole('link', { name: /^LE-5521/ }).tap();
  const name = page.getByRole('heading', { level: 1, name: /^Hyundai Kona/ });
  await name.waitFor();
  expect((await name.boundingBox())?.height).toBeLessThan(40);
  expect(await scrollsSideways(page)).toBe(false);
});

test('goes on without a connection, and sends what was kept in its order', { timeout: 120_000 }, async () => {
  const demo = await openDemoApp();
  const page = await openPageAs('mechanic', browser, `${demo.url}/serviceportal/vehicles`, {
    ...phone,
    ...english,
  });
  await openCar(page, 'KU-7719');
  await press(page, 'Isolate the car');
  await step(page, 'Have the maker’s procedure at hand').waitFor();
  const id = page.url().split('/').at(-1) ?? '';
  await page.context().setOffline(true);
  await press(page, 'It is open');
  await press(page, 'Marked, all are warned');
  await page.getByRole('combobox', { name: 'Tester' }).selectOption({ index: 1 });
  await press(page, 'These are in use');
  await step(page, 'Take the disconnect out').waitFor();
  await says(page, '3 waiting');
  await page.context().setOffline(false);
  await says(page, 'All sent');
  const { steps } = await call<Isolation>(page, 'GET', `/api/high-voltage/isolations/${id}`);
  expect(steps.map((each) => each.step)).toEqual(['procedure', 'area', 'tools']);
  await step(page, 'Take the disconnect out').waitFor();
});

test('signs with a typed name, after a second person has confirmed', { timeout: 240_000 }, async () => {
  const demo = await openDemoApp();
  const settings = await openPageAs('owner', browser, `${demo.url}/serviceportal/settings`, {
    ...desktop,
    ...english,
  });
  const form = settings.getByRole('form', { name: 'High-voltage work' });
  await form.getByRole('switch', { name: 'A second person confirms each isolation' }).click();
  await form.getByRole('button', { name: 'Save the rules' }).click();
  await settings.getByText('Rules of high-voltage work saved', { exact: true }).waitFor();

  const page = await openPageAs('mechanic', browser, `${demo.url}/serviceportal/vehicles`, {
    ...phone,
    ...english,
  });
  await openCar(page, 'KU-7719');
  await press(page, 'Isolate the car');
  await prepare(page, demo);
  await measure(page, '0,3', '0,2', '0,4');
  await press(page, 'The tester still works');
  await page.getByText('has to confirm first, on their own phone').waitFor();
  await page.getByRole('button', { name: 'Type the name instead' }).tap();
  await page.getByLabel('First and last name').fill('Edgars Krūmiņš');
  expect(await page.getByRole('button', { name: 'I confirm: no voltage' }).isDisabled()).toBe(true);

  const second = await openPageAs('technician', browser, page.url(), { ...phone, ...english });
  await press(second, 'I confirm as the second person');
  await second.getByText('Second person: Toms Vītols').waitFor();
  await page.getByText('Second person: Toms Vītols').waitFor();
  await press(page, 'I confirm: no voltage');
  await says(page, 'De-energized');
});

test('puts a car in quarantine, which the owner releases', { timeout: 120_000 }, async () => {
  const demo = await openDemoApp();
  const page = await openPageAs('technician', browser, `${demo.url}/serviceportal/vehicles`, {
    ...desktop,
    ...english,
  });
  await page.getByText('KU-7719').first().click();
  await page.getByRole('button', { name: 'Put in quarantine' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await dialog.getByRole('button', { name: 'Put in quarantine' }).click();
  await dialog.getByText('Required').waitFor();
  await dialog.getByLabel('Note').fill('Smells of smoke');
  expect(await accessibilityViolations(page, 'the dialog of the quarantine')).toEqual([]);
  await dialog.getByRole('button', { name: 'Put in quarantine' }).click();
  await page.getByText(/^In quarantine: Other/).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Smells of smoke').waitFor();
  expect(await accessibilityViolations(page, 'a car in quarantine')).toEqual([]);

  const owner = await openPageAs('owner', browser, page.url(), { ...desktop, ...english });
  await owner.getByRole('button', { name: 'Release from quarantine' }).click();
  await owner.getByLabel('Why it may be worked on again').fill('Cable replaced');
  await owner.getByRole('dialog').getByRole('button', { name: 'Release from quarantine' }).click();
  await owner.getByText('The car is released', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Put in quarantine' }).waitFor();
});
