import { expect, test } from 'vitest';
import { mayBeKept, type KeptTime } from './kept-share.ts';

const kept = (minutes: number, bayId: string | null = 'lift'): KeptTime => ({
  startsAt: '2026-03-02T08:00:00.000Z',
  bayId,
  minutes,
});
/** A technician of eight hours, and two lifts. */
const day = {
  capacities: [
    { bays: null, open: 480 },
    { bays: ['lift', 'other'], open: 960 },
  ],
  carsPerDay: null,
};

test('keeps a quarter of the working time of a day at most', () => {
  expect(mayBeKept(60, [kept(60)], day)).toBe(true);
  expect(mayBeKept(61, [kept(60)], day)).toBe(false);
  expect(mayBeKept(15, [kept(60), kept(60, 'other')], day)).toBe(false);
});

test('keeps the first one of a day, however long it is', () => {
  expect(mayBeKept(480, [], { ...day, carsPerDay: 1 })).toBe(true);
});

test('counts the bays in which it can be done for themselves', () => {
  const oneBay = { ...day, capacities: [{ bays: ['lift'], open: 480 }] };
  expect(mayBeKept(61, [kept(60)], oneBay)).toBe(false);
  expect(mayBeKept(61, [kept(60, 'other'), kept(60, null)], oneBay)).toBe(true);
});

test('keeps a quarter of the cars of a day at most', () => {
  expect(mayBeKept(15, [kept(15)], { ...day, carsPerDay: 8 })).toBe(true);
  expect(mayBeKept(15, [kept(15)], { ...day, carsPerDay: 7 })).toBe(false);
});
