import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { displayMoment } from '#shared/dates.ts';
import type { Appointment, ScheduleFrame } from '#features/work/appointments/appointments.contract.ts';
import { openDemoApp } from '../harness/demo-app.ts';
import { call, phone } from '../harness/pages.ts';
import { shareBrowser } from '../harness/worker-browser.ts';
import {
  block,
  day,
  dialog,
  drag,
  face,
  picker,
  plan,
  slot,
  SOON,
  staff,
  toast,
  WEDNESDAY,
} from './schedule-page.ts';

const browser = shareBrowser();
const DAY = `/schedule?view=day&day=${WEDNESDAY}`;
const [FRIDAY, THURSDAY] = ['2027-03-12', '2027-03-11'];

const time = (page: Page, name: string) => dialog(page).getByRole('group', { name });
const choose = async (page: Page, within: ReturnType<typeof dialog>, label: string, option: string) => {
  await within.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const appointmentsOf = (page: Page) =>
  call<Appointment[]>(page, 'GET', `/api/appointments?from=${WEDNESDAY}&to=${FRIDAY}`);
const blocksOn = (page: Page, name: string) => day(page, name).locator('[data-block]').count();
const column = (page: Page, name: string) => page.getByRole('group', { name: `, ${name}` });
const idOfBay = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const bays = (await (await fetch('/api/bays')).json()) as { id: string; name: string }[];
    return bays.find((bay) => bay.name === wanted)?.id;
  }, name);
const idOfTechnician = async (page: Page, wanted: string) => {
  const { technicians } = await call<ScheduleFrame>(page, 'GET', '/api/schedule');
  return technicians.find(({ name }) => name === wanted)?.id;
};

test('plans a visit of two days, moves it as one, and takes it back', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(browser, url, 'manager');
  await slot(page, WEDNESDAY, 10).dblclick();
  await dialog(page).getByLabel('Title (optional)', { exact: true }).fill('Battery out');
  await choose(page, dialog(page), 'Bay', 'Lift 1');
  await dialog(page).getByRole('button', { name: 'Add a time' }).click();
  const start = time(page, 'Time 2').getByRole('textbox', { name: 'Start' });
  await start.fill('11.03.2027 09:00');
  await start.press('Enter');
  await choose(page, time(page, 'Time 2'), 'Technician', 'Toms V.');
  await choose(page, time(page, 'Time 2'), 'Bay', 'HV bay');
  // The car is brought as long before the first time when that is changed; a promise before it is no longer one.
  const enter = async (name: string, moment: string) => {
    const input = dialog(page).getByRole('textbox', { name, exact: true }).first();
    await input.fill(moment);
    await input.press('Enter');
  };
  const dropOff = dialog(page).getByRole('textbox', { name: 'Car expected at', exact: true });
  const promised = dialog(page).getByRole('textbox', { name: 'Promised for', exact: true });
  expect(await promised.evaluate((input: HTMLInputElement) => input.required)).toBe(false);
  await enter('Car expected at', '10.03.2027 08:30');
  await enter('Promised for', '10.03.2027 18:00');
  await enter('Start', '10.03.2027 19:00');
  await expect.poll(() => dropOff.inputValue()).toBe('10.03.2027 17:30');
  await expect.poll(() => promised.inputValue()).toBe('');
  await enter('Start', '10.03.2027 10:00');
  await expect.poll(() => dropOff.inputValue()).toBe('10.03.2027 08:30');
  await expect.poll(() => promised.inputValue()).toBe('10.03.2027 18:00');
  await enter('End', '10.03.2027 11:00');
  await enter('Promised for', '11.03.2027 16:00');
  await dialog(page).getByRole('textbox', { name: 'Key tag' }).fill('21');
  await dialog(page).getByRole('checkbox', { name: 'The customer waits' }).check();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Appointment created successfully');

  const first = day(page, WEDNESDAY).locator('[data-block] [data-stop]');
  await expect
    .poll(() => first.getAttribute('aria-label'))
    .toMatch(
      /10:00–11:00, Not assigned, Lift 1, time 1 of 2,.*The customer waits, key 21, promised for 11\.03\.2027 16:00/,
    );
  const second = day(page, THURSDAY).locator('[data-block] [data-stop]');
  await expect
    .poll(() => second.getAttribute('aria-label'))
    .toMatch(/09:00–10:00, Toms V\., HV bay, time 2 of 2,.*promised for 16:00/);

  const onWednesday = day(page, WEDNESDAY).locator('[data-block]');
  await onWednesday.hover({ position: { x: 8, y: 12 } });
  const { x, y } = (await onWednesday.boundingBox())!;
  const { width } = (await day(page, WEDNESDAY).boundingBox())!;
  await page.mouse.move(x + 20, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + 28, y + 16);
  await page.mouse.move(x + 20 + width, y + 12 + 45, { steps: 5 });
  await page.mouse.up();
  await toast(page, 'Appointment updated successfully');
  await expect.poll(() => blocksOn(page, FRIDAY), SOON).toBe(1);
  await expect
    .poll(() => second.getAttribute('aria-label'))
    .toContain('11:00–12:00, Not assigned, Lift 1, time 1 of 2');
  const third = day(page, FRIDAY).locator('[data-block] [data-stop]');
  await expect
    .poll(() => third.getAttribute('aria-label'))
    .toContain('10:00–11:00, Toms V., HV bay, time 2 of 2');
  const dropOffs = async () =>
    (await appointmentsOf(page)).map(({ dropOffAt }) => dropOffAt && displayMoment(dropOffAt));
  expect(await dropOffs()).toEqual(['11.03.2027 09:30']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'The change was undone');
  expect(await dropOffs()).toEqual(['10.03.2027 08:30']);
  await expect.poll(() => blocksOn(page, WEDNESDAY), SOON).toBe(1);
  await expect.poll(() => blocksOn(page, FRIDAY), SOON).toBe(0);

  // Opened by any of its times it is the one visit, and goes as one.
  await second.click();
  await expect
    .poll(() => time(page, 'Time 2').getByRole('textbox', { name: 'Start' }).inputValue())
    .toBe('11.03.2027 09:00');
  await time(page, 'Time 2').getByRole('button', { name: 'Remove 11.03.2027 09:00' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => blocksOn(page, THURSDAY), SOON).toBe(0);
  await expect.poll(() => blocksOn(page, WEDNESDAY)).toBe(1);
});

