import { expect, test } from 'vitest';
import { inOrder } from './now-order.ts';
import type { NowKind } from './now.contract.ts';

const now = Date.parse('2026-11-23T09:00:00Z');
const item = (kind: NowKind, since: string, id: string = kind) => ({ kind, since, id });
const idsOf = (items: readonly ReturnType<typeof item>[]) => inOrder(items, now).map(({ id }) => id);

test('puts ready cars and people who wait first, then lost mail, money and plans', () => {
  const since = '2026-11-20T09:00:00Z';
  const mixed = [
    item('two_cars', since),
    item('seen', since),
    item('overdue', '2025-01-01T09:00:00Z'),
    item('approved', since),
    item('mail_lost', since),
    item('not_paid', '2026-11-23T08:30:00Z'),
    item('call_asked', '2026-11-23T08:00:00Z'),
    item('parts_came', since),
    item('not_invoiced', '2026-11-23T08:50:00Z'),
  ];
  expect(idsOf(mixed)).toEqual([
    'call_asked',
    'not_paid',
    'not_invoiced',
    'mail_lost',
    'overdue',
    'approved',
    'parts_came',
    'seen',
    'two_cars',
  ]);
});

test('takes a request for a person who waits once it is two hours old', () => {
  const fresh = item('request', '2026-11-23T07:00:00.001Z', 'fresh');
  const waiting = item('request', '2026-11-23T07:00:00.000Z', 'waiting');
  const others = [item('mail_lost', '2026-11-20T09:00:00Z'), item('overdue', '2026-11-20T09:00:00Z')];
  const planned = item('approved', '2026-11-01T09:00:00Z');
  expect(idsOf([fresh, planned, waiting, ...others])).toEqual([
    'waiting',
    'mail_lost',
    'overdue',
    'fresh',
    'approved',
  ]);
});

test('puts what has waited longest first, and of equal ones always the same', () => {
  const old = item('approved', '2026-11-01T09:00:00Z', 'z');
  const one = item('approved', '2026-11-02T09:00:00Z', 'a');
  const other = item('seen', '2026-11-02T09:00:00Z', 'b');
  expect(idsOf([other, one, old])).toEqual(['z', 'a', 'b']);
  expect(idsOf([one, other, old])).toEqual(['z', 'a', 'b']);
});
