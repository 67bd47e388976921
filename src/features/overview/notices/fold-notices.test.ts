import { expect, test } from 'vitest';
import { foldNotices } from './fold-notices.ts';
import { groupText, noticeText } from './notice-text.ts';
import type { Notice } from './notices.contract.ts';

let made = 0;
const requestFrom = (name: string, createdAt: string, isRead = false): Notice => ({
  id: `request ${(made += 1)}`,
  entityId: name,
  kind: 'new_request',
  params: { name },
  createdAt,
  isRead,
});
const call = (createdAt: string): Notice => ({
  id: `call ${(made += 1)}`,
  entityId: 'estimate',
  kind: 'call_asked',
  params: { number: 'E-1', name: 'Anna' },
  createdAt,
  isRead: false,
});

test('folds unread notices by kind, read ones by kind and day of the shop, each where its newest stands', () => {
  const notices = [
    requestFrom('Anna', '2026-11-24T10:00:00.000Z'),
    call('2026-11-24T09:00:00.000Z'),
    requestFrom('Bruno', '2026-11-23T09:00:00.000Z'),
    requestFrom('Cita', '2026-11-22T22:30:00.000Z', true),
    requestFrom('Dace', '2026-11-22T22:10:00.000Z', true),
    requestFrom('Edgars', '2026-11-22T20:00:00.000Z', true),
  ];
  const folded = foldNotices(notices).map((group) => [
    group.kind,
    group.isRead,
    group.notices.map(({ entityId }) => entityId),
  ]);
  expect(folded).toEqual([
    ['new_request', false, ['Anna', 'Bruno']],
    ['call_asked', false, ['estimate']],
    ['new_request', true, ['Cita', 'Dace']],
    ['new_request', true, ['Edgars']],
  ]);
});

test('says how many there are in both languages, up to the number from which none are counted', () => {
  const said = [2, 11, 13, 21, 99, 100].map((count) => [
    groupText('new_request', count, 'en'),
    groupText('new_request', count, 'lv'),
  ]);
  expect(said).toEqual([
    ['2 new requests', '2 jauni pieteikumi'],
    ['11 new requests', '11 jaunu pieteikumu'],
    ['13 new requests', '13 jaunu pieteikumu'],
    ['21 new requests', '21 jauns pieteikums'],
    ['99 new requests', '99 jauni pieteikumi'],
    ['99+ new requests', '99+ jaunu pieteikumu'],
  ]);
  expect(noticeText(requestFrom('Anna', '2026-11-24T10:00:00.000Z'), 'en')).toBe('New request from Anna');
});