test(
  'says at its field what is wrong with a further time, and keeps what was typed',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(browser, url, 'manager');
    await slot(page, WEDNESDAY, 14).dblclick();
    await dialog(page).getByRole('button', { name: 'Add a time' }).click();
    const end = time(page, 'Time 2').getByRole('textbox', { name: 'End' });
    await end.fill('09.03.2027 09:00');
    await end.press('Enter');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await time(page, 'Time 2').getByText('Please select a valid end date').waitFor();
    expect(await end.inputValue()).toBe('09.03.2027 09:00');
  },
);

test('shows a day by bays, and moves a car to another one', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(browser, url, 'manager', DAY);
  const at = { scheduledDate: '2027-03-10T10:00', duration: 60 };
  await plan(page, { ...at, name: 'Loose mirror', bayId: await idOfBay(page, 'Lift 1') });
  await plan(page, { ...at, name: 'Flat tyre', bayId: await idOfBay(page, 'Lift 2') });
  await page.getByRole('radiogroup', { name: 'Columns' }).getByText('Bays').click();
  await column(page, 'Lift 1').getByText('Loose mirror').waitFor();
  await column(page, 'Lift 2').getByText('Flat tyre').waitFor();
  await page.getByText('1 of 9 h', { exact: true }).first().waitFor();
  const from = (await column(page, 'Lift 1').boundingBox())!;
  const to = (await column(page, 'Lift 2').boundingBox())!;
  const columns = (to.x - from.x) / from.width;
  await drag(page, 'Loose mirror', columns, 0);
  await toast(page, 'Moved to 10.03.2027 10:00–11:00, Lift 2');
  await expect.poll(() => face(page, 'Loose mirror').getAttribute('aria-label')).toContain('Bay taken');
  // The column is kept in the address, and a new appointment takes its bay.
  await page.reload();
  await column(page, 'Wheel alignment')
    .getByRole('button', { name: ', 14:00: schedule a service' })
    .dblclick();
  await expect.poll(() => picker(page, 'Bay').inputValue()).toBe('Wheel alignment');
});

