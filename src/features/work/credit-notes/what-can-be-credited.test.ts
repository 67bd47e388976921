import { expect, test } from 'vitest';
import { isCorrectable, isCreditable } from './what-can-be-credited.ts';

const invoice = {
  kind: 'standard',
  status: 'paid',
  total: '121.00',
  credited: '0.00',
  isCorrected: false,
} as const;

test('credits what is left of an invoice, and of a deposit', () => {
  expect(isCreditable(invoice)).toBe(true);
  expect(isCreditable({ ...invoice, kind: 'prepayment', credited: '120.99' })).toBe(true);
  expect(isCreditable({ ...invoice, credited: '121.00' })).toBe(false);
  expect(isCreditable({ ...invoice, status: 'cancelled' })).toBe(false);
});

test('corrects an invoice in force once, and no deposit', () => {
  expect(isCorrectable({ ...invoice, credited: '121.00' })).toBe(true);
  expect(isCorrectable({ ...invoice, isCorrected: true })).toBe(false);
  expect(isCorrectable({ ...invoice, status: 'cancelled' })).toBe(false);
  expect(isCorrectable({ ...invoice, kind: 'prepayment' })).toBe(false);
});
