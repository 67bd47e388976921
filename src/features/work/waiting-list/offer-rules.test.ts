import { expect, test } from 'vitest';
import {
  afterOffer,
  firstToOffer,
  isTimeToOffer,
  offeredUntil,
  offsetOfRun,
  stateNow,
} from './offer-rules.ts';

const now = new Date('2026-03-02T10:20:00.000Z');
const rules = { offerHours: 2, noticeHours: 24 };

test('offers between eight and twenty by the shop’s clock', () => {
  const at = (time: string) => isTimeToOffer(new Date(`2026-03-02T${time}Z`));
  expect([at('05:59:59'), at('06:00:00'), at('17:59:59'), at('18:00:00')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  // In summer an hour earlier by UTC.
  expect(isTimeToOffer(new Date('2026-07-01T05:00:00Z'))).toBe(true);
});

test('keeps a time for the hours of the settings, but not past its notice', () => {
  expect(offeredUntil('2026-03-04T08:00:00.000Z', rules, now)).toBe('2026-03-02T12:20:00.000Z');
  expect(offeredUntil('2026-03-03T11:00:00.000Z', rules, now)).toBe('2026-03-02T11:00:00.000Z');
});

test('offers nothing that could not be answered', () => {
  const first = firstToOffer(rules, now);
  expect(first).toBe('2026-03-03T10:35:00.000Z');
  expect(offeredUntil(first, rules, now)).toBe('2026-03-02T10:35:00.000Z');
  expect(offeredUntil('2026-03-03T10:34:59.000Z', rules, now)).toBeNull();
});

test('ends an entry after two offers that were not taken', () => {
  expect(afterOffer(0)).toEqual({ state: 'waiting', offersNotTaken: 1 });
  expect(afterOffer(1)).toEqual({ state: 'ended', offersNotTaken: 2 });
});

test('says how an entry stands before the job of the minute has written it', () => {
  const entry = {
    state: 'offered',
    offerUntil: '2026-03-02T10:20:00.000Z',
    offersNotTaken: 0,
    lastDay: '2026-03-02',
  } as const;
  expect(stateNow(entry, new Date('2026-03-02T10:19:59Z'))).toBe('offered');
  expect(stateNow(entry, now)).toBe('waiting');
  expect(stateNow({ ...entry, offersNotTaken: 1 }, now)).toBe('ended');
  expect(stateNow({ ...entry, lastDay: '2026-03-01' }, now)).toBe('ended');
  expect(stateNow({ ...entry, state: 'waiting' }, now)).toBe('waiting');
  expect(stateNow({ ...entry, state: 'waiting' }, new Date('2026-03-02T22:00:00Z'))).toBe('ended');
  for (const state of ['booked', 'left', 'removed'] as const)
    expect(stateNow({ ...entry, state }, now)).toBe(state);
});

test('looks at all entries in turn where one run cannot', () => {
  expect(offsetOfRun(0, now)).toBe(0);
  expect(offsetOfRun(20, now)).toBe(0);
  const minutes = [0, 1, 2].map((minute) => offsetOfRun(45, new Date(now.getTime() + minute * 60_000)));
  expect(minutes.toSorted((a, b) => a - b)).toEqual([0, 20, 40]);
});