test('shows in the bays only the times of the technician who is chosen', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(browser, url, 'manager', DAY);
  const at = { scheduledDate: '2027-03-10T10:00', duration: 60 };
  const [technicianId, bayId] = [await idOfTechnician(page, 'Toms V.'), await idOfBay(page, 'Lift 1')];
  const elsewhere = { ...at, technicianId: null, bayId: await idOfBay(page, 'Lift 2') };
  await plan(page, { ...at, name: 'Two lifts', technicianId, bayId, furtherTimes: [elsewhere] });
  await page.getByRole('radiogroup', { name: 'Columns' }).getByText('Bays').click();
  await column(page, 'Lift 2').getByText('Two lifts').waitFor();
  await page.getByRole('button', { name: 'Toms V.', exact: true }).click();
  await expect.poll(() => column(page, 'Lift 2').getByText('Two lifts').count()).toBe(0);
  expect(await column(page, 'Lift 1').getByText('Two lifts').count()).toBe(1);
});

test('says with one press of its menu where a car is', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const page = await staff(browser, url, 'manager');
  await plan(page, { scheduledDate: '2027-03-10T10:00', duration: 60, name: 'Noisy fan' });
  const press = async (item: string) => {
    await block(page, 'Noisy fan').locator('[data-status-button]').click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await press('Car: Arrived');
  await expect.poll(() => face(page, 'Noisy fan').getAttribute('aria-label')).toContain('On site');
  // The block shows it before it is stored: what can be undone until then is the press before.
  const arrived = await page.getByRole('button', { name: 'Undo' }).elementHandle();
  await press('Car: Ready');
  await expect.poll(() => arrived?.isVisible()).toBe(false);
  await expect.poll(() => face(page, 'Noisy fan').getAttribute('aria-label')).toContain('Ready');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => face(page, 'Noisy fan').getAttribute('aria-label')).toContain('On site');
});

test(
  'takes a press by mistake back with the times of the car as they were',
  { timeout: 120_000 },
  async () => {
    const { url } = await openDemoApp();
    const page = await staff(browser, url, 'manager');
    await plan(page, { scheduledDate: '2027-03-10T10:00', duration: 60, name: 'Noisy fan' });
    const ofCar = async () => (await appointmentsOf(page)).find(({ name }) => name === 'Noisy fan')!;
    for (const presence of ['arrived', 'ready'])
      await call(page, 'PATCH', `/api/appointments/${(await ofCar()).id}`, { presence });
    const before = await ofCar();
    expect([before.arrivedAt, before.readyAt]).toEqual([expect.any(String), expect.any(String)]);
    await face(page, 'Noisy fan').click();
    const car = dialog(page).getByRole('radiogroup', { name: 'The car' });
    await car.getByText('Expected').click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'The change was undone');
    await expect.poll(() => car.getByRole('radio', { name: 'Ready' }).isChecked()).toBe(true);
    expect(await ofCar()).toMatchObject({ arrivedAt: before.arrivedAt, readyAt: before.readyAt });
  },
);

test('lets a technician say on a phone where a car is, and see its key', { timeout: 120_000 }, async () => {
  const { url } = await openDemoApp();
  const manager = await staff(browser, url, 'manager');
  const technicianId = await idOfTechnician(manager, 'Toms V.');
  const at = { scheduledDate: '2027-03-10T10:00', duration: 120, technicianId };
  await plan(manager, { ...at, service: 'Wiper', keyTag: '33' });
  const page = await staff(browser, url, 'technician', `/schedule?day=${WEDNESDAY}`, phone);
  await expect.poll(() => face(page, 'Wiper').getAttribute('aria-label')).toContain('key 33');
  await face(page, 'Wiper').tap();
  await dialog(page).getByRole('radiogroup', { name: 'The car' }).getByText('Ready').tap();
  await dialog(page)
    .getByText(/^Ready: /)
    .waitFor();
});
