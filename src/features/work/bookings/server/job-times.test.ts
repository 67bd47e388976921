import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  createAppointment,
  createCustomer,
  createEstimate,
  createVehicle,
} from '#tests/harness/factories.ts';
import { answerPage, createLink, getEstimate, openPage, postTo } from '#tests/harness/job-page.ts';
import { dayText, wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { estimatesContract } from '#features/work/estimates/estimates.contract.ts';
import { noticesContract } from '#features/overview/notices/notices.contract.ts';
import { bookingsContract } from '../bookings.contract.ts';

let t: TestApp;
let manager: Caller;
let owner: Caller;
let technicianId = '';
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 1000 });
  manager = await t.as('service_manager');
  owner = await t.as('owner');
  technicianId = (await t.as('technician')).userId ?? '';
});
afterAll(() => t.close());

const rules = { noticeHours: 24, daysAhead: 30, bufferMinutes: 0, lastDropOff: null, carsPerDay: null };
const saveRules = (isOn: boolean, changes: object = {}) =>
  owner.call(bookingsContract.saveSettings, { body: { isOn, ...rules, changeHours: 24, ...changes } });
beforeEach(async () => {
  await t.db.deleteFrom('appointments').execute();
  await saveRules(true);
});

/** Approved work of an hour and a half, with the page of its job. */
async function approvedJob() {
  const customerId = await createCustomer(manager, { name: 'Anna Ozola' });
  const vehicleId = await createVehicle(manager, { customerId });
  const line = { description: 'Brakes', laborHours: '1.5', laborRate: '50.00' };
  const id = await createEstimate(manager, {
    customerId,
    vehicleId,
    description: 'Brakes',
    lineItems: [line],
  });
  const { page } = await createLink(manager, id);
  await answerPage(t, page, 'approved');
  return { id, page, customerId, vehicleId };
}
const startsIn = (html: string): string[] =>
  [...html.matchAll(/name="start"[^>]*value="([^"]+)"/g)].map(([, start]) => start ?? '');
const choose = (page: string, start: string) => postTo(t, `${page}/time`, { start });
const visits = () => t.db.selectFrom('appointments').selectAll().execute();

test('offers times once the work is approved, and books the one that is chosen, firmly and with a notice', async () => {
  const { id, page, customerId, vehicleId } = await approvedJob();
  const { html } = await openPage(t, page);
  const [start = ''] = startsIn(html);
  expect(html).toContain('Choose a time');
  const { status, headers } = await choose(page, start);
  expect([status, headers['location']]).toEqual([303, page]);
  expect(await visits()).toMatchObject([
    {
      scheduledDate: start,
      duration: 90,
      isFirm: true,
      estimateId: id,
      customerId,
      vehicleId,
      technicianId,
      service: 'Brakes',
    },
  ]);
  const after = await openPage(t, page);
  expect(startsIn(after.html)).toEqual([]);
  const { body: notices } = await manager.call(noticesContract.list, {});
  expect(notices[0]).toMatchObject({ kind: 'new_booking', params: { name: 'Anna Ozola', start } });
});

test('books once, in whichever tab and however often the button is pressed', async () => {
  const { page } = await approvedJob();
  const [first = '', second = ''] = startsIn((await openPage(t, page)).html);
  const responses = await Promise.all([first, first, second].map((start) => choose(page, start)));
  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await visits()).toHaveLength(1);
});

test('says that a time went meanwhile, and offers the others', async () => {
  const { page } = await approvedJob();
  const [start = ''] = startsIn((await openPage(t, page)).html);
  await createAppointment(manager, { scheduledDate: start, duration: 60, technicianId });
  const { status, html } = await choose(page, start);
  expect(status).toBe(409);
  expect(html).toContain('This time has just been taken');
  expect(startsIn(html)).not.toContain(start);
  expect(startsIn(html).length).toBeGreaterThan(3);
  expect((await visits()).filter(({ isFirm }) => isFirm)).toEqual([]);
});

