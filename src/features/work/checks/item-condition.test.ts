import { describe, expect, test } from 'vitest';
import { checkItem, type CheckItem } from './check-definition.ts';
import { asksForPhoto, conditionOfValue, impliedCondition, missingOf, scaleOf } from './item-condition.ts';

const name = { en: 'Pads', lv: 'Kluči' };
const limits = { replaceBelow: null, watchBelow: null, watchAbove: null, replaceAbove: null, whenNew: null };
const plain = { key: 'pads', name, hint: { en: '', lv: '' }, isRequired: false, photo: 'never', lines: [] };
const item = (more: object): CheckItem =>
  checkItem.parse({ ...plain, unit: '', decimals: 0, ...limits, ...more });
const pads = { ...limits, replaceBelow: 3.5, watchBelow: 6, whenNew: 12 };

describe('the condition of a value', () => {
  test.each([
    [12, 'ok'],
    [6, 'ok'],
    [5.9, 'watch'],
    [3.5, 'watch'],
    [3.4, 'replace'],
    [0, 'replace'],
  ])('follows from limits below: %d mm is %s', (value, condition) => {
    expect(conditionOfValue(pads, value)).toBe(condition);
  });

  test.each([
    [1, 'ok'],
    [2, 'ok'],
    [2.1, 'watch'],
    [3, 'watch'],
    [3.1, 'replace'],
  ])('follows from limits above: %d %% of water is %s', (value, condition) => {
    expect(conditionOfValue({ ...limits, watchAbove: 2, replaceAbove: 3 }, value)).toBe(condition);
  });

  test.each([
    [1.5, 'replace'],
    [2, 'watch'],
    [2.4, 'ok'],
    [2.7, 'watch'],
    [3, 'replace'],
  ])('follows from limits on both sides: %d bar is %s', (value, condition) => {
    const pressure = { replaceBelow: 1.8, watchBelow: 2.2, watchAbove: 2.6, replaceAbove: 2.9 };
    expect(conditionOfValue(pressure, value)).toBe(condition);
  });

  test('follows from nothing without limits, and for a choice from its option', () => {
    const mileage = item({ kind: 'value', unit: 'km' });
    expect(impliedCondition(mileage, { value: '120000', option: null })).toBeNull();
    const options = [
      { key: 'dry', name, condition: 'ok' },
      { key: 'wet', name, condition: 'replace' },
    ];
    const choice = item({ kind: 'choice', options });
    expect(impliedCondition(choice, { value: null, option: 'wet' })).toBe('replace');
    expect(impliedCondition(choice, { value: null, option: 'gone' })).toBeNull();
  });
});

const recorded = { value: null, text: null, option: null, condition: null };

describe('what an item lacks', () => {
  test('includes its record where it is required, whatever its kind', () => {
    const options = ['a', 'b'].map((key) => ({ key, name, condition: 'ok' }));
    for (const kind of ['condition', 'value', 'text', 'choice']) {
      const required = item({ kind, options, isRequired: true });
      expect([kind, missingOf(required, undefined, 0)]).toEqual([kind, 'record']);
      expect([kind, missingOf(required, recorded, 0)]).toEqual([kind, 'record']);
      expect(missingOf(item({ kind, options }), undefined, 0)).toBeNull();
    }
  });

  test('includes a photo where its condition asks for one', () => {
    const needed = item({ kind: 'condition', photo: 'not_ok', isRequired: true });
    expect(missingOf(needed, { ...recorded, condition: 'ok' }, 0)).toBeNull();
    expect(missingOf(needed, { ...recorded, condition: 'watch' }, 0)).toBe('photo');
    expect(missingOf(needed, { ...recorded, condition: 'replace' }, 1)).toBeNull();
    const always = item({ kind: 'condition', photo: 'always' });
    expect(missingOf(always, undefined, 0)).toBeNull();
    expect(missingOf(always, { ...recorded, condition: 'ok' }, 0)).toBe('photo');
    expect(asksForPhoto(item({ kind: 'condition' }), 'replace')).toBe(false);
  });
});

describe('the scale of a value', () => {
  test('shows what is to be replaced, to be watched and ok, up to a new part', () => {
    const { parts, ticks, marker } = scaleOf(pads, 3.1);
    expect(parts.map(({ condition }) => condition)).toEqual(['replace', 'watch', 'ok']);
    expect(parts.map(({ to }) => to)).toEqual([3.5 / 12, 0.5, 1]);
    expect(ticks.map(({ value }) => value)).toEqual([3.5, 6]);
    expect(marker).toBeCloseTo(3.1 / 12);
  });

  test('leaves no gap and keeps the marker inside, whatever the limits', () => {
    for (const some of [
      { ...limits, watchAbove: 2, replaceAbove: 3 },
      { ...limits, replaceBelow: 1.8, watchBelow: 2.2, watchAbove: 2.6, replaceAbove: 2.9 },
      { ...limits, watchBelow: -5, whenNew: 0 },
      { ...limits, replaceAbove: 100 },
      { ...limits, replaceBelow: 4 },
    ]) {
      const { parts, marker } = scaleOf(some, 1e6);
      expect([parts[0]?.from, parts.at(-1)?.to, marker]).toEqual([0, 1, 1]);
      for (const [index, part] of parts.entries())
        if (index > 0) expect(part.from).toBe(parts[index - 1]?.to);
      expect(scaleOf(some, -1e6).marker).toBe(0);
    }
  });
});

test('rejects limits that are not in their order, at the limit that is wrong', () => {
  const value = { ...plain, ...limits, unit: 'mm', decimals: 1, kind: 'value' };
  const wrong = checkItem.safeParse({ ...value, replaceBelow: 6, watchBelow: 3.5 });
  expect(wrong.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['watchBelow'], 'limitsOrder'],
  ]);
});
