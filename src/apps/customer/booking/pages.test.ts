import { expect, test } from 'vitest';
import type { BookingView, MoveView } from '#features/work/bookings/booking-view.ts';
import { sampleSite, textOf } from '#apps/site/sample-site.ts';
import { renderBooking, renderMove } from '../render.tsx';

const site = { manifest: {}, css: '' };
const view: BookingView = {
  language: 'en',
  path: '/en/booking/SECRET',
  otherPath: '/lv/rezervacija/SECRET',
  business: sampleSite.business,
  state: 'booked',
  start: '2026-11-26T07:00:00.000Z',
  end: '2026-11-26T08:30:00.000Z',
  services: [{ name: 'Brake fluid', price: '90.00' }],
  total: '90.00',
  licensePlate: 'MK-2107',
  canCancel: true,
  canMove: true,
  changeableUntil: '2026-11-25T07:00:00.000Z',
  worksUntil: '2027-02-24',
};
const business = { ...sampleSite.business, phone: '', email: '', openingHours: [] };

const pageOf = (changes: Partial<BookingView> = {}, bookAgain: string | null = null): string =>
  renderBooking({ view: { ...view, ...changes }, site }, { moved: false, bookAgain });
const moveOf = (changes: Partial<MoveView> = {}): string => {
  const days = [{ day: '2026-11-27', starts: ['2026-11-27T07:00:00.000Z', '2026-11-27T09:00:00.000Z'] }];
  const shown = { days, laterFrom: null, isLater: false, problem: null };
  return renderMove({ view: { ...view, ...shown, ...changes }, site });
};

test('says that the time is booked, and to keep the link as long as that is of use', () => {
  expect(textOf(pageOf())).toMatch(/Your time is booked Thursday, 26\.11\.2026 09:00–10:30 .* Keep the link/);
  for (const state of ['underway', 'past', 'cancelled'] as const)
    expect(textOf(pageOf({ state }))).not.toMatch(/time is booked|Keep the link/);
});

test('leads from a cancelled appointment to booking the same once more, where times are offered', () => {
  const again = '/en/book?services=s1';
  expect(pageOf({ state: 'cancelled' }, again)).toContain(`href="${again}"`);
  expect(textOf(pageOf({ state: 'cancelled' }))).toContain('To agree on a new time, please contact us.');
  expect(pageOf({}, again)).not.toContain(again);
});

test('invites to no questions where the shop says neither a number, nor an address, nor its hours', () => {
  expect(pageOf()).toContain('id="questions"');
  expect(pageOf({ business })).not.toContain('id="questions"');
  expect(pageOf({ business: { ...business, email: 'a@b.test' } })).toContain('href="mailto:a@b.test"');
});

test('lets the server say at the times which one is missing', () => {
  const form = /<form[^>]*>/.exec(moveOf())?.[0];
  expect(form).toMatch(/novalidate/i);
  expect(moveOf()).not.toMatch(/autofocus|aria-describedby="problem"/i);
  const wrong = moveOf({ problem: 'none' });
  expect(wrong).toContain('<fieldset class="times-day" aria-describedby="problem">');
  expect(wrong.match(/autofocus=""/gi)).toHaveLength(1);
  expect(textOf(wrong)).toContain('Choose a time.');
});

test('begins the weekday of the time that it has now in lower case in Latvian', () => {
  expect(textOf(moveOf({ language: 'lv' }))).toContain('Pašlaik: ceturtdiena, 26.11.2026 09:00–10:30');
});