test('offers none before the approval, for what waits for parts, has a time, or while booking is off', async () => {
  const line = { description: 'Brakes', partPrice: '10.00' };
  const id = await createEstimate(manager, { customerId: await createCustomer(manager), lineItems: [line] });
  const asked = await createLink(manager, id);
  expect(startsIn((await openPage(t, asked.page)).html)).toEqual([]);
  const { id: approved, page } = await approvedJob();
  const status = (value: 'approved' | 'approved_waiting_parts') =>
    t.db.updateTable('estimates').set({ status: value }).where('id', '=', approved).execute();
  await status('approved_waiting_parts');
  expect(startsIn((await openPage(t, page)).html)).toEqual([]);
  await status('approved');
  await saveRules(false);
  expect(startsIn((await openPage(t, page)).html)).toEqual([]);
  await saveRules(true);
  expect(startsIn((await openPage(t, page)).html)).not.toEqual([]);
  await createAppointment(manager, { estimateId: approved });
  expect(startsIn((await openPage(t, page)).html)).toEqual([]);
  expect((await getEstimate(manager, approved)).status).toBe('approved');
});

test('offers work that waits for parts times after the day on which they are expected', async () => {
  const { id, page } = await approvedJob();
  await t.db
    .updateTable('estimates')
    .set({ status: 'approved_waiting_parts' })
    .where('id', '=', id)
    .execute();
  const [today, later] = [0, 9].map((days) => addDays(wallClockOf(new Date()).day, days)) as [string, string];
  const expectOn = (partsExpectedOn: string | null) =>
    manager.call(estimatesContract.expectParts, { params: { id }, body: { partsExpectedOn } });
  expect((await expectOn(later)).status).toBe(200);
  const { html } = await openPage(t, page);
  expect(html).toContain(`expected on ${dayText(later)}`);
  const starts = startsIn(html);
  expect(starts.length).toBeGreaterThan(0);
  for (const start of starts) expect(wallClockOf(start).day > later).toBe(true);
  await expectOn(today);
  const [early = ''] = startsIn((await openPage(t, page)).html);
  await expectOn(later);
  expect((await choose(page, early)).status).toBe(409);
  expect((await choose(page, starts[0] ?? '')).status).toBe(303);
  expect(await visits()).toMatchObject([{ scheduledDate: starts[0], isFirm: true }]);
});

test('offers none once the day has passed on which the parts were expected', async () => {
  const { id, page } = await approvedJob();
  const partsExpectedOn = addDays(wallClockOf(new Date()).day, -1);
  await t.db
    .updateTable('estimates')
    .set({ status: 'approved_waiting_parts', partsExpectedOn })
    .where('id', '=', id)
    .execute();
  expect(startsIn((await openPage(t, page)).html)).toEqual([]);
});

test('books no more cars on a day than may come, of jobs that choose it at once', async () => {
  await saveRules(true, { carsPerDay: 1 });
  const jobs = await Promise.all(Array.from({ length: 3 }, approvedJob));
  const starts = startsIn((await openPage(t, jobs[0]?.page ?? '')).html).slice(0, 5);
  // Of one day, and far enough from one another that only the number of cars is in the way.
  const apart = [0, 1.5, 3].map((hours) =>
    new Date(Date.parse(starts[0] ?? '') + hours * 3_600_000).toISOString(),
  );
  const responses = await Promise.all(jobs.map(({ page }, n) => choose(page, apart[n] ?? '')));
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  expect(await visits()).toHaveLength(1);
});

test('offers and books none while a line of the approved work is still asked for', async () => {
  const { id, page } = await approvedJob();
  const [start = ''] = startsIn((await openPage(t, page)).html);
  await t.db
    .updateTable('estimateLineItems')
    .set({ answer: null, answeredPrice: null })
    .where('estimateId', '=', id)
    .execute();
  expect(startsIn((await openPage(t, page)).html)).toEqual([]);
  await choose(page, start);
  expect(await visits()).toEqual([]);
});

test('takes nothing but an offered time, of its own job', async () => {
  const { page } = await approvedJob();
  for (const start of [
    '',
    'soon',
    '2020-01-01T10:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.000Z',
    new Date().toISOString(),
  ])
    expect([303, 409]).toContain((await choose(page, start)).status);
  expect(
    (await postTo(t, `/en/job/${'A'.repeat(27)}/time`, { start: '2030-01-01T10:00:00.000Z' })).status,
  ).toBe(404);
  expect(await visits()).toEqual([]);
});
