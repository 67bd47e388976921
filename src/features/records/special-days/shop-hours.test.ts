import { expect, test } from 'vitest';
import { comingDays } from './coming-days.ts';
import { closingOn, isOpenOn, openOn, type ShopHours } from './shop-hours.ts';
import type { SpecialDay, SpecialDayRule } from './special-days.contract.ts';

const closed = (firstDay: string, lastDay: string, name: string): SpecialDayRule => ({
  firstDay,
  lastDay,
  kind: 'closed',
  opens: null,
  closes: null,
  name,
});
const open = (day: string, opens: string, closes: string): SpecialDayRule => ({
  firstDay: day,
  lastDay: day,
  kind: 'open',
  opens,
  closes,
  name: 'Tyre season',
});
const hours = (...specialDays: SpecialDayRule[]): ShopHours => ({
  openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' })),
  specialDays,
});
const clock = (instant: number) => new Date(instant).toISOString().slice(0, 16);
function times(day: string, ...specialDays: SpecialDayRule[]): string[] | null {
  const found = openOn(day, hours(...specialDays));
  return found && [clock(found.from), clock(found.to)];
}

test('opens on a weekday at its usual hours, by Riga’s clock', () => {
  expect(times('2026-11-25')).toEqual(['2026-11-25T07:00', '2026-11-25T16:00']);
  expect(times('2026-07-01')).toEqual(['2026-07-01T06:00', '2026-07-01T15:00']);
  expect(times('2026-11-28')).toBeNull();
});

test('stays closed on a public holiday', () => {
  expect(times('2026-11-18')).toBeNull();
  expect(closingOn('2026-11-18', hours())?.en).toBe('Proclamation of the Republic');
});

test('stays closed on each of its own days off, and on no other', () => {
  const summer = closed('2026-07-20', '2026-07-24', 'Summer holiday');
  for (const day of ['2026-07-20', '2026-07-22', '2026-07-24']) {
    expect(isOpenOn(day, hours(summer))).toBe(false);
    expect(closingOn(day, hours(summer))).toEqual({ en: 'Summer holiday', lv: 'Summer holiday' });
  }
  expect(['2026-07-17', '2026-07-27'].map((day) => isOpenOn(day, hours(summer)))).toEqual([true, true]);
});

test('opens at the hours that are entered, on a holiday and on a Saturday too', () => {
  expect(times('2026-12-31', open('2026-12-31', '09:00', '13:00'))).toEqual([
    '2026-12-31T07:00',
    '2026-12-31T11:00',
  ]);
  expect(times('2026-11-28', open('2026-11-28', '10:00', '16:00'))).toEqual([
    '2026-11-28T08:00',
    '2026-11-28T14:00',
  ]);
  expect(closingOn('2026-12-31', hours(open('2026-12-31', '09:00', '13:00')))).toBeNull();
});

test('gives no reason for a Sunday, which is closed as usual', () => {
  expect(closingOn('2026-11-29', hours())).toBeNull();
});

const entry = (rule: SpecialDayRule): SpecialDay => ({ ...rule, id: rule.firstDay, version: 1 });
const shown = (entries: readonly SpecialDay[]) => comingDays('2026-12-01', entries);

test('lists what is entered among the holidays of the next twelve months', () => {
  const days = shown([entry(closed('2026-12-28', '2026-12-30', 'Inventory'))]);
  expect(days.map(({ firstDay }) => firstDay)).toEqual(days.map(({ firstDay }) => firstDay).toSorted());
  expect(
    days.slice(0, 5).map((each) => ('entered' in each ? each.entered.name : each.holiday.name.en)),
  ).toEqual(['Christmas Eve', 'Christmas Day', 'Second Day of Christmas', 'Inventory', 'New Year’s Eve']);
  expect(days.at(-1)?.firstDay).toBe('2027-11-18');
});

test('leaves out a holiday for which something is entered', () => {
  const days = shown([entry(open('2026-12-24', '09:00', '13:00'))]).filter(
    ({ firstDay }) => firstDay === '2026-12-24',
  );
  expect(days.map((each) => 'entered' in each)).toEqual([true]);
});

test('lists a holiday once, on the day itself too', () => {
  const names = comingDays('2026-12-31', []).map((each) => 'holiday' in each && each.holiday.name.en);
  expect(names.filter((name) => name === 'New Year’s Eve')).toHaveLength(1);
});
