import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { inDays, makeLink, planCar, readFeed } from '#tests/harness/calendar-feeds.ts';
import { createAppointment } from '#tests/harness/factories.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { calendarFeedsContract as feeds } from '../calendar-feeds.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
let technician: Caller;
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 1000 });
  [owner, manager, technician] = [
    await t.as('owner'),
    await t.as('service_manager'),
    await t.as('technician'),
  ];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('appointments').execute();
  await t.db.deleteFrom('calendarFeeds').execute();
});

const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** A visit of three times, one after the other: of the manager, of a technician, and of nobody and no bay. */
async function planVisit(technicianId: string | null) {
  const bay = { name: 'Lift 1', kind: 'lift', inUse: true } as const;
  const bays = (await manager.call(baysContract.list, {})).body;
  const bayId = bays[0]?.id ?? (await owner.call(baysContract.create, { body: bay })).body.id;
  const starts = [inDays(1), inDays(1, 2), inDays(2)] as const;
  const id = await planCar(manager, manager.userId, starts[0], {
    bayId,
    furtherTimes: [
      { scheduledDate: starts[1], duration: 45, technicianId, bayId },
      { scheduledDate: starts[2], duration: 30, technicianId: null, bayId: null },
    ],
  });
  return { id, starts };
}

describe('the calendar of the shop', () => {
  test('shows each appointment with car, service, technician and customer', async () => {
    const start = inDays(1);
    const id = await planCar(manager, technician.userId, start);
    const { name, events } = await readFeed(t, await makeLink(manager, 'shop'));
    expect(name).toBe('Riga EV Service: schedule');
    expect(events).toEqual([
      {
        id,
        summary: 'Zinaīda Quillfeather waits here · Wheel bearing',
        description: 'Kia EV6, QF-77\nCustomer: Zinaīda Quillfeather\nTechnician: Test technician',
        start,
        end: new Date(Date.parse(start) + 90 * 60_000).toISOString(),
        status: 'CONFIRMED',
        sequence: 0,
      },
    ]);
  });

  test('shows each time of a visit as an event of its own, with who does it and where', async () => {
    const { id, starts } = await planVisit(technician.userId);
    const { events } = await readFeed(t, await makeLink(manager, 'shop'));
    const about = 'Kia EV6, QF-77\nCustomer: Zinaīda Quillfeather';
    expect(events.map((each) => [each.id, each.start, each.end, each.description])).toEqual([
      [`${id}-2`, starts[2], later(starts[2], 30), about],
      [`${id}-1`, starts[1], later(starts[1], 45), `${about}\nTechnician: Test technician\nBay: Lift 1`],
      [id, starts[0], later(starts[0], 90), `${about}\nTechnician: Test service_manager\nBay: Lift 1`],
    ]);
    expect(new Set(events.map(({ summary }) => summary))).toEqual(
      new Set(['Zinaīda Quillfeather waits here · Wheel bearing']),
    );
  });

  test('keeps each time of a visit the same event when it is moved, and cancels all of them', async () => {
    const { id } = await planVisit(technician.userId);
    const yesterday = { createdAt: inDays(-1), updatedAt: inDays(-1) };
    await t.db.updateTable('appointments').set(yesterday).where('id', '=', id).execute();
    const path = await makeLink(manager, 'shop');
    const before = (await readFeed(t, path)).events;
    const params = { id };
    const scheduledDate = inDays(8);
    await manager.call(appointmentsContract.save, { params, body: { scheduledDate, duration: 90 } });
    const moved = (await readFeed(t, path)).events;
    expect(moved.map((each) => each.id)).toEqual(before.map((each) => each.id));
    expect(moved.every((each, index) => each.start > (before[index]?.start ?? ''))).toBe(true);
    expect(moved.every((each, index) => each.sequence > (before[index]?.sequence ?? 0))).toBe(true);
    await manager.call(appointmentsContract.record, { params, body: { status: 'cancelled' } });
    expect((await readFeed(t, path)).events.map(({ status }) => status)).toEqual(Array(3).fill('CANCELLED'));
  });

  test('keeps an appointment the same event when it is moved, and shows it as cancelled', async () => {
    const id = await createAppointment(manager, { scheduledDate: inDays(2) });
    const yesterday = { createdAt: inDays(-1), updatedAt: inDays(-1) };
    await t.db.updateTable('appointments').set(yesterday).where('id', '=', id).execute();
    const path = await makeLink(manager, 'shop');
    const [first] = (await readFeed(t, path)).events;
    const params = { id };
    const scheduledDate = inDays(3);
    await manager.call(appointmentsContract.save, { params, body: { scheduledDate, duration: 60 } });
    const [moved] = (await readFeed(t, path)).events;
    expect([moved?.id, moved?.start, moved?.status]).toEqual([id, scheduledDate, 'CONFIRMED']);
    expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? Infinity);
    await manager.call(appointmentsContract.record, { params, body: { status: 'cancelled' } });
    const [cancelled] = (await readFeed(t, path)).events;
    expect([cancelled?.id, cancelled?.status]).toEqual([id, 'CANCELLED']);
    await manager.call(appointmentsContract.delete, { params });
    expect((await readFeed(t, path)).events).toEqual([]);
  });

  test('goes back ninety days, and as far ahead as anything is planned', async () => {
    const ids = [];
    for (const days of [-95, -89, 0, 400])
      ids.push(await createAppointment(manager, { scheduledDate: inDays(days) }));
    const { events } = await readFeed(t, await makeLink(manager, 'shop'));
    expect(events.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
  });

  test('speaks the language of the account', async () => {
    await createAppointment(manager, { scheduledDate: inDays(1) });
    const path = await makeLink(manager, 'shop');
    const speak = (language: 'en' | 'lv') =>
      t.db.updateTable('users').set({ language }).where('id', '=', manager.userId).execute();
    await speak('lv');
    const { name, events } = await readFeed(t, path);
    await speak('en');
    expect([name, events[0]?.summary]).toEqual(['Riga EV Service: grafiks', 'Pakalpojums']);
  });
});

