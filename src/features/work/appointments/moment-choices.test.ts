import { expect, test } from 'vitest';
import { chosenOf, hourChoices, hourOn, minuteChoices, momentOf } from './moment-choices.ts';

test('an ordinary day offers 00 to 23', () => {
  const keys = hourChoices('2026-11-20').map(({ key }) => key);
  expect(keys).toHaveLength(24);
  expect([keys[0], keys[23]]).toEqual(['00', '23']);
});

test('what is chosen is Riga’s time', () => {
  expect(momentOf({ day: '2026-11-20', hour: '09', minute: '30' })).toBe('2026-11-20T07:30:00.000Z');
  expect(momentOf({ day: '2026-07-20', hour: '09', minute: '30' })).toBe('2026-07-20T06:30:00.000Z');
  expect(momentOf({ day: null, hour: '09', minute: '30' })).toBe('');
});

test('the hour that comes twice can be chosen twice, and is read back as it was', () => {
  const first = momentOf({ day: '2026-10-25', hour: '03', minute: '30' });
  const second = momentOf({ day: '2026-10-25', hour: '03+', minute: '30' });
  expect([first, second]).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  expect(chosenOf(first)).toEqual({ day: '2026-10-25', hour: '03', minute: '30' });
  expect(chosenOf(second)).toEqual({ day: '2026-10-25', hour: '03+', minute: '30' });
});

test('an hour that the day has not becomes the next', () => {
  expect(hourOn('2026-03-29', '03').key).toBe('04');
  expect(hourOn('2026-11-20', '03+').key).toBe('03');
  expect(momentOf({ day: '2026-03-29', hour: '03', minute: '15' })).toBe('2026-03-29T01:15:00.000Z');
});

test('minutes are quarters; one in between stays', () => {
  expect(minuteChoices('30')).toEqual(['00', '15', '30', '45']);
  expect(minuteChoices('20')).toEqual(['00', '15', '20', '30', '45']);
});
