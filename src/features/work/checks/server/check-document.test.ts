import { expect, test } from 'vitest';
import type { CheckDefinition, CheckItem } from '../check-definition.ts';
import type { CheckEntry } from '../checks.contract.ts';
import { describeCheck, type CheckToPrint } from './check-document.ts';

const item = (key: string, name: string): CheckItem => ({
  key,
  name: { en: name, lv: name },
  hint: { en: '', lv: '' },
  isRequired: true,
  photo: 'never',
  lines: [],
  kind: 'condition',
});
const definition: CheckDefinition = {
  name: { en: 'Yearly check', lv: 'Ikgadējā pārbaude' },
  // Their ids sort the other way round than they stand in the check.
  sections: [
    { name: { en: 'Brakes', lv: 'Bremzes' }, items: [item('b/pads', 'Pads'), item('b/discs', 'Discs')] },
    { name: { en: 'Cabin', lv: 'Salons' }, items: [item('a/horn', 'Horn')] },
  ],
};
const entry = (itemKey: string, condition: CheckEntry['condition']): CheckEntry => ({
  itemKey,
  condition,
  value: null,
  text: null,
  option: null,
  note: null,
  by: 'Toms Valters',
  at: '2026-11-20T09:00:00.000Z',
});
const check: CheckToPrint = {
  business: {
    name: 'EKII',
    legalName: 'SIA EKII',
    registrationNumber: '40000000000',
    vatNumber: '',
    address: 'Rīga',
    phone: '',
    email: '',
  },
  definition,
  entries: [entry('a/horn', 'replace'), entry('b/discs', 'ok'), entry('b/pads', 'watch')],
  vehicle: {
    make: 'Tesla',
    model: 'Model 3',
    modelSpecification: null,
    year: 2021,
    vin: '5YJ3E7EA7MF000001',
  },
  licensePlate: 'NV-3303',
  completedBy: 'Toms Valters',
  completedAt: '2026-11-20T22:30:00.000Z',
  photos: [],
};

test('lists what was found in the order of the check', () => {
  const { body } = describeCheck(check, { language: 'en', isStaff: true });
  const heading = body.findIndex(
    (node) => node.kind === 'heading' && node.text === 'To be watched or replaced',
  );
  const table = body[heading + 1];
  const rows = table?.kind === 'table' ? table.rows : [];
  expect(rows).toEqual([
    [{ text: 'Pads', note: null }, '', 'Watch'],
    [{ text: 'Horn', note: null }, '', 'Replace'],
  ]);
});

test.each(['en', 'lv'] as const)('names staff and the VIN to staff alone, in %s', (language) => {
  const said = (isStaff: boolean) => JSON.stringify(describeCheck(check, { language, isStaff }));
  for (const part of ['Toms Valters', '5YJ3E7EA7MF000001']) expect(said(true)).toContain(part);
  expect(said(false)).toContain('21.11.2026 00:30');
  for (const part of ['Toms', '5YJ3E7EA7MF000001']) expect(said(false)).not.toContain(part);
});
