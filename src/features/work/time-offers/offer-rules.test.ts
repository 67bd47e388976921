import { expect, test } from 'vitest';
import { offerEnd } from './offer-end.ts';
import { linkEnd, offerStateOf } from './offer-state.ts';
import { overlapping } from './overlapping.ts';

/** Ten in the morning by the shop's clock. */
const now = Date.parse('2026-11-23T08:00:00Z');
const far = ['2026-12-10T08:00:00.000Z', '2026-12-09T08:00:00.000Z'];

test('ends an offer in two hours, tomorrow at 18:00 or in three days, by the clock of the shop', () => {
  expect(offerEnd('two_hours', far, now)).toBe('2026-11-23T10:00:00.000Z');
  expect(offerEnd('tomorrow', far, now)).toBe('2026-11-24T16:00:00.000Z');
  expect(offerEnd('three_days', far, now)).toBe('2026-11-26T08:00:00.000Z');
  // The clocks go back on 25 October 2026.
  const before = Date.parse('2026-10-24T07:00:00Z');
  expect(offerEnd('tomorrow', far, before)).toBe('2026-10-25T16:00:00.000Z');
  expect(offerEnd('three_days', far, before)).toBe('2026-10-27T08:00:00.000Z');
});

test('ends an offer when the first of its times begins', () => {
  const times = ['2026-11-25T08:00:00.000Z', '2026-11-23T09:00:00.000Z'];
  expect(offerEnd('two_hours', times, now)).toBe('2026-11-23T09:00:00.000Z');
  expect(offerEnd('three_days', times, now)).toBe('2026-11-23T09:00:00.000Z');
});

test('says what has become of an offer', () => {
  const offer = { takenAt: null, withdrawnAt: null, endsAt: '2026-11-23T08:00:00.000Z' };
  expect(offerStateOf(offer, now - 1)).toBe('open');
  expect(offerStateOf(offer, now)).toBe('ended');
  expect(offerStateOf({ ...offer, withdrawnAt: '2026-11-23T07:00:00Z' }, now)).toBe('withdrawn');
  expect(offerStateOf({ ...offer, takenAt: '2026-11-23T07:00:00Z' }, now + 1)).toBe('taken');
  expect(linkEnd('2026-11-23T08:00:00Z') - now).toBe(90 * 86_400_000);
});

test('finds the times that overlap one before them', () => {
  const [nine, ten, half] = ['2026-11-24T07:00:00Z', '2026-11-24T08:00:00Z', '2026-11-24T08:30:00Z'];
  expect(overlapping([nine, ten], 60)).toEqual([]);
  expect(overlapping([ten, nine], 61)).toEqual([1]);
  expect(overlapping([nine, ten, half], 60)).toEqual([2]);
  expect(overlapping([nine, nine, nine], 15)).toEqual([1, 2]);
});
