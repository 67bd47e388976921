import { expect, test } from 'vitest';
import { certainMatch } from './certain-match.ts';

const car = { id: 'car', make: 'Tesla', model: 'Model 3', year: 2021, vin: null, licensePlate: 'MK-2107' };
const anna = {
  id: 'anna',
  name: 'Anna',
  email: 'anna@example.lv',
  phone: '+371 26123456',
  sameEmail: true,
  samePhone: true,
  vehicles: [car],
};

test('takes the one customer with the same e-mail and phone, and their one car', () => {
  const other = { ...anna, id: 'other', samePhone: false };
  expect(certainMatch([anna, other])).toEqual({ customer: anna, vehicle: car });
});

test.each([
  ['nobody is on record', []],
  ['only the e-mail is the same', [{ ...anna, samePhone: false }]],
  ['only the phone is the same', [{ ...anna, sameEmail: false }]],
  ['two customers have both', [anna, { ...anna, id: 'twin' }]],
  ['no car fits', [{ ...anna, vehicles: [] }]],
  ['two cars fit', [{ ...anna, vehicles: [car, { ...car, id: 'second' }] }]],
])('leaves the choice to a person where %s', (_case, customers) => {
  expect(certainMatch(customers)).toBeNull();
});
