import { expect, test } from 'vitest';
import { chosenOf, hourChoices, hourOn, minuteChoices, momentOf } from './moment-choices.ts';

test('offers 00 to 23 on an ordinary day', () => {
  const keys = hourChoices('2026-11-20').map(({ key }) => key);
  expect(keys).toHaveLength(24);
  expect([keys[0], keys[23]]).toEqual(['00', '23']);
});

test('reads the choice as Riga’s time', () => {
  expect(momentOf({ day: '2026-11-20', hour: '09', minute: '30' })).toBe('2026-11-20T07:30:00.000Z');
  expect(momentOf({ day: '2026-07-20', hour: '09', minute: '30' })).toBe('2026-07-20T06:30:00.000Z');
  expect(momentOf({ day: null, hour: '09', minute: '30' })).toBe('');
});

test('offers the hour that comes twice twice, and reads it back as it was', () => {
  const first = momentOf({ day: '2026-10-25', hour: '03', minute: '30' });
  const second = momentOf({ day: '2026-10-25', hour: '03+', minute: '30' });
  expect([first, second]).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  expect(chosenOf(first)).toEqual({ day: '2026-10-25', hour: '03', minute: '30' });
  expect(chosenOf(second)).toEqual({ day: '2026-10-25', hour: '03+', minute: '30' });
});

test('replaces an hour that the day does not have with the next', () => {
  expect(hourOn('2026-03-29', '03').key).toBe('04');
  expect(hourOn('2026-11-20', '03+').key).toBe('03');
  expect(momentOf({ day: '2026-03-29', hour: '03', minute: '15' })).toBe('2026-03-29T01:15:00.000Z');
});

test('offers quarter hours, and keeps a minute in between', () => {
  expect(minuteChoices('30')).toEqual(['00', '15', '30', '45']);
  expect(minuteChoices('20')).toEqual(['00', '15', '20', '30', '45']);
});
