import { expect, test } from 'vitest';
import type { EstimateStatus } from '../../estimate-status.ts';
import type { Deposit } from '../../estimates.contract.ts';
import { whatAllCanDo } from './what-all-can-do.ts';

const row = (status: EstimateStatus, changes: object = {}) => ({
  status,
  hasUnpriced: false,
  invoice: null,
  deposits: [],
  ...changes,
});
const deposit = (credited: string) => ({ total: '121.00', credited }) as Deposit;
const statusesOf = (...rows: ReturnType<typeof row>[]) => whatAllCanDo(rows).statuses;

test('offers every status but the completed one, and none that all of them have', () => {
  expect(statusesOf(row('draft'), row('draft'))).toEqual([
    'pending',
    'approved_waiting_parts',
    'approved',
    'in_service',
    'rejected',
  ]);
  expect(statusesOf(row('draft'), row('pending'))).toContain('pending');
});

test('offers no waiting for approval while one of them lacks a price, unless it waits already', () => {
  expect(statusesOf(row('draft'), row('draft', { hasUnpriced: true }))).not.toContain('pending');
  expect(statusesOf(row('draft'), row('pending', { hasUnpriced: true }))).toContain('pending');
});

test('offers no rejection while a deposit of one of them stands', () => {
  const asked = row('approved', { deposits: [deposit('0.00')] });
  expect(statusesOf(row('approved'), asked)).not.toContain('rejected');
  expect(statusesOf(row('approved'), row('approved', { deposits: [deposit('121.00')] }))).toContain(
    'rejected',
  );
});

test('offers to delete drafts alone, of which nothing was invoiced', () => {
  const isDeletable = (...rows: ReturnType<typeof row>[]) => whatAllCanDo(rows).isDeletable;
  expect(isDeletable(row('draft'), row('draft'))).toBe(true);
  expect(isDeletable(row('draft'), row('pending'))).toBe(false);
  expect(isDeletable(row('draft'), row('draft', { invoice: { invoiceNumber: 'R-2026-0001' } }))).toBe(false);
  expect(isDeletable(row('draft'), row('draft', { deposits: [deposit('121.00')] }))).toBe(false);
  expect(isDeletable()).toBe(false);
});
