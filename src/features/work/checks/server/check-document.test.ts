import { expect, test } from 'vitest';
import type { CheckItem } from '../check-definition.ts';
import type { CheckEntry } from '../checks.contract.ts';
import { describeCheck } from './check-document.ts';

const business = {
  name: 'EV',
  legalName: 'SIA „EV”',
  registrationNumber: '40000000000',
  vatNumber: '',
  address: '',
  phone: '',
  email: '',
};

const item = (key: string): CheckItem => ({
  key,
  kind: 'condition',
  name: { en: `Item ${key}`, lv: `Punkts ${key}` },
  hint: { en: '', lv: '' },
  isRequired: false,
  photo: 'never',
  lines: [],
});

const entry = (itemKey: string, condition: 'ok' | 'watch' | 'replace'): CheckEntry => ({
  itemKey,
  value: null,
  text: null,
  option: null,
  condition,
  note: null,
  by: 'Toms Vītols',
  at: '2026-11-23T08:30:00.000Z',
});

test('lists what was found in the order of the items, as the screen does', () => {
  const name = { en: 'Yearly', lv: 'Ikgadējā' };
  const { body } = describeCheck(
    {
      business,
      definition: { name, sections: [{ name, items: ['c', 'a', 'b'].map(item) }] },
      // As they are stored: by the keys of their items.
      entries: [entry('a', 'watch'), entry('b', 'ok'), entry('c', 'replace')],
      vehicle: null,
      licensePlate: 'NV-3303',
      completedBy: null,
      completedAt: '2026-11-23T08:30:00.000Z',
      photos: [],
    },
    'en',
  );
  const [found] = body.filter((node) => node.kind === 'table');
  expect(found?.rows).toEqual([
    [{ text: 'Item c', note: null }, '', 'Replace'],
    [{ text: 'Item a', note: null }, '', 'Watch'],
  ]);
});
