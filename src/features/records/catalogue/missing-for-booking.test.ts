import { expect, test } from 'vitest';
import { missingForBooking } from './missing-for-booking.ts';

const price = { price: '90.00', active: true };
const brakeFluid = {
  active: true,
  minutes: 45,
  needsBayKind: 'lift',
  requiresEstimate: false,
  nameLv: 'Bremžu šķidruma maiņa',
  prices: [price],
} as const;
const lift = { kind: 'lift', inUse: true } as const;
const floor = { kind: 'floor', inUse: true } as const;

type Service = Parameters<typeof missingForBooking>[0];
type Bays = Parameters<typeof missingForBooking>[1];
const missing = (change: Partial<Service> = {}, bays: Bays = [lift]) =>
  missingForBooking({ ...brakeFluid, ...change }, bays);

test('misses nothing of a service with time, price, both names and a bay in use', () => {
  expect(missing()).toEqual([]);
});

test.each<[string, string, Partial<Service>]>([
  ['that visitors do not see', 'active', { active: false }],
  ['of unknown length', 'minutes', { minutes: null }],
  ['without a price', 'price', { prices: [] }],
  ['whose only price is not offered any more', 'price', { prices: [{ ...price, active: false }] }],
  ['whose only price has no amount', 'price', { prices: [{ ...price, price: null }] }],
  ['without a name in Latvian', 'latvianName', { nameLv: '' }],
])('names what is missing of a service %s: %s', (_which, expected, change) => {
  expect(missing(change)).toEqual([expected]);
});

test.each<[string, Bays]>([
  ['there is no bay', []],
  ['there are bays of other kinds alone', [floor]],
  ['the bays of its kind are out of use', [{ ...lift, inUse: false }, floor]],
])('misses a bay when %s', (_when, bays) => {
  expect(missing({}, bays)).toEqual(['bay']);
});

test('takes a bay of any kind where none is named, if one is in use', () => {
  expect(missing({ needsBayKind: null }, [floor])).toEqual([]);
  expect(missing({ needsBayKind: null }, [{ ...floor, inUse: false }])).toEqual(['bay']);
});

test('needs no price where it is quoted after an inspection', () => {
  expect(missing({ requiresEstimate: true, prices: [] })).toEqual([]);
});

test('names all that is missing, in the order in which the form asks for it', () => {
  const bare = { active: false, minutes: null, nameLv: '', prices: [] };
  expect(missing(bare, [])).toEqual(['active', 'minutes', 'price', 'latvianName', 'bay']);
});
