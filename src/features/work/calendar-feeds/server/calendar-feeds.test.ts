import { Writable } from 'node:stream';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createAppointment, createCustomer, createVehicle } from '#tests/harness/factories.ts';
import { loggerOptions } from '#apps/api/request-log.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';
import {
  appointmentsContract,
  type appointmentDraft,
} from '#features/work/appointments/appointments.contract.ts';
import { calendarFeedsContract as feeds, type FeedKind } from '../calendar-feeds.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
let technician: Caller;
const lines: string[] = [];
const stream = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line));
    done();
  },
});
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 1000, logger: { ...loggerOptions('trace'), stream } });
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

/** Makes a link. Returns its path. */
async function makeLink(caller: Caller, kind: FeedKind): Promise<string> {
  const { status, body } = await caller.call(feeds.make, { params: { kind } });
  expect(status).toBe(200);
  expect(body.url).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{27}\.ics$/);
  return new URL(body.url).pathname;
}

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode: status, body, headers: sent } = await t.app.inject({ url, headers });
  return { status, body, headers: sent };
};

/** What another program reads. */
async function read(path: string) {
  const { status, body } = await get(path);
  expect(status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(body) as never[]);
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return {
    text: body.replaceAll('\r\n ', ''),
    name: String(calendar.getFirstPropertyValue('x-wr-calname')),
    events: events.map((each) => ({
      id: each.uid.split('@')[0],
      summary: each.summary,
      description: each.description,
      start: each.startDate.toJSDate().toISOString(),
      end: each.endDate.toJSDate().toISOString(),
      status: each.component.getFirstPropertyValue('status'),
      sequence: each.sequence,
    })),
  };
}

const person = {
  name: 'Zinaīda Quillfeather',
  email: 'zinaida@quillfeather.example',
  phone: '+371 20998877',
};
/** At a full second, as calendars have it. */
const inDays = (days: number, hours = 0) =>
  `${new Date(Date.now() + (days * 24 + hours) * 3_600_000).toISOString().slice(0, 19)}.000Z`;

/** An appointment of somebody's car, with everything that may name them. */
async function planCar(
  technicianId: string | null,
  scheduledDate = inDays(1),
  more: Partial<z.input<typeof appointmentDraft>> = {},
): Promise<string> {
  const customerId = await createCustomer(manager, person);
  const vehicleId = await createVehicle(manager, {
    customerId,
    licensePlate: 'QF-77',
    make: 'Kia',
    model: 'EV6',
  });
  return createAppointment(manager, {
    customerId,
    vehicleId,
    technicianId,
    scheduledDate,
    duration: 90,
    service: 'Wheel bearing',
    name: `${person.name} waits here`,
    notes: `Call ${person.phone}`,
    ...more,
  });
}

const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** A visit of three times, one after the other: of the manager, of a technician, and of nobody and no bay. */
async function planVisit(technicianId: string | null) {
  const bay = { name: 'Lift 1', kind: 'lift', inUse: true } as const;
  const bays = (await manager.call(baysContract.list, {})).body;
  const bayId = bays[0]?.id ?? (await owner.call(baysContract.create, { body: bay })).body.id;
  const starts = [inDays(1), inDays(1, 2), inDays(2)] as const;
  const id = await planCar(manager.userId, starts[0], {
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
    const id = await planCar(technician.userId, start);
    const { name, events } = await read(await makeLink(manager, 'shop'));
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
    const { events } = await read(await makeLink(manager, 'shop'));
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
    const before = (await read(path)).events;
    const params = { id };
    const scheduledDate = inDays(8);
    await manager.call(appointmentsContract.save, { params, body: { scheduledDate, duration: 90 } });
    const moved = (await read(path)).events;
    expect(moved.map((each) => each.id)).toEqual(before.map((each) => each.id));
    expect(moved.every((each, index) => each.start > (before[index]?.start ?? ''))).toBe(true);
    expect(moved.every((each, index) => each.sequence > (before[index]?.sequence ?? 0))).toBe(true);
    await manager.call(appointmentsContract.record, { params, body: { status: 'cancelled' } });
    expect((await read(path)).events.map(({ status }) => status)).toEqual(Array(3).fill('CANCELLED'));
  });

  test('keeps an appointment the same event when it is moved, and shows it as cancelled', async () => {
    const id = await createAppointment(manager, { scheduledDate: inDays(2) });
    const yesterday = { createdAt: inDays(-1), updatedAt: inDays(-1) };
    await t.db.updateTable('appointments').set(yesterday).where('id', '=', id).execute();
    const path = await makeLink(manager, 'shop');
    const [first] = (await read(path)).events;
    const params = { id };
    const scheduledDate = inDays(3);
    await manager.call(appointmentsContract.save, { params, body: { scheduledDate, duration: 60 } });
    const [moved] = (await read(path)).events;
    expect([moved?.id, moved?.start, moved?.status]).toEqual([id, scheduledDate, 'CONFIRMED']);
    expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? Infinity);
    await manager.call(appointmentsContract.record, { params, body: { status: 'cancelled' } });
    const [cancelled] = (await read(path)).events;
    expect([cancelled?.id, cancelled?.status]).toEqual([id, 'CANCELLED']);
    await manager.call(appointmentsContract.delete, { params });
    expect((await read(path)).events).toEqual([]);
  });

  test('goes back ninety days, and as far ahead as anything is planned', async () => {
    const ids = [];
    for (const days of [-95, -89, 0, 400])
      ids.push(await createAppointment(manager, { scheduledDate: inDays(days) }));
    const { events } = await read(await makeLink(manager, 'shop'));
    expect(events.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
  });

  test('speaks the language of the account', async () => {
    await createAppointment(manager, { scheduledDate: inDays(1) });
    const path = await makeLink(manager, 'shop');
    const speak = (language: 'en' | 'lv') =>
      t.db.updateTable('users').set({ language }).where('id', '=', manager.userId).execute();
    await speak('lv');
    const { name, events } = await read(path);
    await speak('en');
    expect([name, events[0]?.summary]).toEqual(['Riga EV Service: grafiks', 'Pakalpojums']);
  });
});