describe('the calendar of a technician', () => {
  test('shows their own appointments, with the car and the service', async () => {
    const id = await planCar(manager, technician.userId);
    await planCar(manager, null);
    await planCar(manager, manager.userId);
    const { events, name } = await readFeed(t, await makeLink(technician, 'own'));
    expect(name).toBe('Riga EV Service: my appointments');
    expect(events.map(({ id: each }) => each)).toEqual([id]);
    expect(events[0]?.summary).toBe('QF-77 · Wheel bearing');
    expect(events[0]?.description).toBe('Kia EV6, QF-77');
  });

  test('shows each time of a visit that is theirs, a further one too, and no other', async () => {
    const { id, starts } = await planVisit(technician.userId);
    const { events } = await readFeed(t, await makeLink(technician, 'own'));
    expect(events.map((each) => [each.id, each.start, each.end, each.description])).toEqual([
      [`${id}-1`, starts[1], later(starts[1], 45), 'Kia EV6, QF-77\nBay: Lift 1'],
    ]);
  });

  test('never shows who the customer is, nor the name and the notes of an appointment', async () => {
    await planCar(manager, technician.userId);
    const { text } = await readFeed(t, await makeLink(technician, 'own'));
    expect(text).toContain('QF-77');
    expect(text).not.toMatch(/Quillfeather|Zinaīda|20998877|waits/i);
  });

  test('refuses a technician the one of the shop', async () => {
    const denied = await technician.call(feeds.make, { params: { kind: 'shop' } });
    expect([denied.status, denied.body.code]).toEqual([403, 'permission_denied']);
    const { body } = await technician.call(feeds.get, {});
    expect(body).toEqual({ own: [{ kind: 'own', link: null }], others: [], opensOnlyHere: true });
  });
});
