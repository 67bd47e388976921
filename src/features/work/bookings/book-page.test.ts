import { expect, test } from 'vitest';
import { chosenIn, queryOf } from './book-page.ts';

test('reads what an address has chosen', () => {
  expect(chosenIn({ services: 'a,b', make: 'tesla', model: 'modelY' })).toEqual({
    services: ['a', 'b'],
    make: 'tesla',
    model: 'modelY',
  });
  expect(chosenIn({})).toEqual({ services: [], make: '', model: '' });
});

test('reads what the price list sends, the pressed service before those that are ticked', () => {
  const sent = { car: 'tesla.model3', service: ['a', 'b', 'a'] };
  expect(chosenIn(sent)).toEqual({ services: ['a', 'b'], make: 'tesla', model: 'model3' });
  expect(chosenIn({ ...sent, only: 'c' }).services).toEqual(['c']);
});

test('leaves the model open that stands for all of a make', () => {
  expect(chosenIn({ car: 'other_ev.all', service: 'a' })).toMatchObject({ make: 'other_ev', model: '' });
});

test('ignores what no address of ours has', () => {
  expect(chosenIn({ services: { a: 'b' }, make: ['tesla', 'other'], model: 7 })).toEqual({
    services: [],
    make: 'tesla',
    model: '',
  });
});

test('writes the address that it reads', () => {
  const chosen = { services: ['a', 'b'], make: 'other_ev', model: 'Nissan & Leaf' };
  const query = queryOf(chosen, '2026-12-01');
  expect(query).toBe('?services=a,b&make=other_ev&model=Nissan%20%26%20Leaf&from=2026-12-01');
  expect(chosenIn(Object.fromEntries(new URLSearchParams(query)))).toEqual(chosen);
  expect(queryOf({ services: [], make: '', model: '' })).toBe('');
});