describe('the calendar of a technician', () => {
  test('shows their own appointments, with the car and the service', async () => {
    const id = await planCar(technician.userId);
    await planCar(null);
    await planCar(manager.userId);
    const { events, name } = await read(await makeLink(technician, 'own'));
    expect(name).toBe('Riga EV Service: my appointments');
    expect(events.map(({ id: each }) => each)).toEqual([id]);
    expect(events[0]?.summary).toBe('QF-77 · Wheel bearing');
    expect(events[0]?.description).toBe('Kia EV6, QF-77');
  });

  test('shows each time of a visit that is theirs, a further one too, and no other', async () => {
    const { id, starts } = await planVisit(technician.userId);
    const { events } = await read(await makeLink(technician, 'own'));
    expect(events.map((each) => [each.id, each.start, each.end, each.description])).toEqual([
      [`${id}-1`, starts[1], later(starts[1], 45), 'Kia EV6, QF-77\nBay: Lift 1'],
    ]);
  });

  test('never shows who the customer is, nor the name and the notes of an appointment', async () => {
    await planCar(technician.userId);
    const { text } = await read(await makeLink(technician, 'own'));
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

describe('a calendar link', () => {
  test('ends when another one is made, and when it is withdrawn', async () => {
    const first = await makeLink(manager, 'shop');
    const second = await makeLink(manager, 'shop');
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    const { body } = await manager.call(feeds.get, {});
    const link = body.own.find(({ kind }) => kind === 'shop')?.link;
    const params = { id: link?.id ?? '' };
    expect((await manager.call(feeds.withdraw, { params })).status).toBe(204);
    expect((await get(second)).status).toBe(404);
    expect((await manager.call(feeds.withdraw, { params })).status).toBe(404);
  });

  test('answers nothing once its account is deactivated, or may not see that calendar any more', async () => {
    const someone = async (role: 'service_manager' | 'technician') => {
      const caller = await t.as(role);
      return { caller, id: caller.userId ?? '' };
    };
    const set = (
      id: string,
      values: { isActive?: boolean; role?: 'technician' | 'service_manager' | 'supplier' },
    ) => t.db.updateTable('users').set(values).where('id', '=', id).execute();
    const { caller, id } = await someone('service_manager');
    const [shop, own] = [await makeLink(caller, 'shop'), await makeLink(caller, 'own')];
    const statuses = async () => [(await get(shop)).status, (await get(own)).status];
    expect(await statuses()).toEqual([200, 200]);
    await set(id, { isActive: false });
    expect(await statuses()).toEqual([404, 404]);
    await set(id, { isActive: true, role: 'technician' });
    expect(await statuses()).toEqual([404, 200]);
    await set(id, { role: 'supplier' });
    expect(await statuses()).toEqual([404, 404]);
    await set(id, { role: 'service_manager' });
    expect(await statuses()).toEqual([200, 200]);
  });

  test('lets the person whose it is and the owner of the shop withdraw it, and nobody else', async () => {
    const path = await makeLink(technician, 'own');
    const { body } = await owner.call(feeds.get, {});
    expect(body.others).toEqual([
      { id: expect.any(String), kind: 'own', madeAt: expect.any(String), name: 'Test technician' },
    ]);
    const params = { id: body.others[0]?.id ?? '' };
    expect((await manager.call(feeds.get, {})).body.others).toEqual([]);
    expect((await manager.call(feeds.withdraw, { params })).status).toBe(404);
    expect((await get(path)).status).toBe(200);
    expect((await owner.call(feeds.withdraw, { params })).status).toBe(204);
    expect((await get(path)).status).toBe(404);
  });

  test('keeps its secret out of tables, logs and audit entries', async () => {
    const path = await makeLink(manager, 'shop');
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    for (const address of [
      path,
      `${path}?x=1`,
      `/calendar/${token}`,
      `${path}/more`,
      `/calendar/${token}x.ics`,
    ]) {
      const { headers } = await get(address);
      expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
        'no-referrer',
        'noindex, nofollow',
      ]);
    }
    await t.visitor.raw('POST', path);
    expect(lines.join('')).toContain('/calendar/:token.ics');
    expect(lines.join('')).not.toContain(token);
    const stored = [
      await t.db.selectFrom('calendarFeeds').selectAll().execute(),
      await t.db.selectFrom('auditLogs').selectAll().execute(),
      await t.db.selectFrom('idempotencyKeys').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('leaves an audit entry when it is made, replaced and withdrawn', async () => {
    await makeLink(technician, 'own');
    await makeLink(technician, 'own');
    const { body } = await technician.call(feeds.get, {});
    const id = body.own[0]?.link?.id ?? '';
    await technician.call(feeds.withdraw, { params: { id } });
    const log = await t.db
      .selectFrom('auditLogs')
      .select(['entityType', 'entityName', 'details'])
      .where('entityId', '=', id)
      .orderBy('createdAt')
      .execute();
    const name = 'Test technician';
    expect(log).toEqual([
      { entityType: 'calendar_link', entityName: name, details: { created: name, kind: 'own' } },
      {
        entityType: 'calendar_link',
        entityName: name,
        details: { madeAt: { old: expect.any(String), new: expect.any(String) }, kind: 'own' },
      },
      { entityType: 'calendar_link', entityName: name, details: { deleted: name, kind: 'own' } },
    ]);
  });
});

describe('the response to a calendar', () => {
  test('holds the calendar once, and then only when something changed', async () => {
    const id = await planCar(null);
    const path = await makeLink(manager, 'shop');
    const { headers, body } = await get(path);
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    const etag = String(headers['etag']);
    const again = await get(path, { 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    const head = await t.visitor.raw('HEAD', path);
    expect([head.status, head.body, head.headers['etag']]).toEqual([200, '', etag]);
    await manager.call(appointmentsContract.record, { params: { id }, body: { status: 'cancelled' } });
    const changed = await get(path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.body).not.toBe(body);
  });

  test('comes a limited number of times for each link, and for each address that tries links out', async () => {
    // Three a minute of each link, twelve of each address with links that open nothing.
    const limited = await startTestApp({ rateLimitFactor: 1 / 10 });
    try {
      const caller = await limited.as('owner');
      const linkOf = async () => {
        const { body } = await caller.call(feeds.make, { params: { kind: 'shop' } });
        return new URL(body.url).pathname;
      };
      let visitors = 0;
      const statusOf = async (url: string, remoteAddress = `10.0.1.${visitors++}`) =>
        (await limited.app.inject({ url, remoteAddress })).statusCode;
      const first = await linkOf();
      const statuses = [];
      for (let index = 0; index < 4; index++) statuses.push(await statusOf(first));
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect(await statusOf(await linkOf())).toBe(200);
      const tried = new Set<number>();
      for (let index = 0; index < 12; index++)
        tried.add(await statusOf(`/calendar/${index}.ics`, '10.0.2.1'));
      expect([...tried]).toEqual([404]);
      expect(await statusOf('/calendar/12.ics', '10.0.2.1')).toBe(429);
      expect(await statusOf('/calendar/12', '10.0.2.1')).toBe(429);
      expect(await statusOf('/calendar/12.ics', '10.0.2.2')).toBe(404);
    } finally {
      await limited.close();
    }
  });
});
