import { expect, test } from 'vitest';
import { clockText, hoursText, shortClockText } from './work-time.ts';

test('writes a running time as a clock', () => {
  expect([clockText(1818), clockText(0), clockText(-3), clockText(36_061)]).toEqual([
    '0:30:18',
    '0:00:00',
    '0:00:00',
    '10:01:01',
  ]);
  expect(shortClockText(3_125)).toBe('0:52');
});

test('writes quoted hours as people say them', () => {
  expect(['1.50', '0.25', '2.00', '0.00'].map((hours) => hoursText(hours, 'lv'))).toEqual([
    '1 h 30 min',
    '15 min',
    '2 h',
    '',
  ]);
});
