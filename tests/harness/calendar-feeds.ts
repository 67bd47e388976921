import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { appointmentDraft } from '#features/work/appointments/appointments.contract.ts';
import {
  calendarFeedsContract,
  type FeedKind,
} from '#features/work/calendar-feeds/calendar-feeds.contract.ts';
import type { Caller, TestApp } from './app.ts';
import { createAppointment, createCustomer, createVehicle } from './factories.ts';

/** Makes a link. Returns its path. */
export async function makeLink(caller: Caller, kind: FeedKind): Promise<string> {
  const { status, body } = await caller.call(calendarFeedsContract.make, { params: { kind } });
  expect(status).toBe(200);
  expect(body.url).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{27}\.ics$/);
  return new URL(body.url).pathname;
}

export async function getFeed({ app }: TestApp, url: string, headers: Record<string, string> = {}) {
  const { statusCode: status, body, headers: sent } = await app.inject({ url, headers });
  return { status, body, headers: sent };
}

/** What another program reads. */
export async function readFeed(t: TestApp, path: string) {
  const { status, body } = await getFeed(t, path);
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
      status: each.component.getFirstPropertyValue('status') as string | null,
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
export const inDays = (days: number, hours = 0) =>
  `${new Date(Date.now() + (days * 24 + hours) * 3_600_000).toISOString().slice(0, 19)}.000Z`;

/** Plans an appointment of somebody's car, with everything that may name them. Returns its id. */
export async function planCar(
  manager: Caller,
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
