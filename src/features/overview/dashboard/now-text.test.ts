import { describe, expect, test } from 'vitest';
import { ageOf, nowText, placeOfNow } from './now-text.ts';
import type { NowItem } from './now.contract.ts';

const now = Date.parse('2026-11-23T09:12:00Z');
const id = '0b0f2c3e-0000-4000-8000-000000000000';
const at = (since: string) => ({ id, since, plate: 'MK-2107' });
const estimate = { number: 'E-2026-0001', name: 'Anna Bērziņa' };
const invoice = { number: 'R-2026-0009', name: 'SIA „Līnija”', balance: '84.70' };
const said = (item: NowItem) =>
  (['en', 'lv'] as const).map((language) => nowText(item, now, language).replaceAll('\u00a0', ' '));

describe('the sentence of what waits', () => {
  test('names the car of a request and the wish of the visitor', () => {
    const wish = { en: 'Brakes', lv: 'Bremzes' };
    const request = { ...at('2026-11-23T08:58:00Z'), kind: 'request', wish } as const;
    expect(said({ ...request, make: 'tesla', model: 'modelY' })).toEqual([
      'New request: Tesla Model Y · Brakes',
      'Jauns pieteikums: Tesla Model Y · Bremzes',
    ]);
    expect(said({ ...request, make: 'other_ev', model: 'Nissan Leaf', wish: { en: '', lv: '' } })[0]).toBe(
      'New request: Nissan Leaf',
    );
  });

  test('says the work of an estimate by the first sentence of its description, or by its number', () => {
    const approved = {
      ...at('2026-11-22T08:00:00Z'),
      ...estimate,
      kind: 'approved',
      total: '652.65',
    } as const;
    expect(said({ ...approved, description: 'Brake discs. The customer waits.' })).toEqual([
      'Approved: Brake discs, €652.65',
      'Apstiprināta tāme: Brake discs, 652,65 €',
    ]);
    expect(said({ ...approved, description: null })[0]).toBe('Approved: E-2026-0001, €652.65');
  });

  test('says since when a car is ready on the day itself', () => {
    const ready = { ...invoice, kind: 'not_paid' } as const;
    expect(said({ ...at('2026-11-23T08:02:00Z'), ...ready })).toEqual([
      'Ready since 10:02 AM, SIA „Līnija” owes €84.70',
      'Auto gatavs kopš 10:02, jāsamaksā 84,70 €: SIA „Līnija”',
    ]);
    expect(said({ ...at('2026-11-21T08:02:00Z'), ...ready })[0]).toBe('Ready, SIA „Līnija” owes €84.70');
  });

  test('makes a whole sentence without a name', () => {
    const nobody = { ...at('2026-11-21T08:02:00Z'), number: 'E-1', name: null };
    expect(said({ ...nobody, kind: 'mail_lost' })).toEqual([
      'The estimate did not reach the customer',
      'Tāme nav nonākusi pie klienta',
    ]);
    expect(said({ ...nobody, kind: 'not_invoiced', total: '5.00' })[0]).toBe('Ready, no invoice yet: €5.00');
  });
});

test('says how long it has waited in one unit, and how late an invoice is', () => {
  const seen = { ...estimate, kind: 'mail_lost' } as const;
  const ages = (since: string) => [
    ageOf({ ...at(since), ...seen }, now, 'en'),
    ageOf({ ...at(since), ...seen }, now, 'lv'),
  ];
  expect(ages('2026-11-23T09:11:30Z')).toEqual(['just now', 'tikko']);
  expect(ages('2026-11-23T08:13:00Z')).toEqual(['59 min', '59 min']);
  expect(ages('2026-11-22T09:13:00Z')).toEqual(['23 h', '23 h']);
  expect(ages('2026-11-18T09:12:00Z')).toEqual(['5 d', '5 d.']);
  const overdue = {
    ...at('2026-10-19T21:00:00Z'),
    ...invoice,
    kind: 'overdue',
    dueDate: '2026-10-19',
  } as const;
  expect([ageOf(overdue, now, 'en'), ageOf(overdue, now, 'lv')]).toEqual(['35 d late', 'kavē 35 d.']);
});

test('leads to where each is done', () => {
  const since = '2026-11-22T08:00:00Z';
  expect(placeOfNow({ ...at(since), ...estimate, kind: 'parts_came', description: null })).toEqual({
    to: '/schedule',
    search: { edit: 'new', estimate: id },
  });
  expect(placeOfNow({ ...at(since), ...invoice, kind: 'not_paid' })).toEqual({
    to: '/invoices',
    search: { open: id, edit: 'payment' },
  });
  const twoCars = {
    ...at(since),
    kind: 'two_cars',
    technician: 'Toms V.',
    at: '2026-11-23T22:30:00Z',
  } as const;
  expect(placeOfNow(twoCars).search).toEqual({ view: 'day', day: '2026-11-24', edit: id });
});
