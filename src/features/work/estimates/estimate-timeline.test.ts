import { expect, test } from 'vitest';
import type { EstimateSummary } from './estimates.contract.ts';
import { timelineOf, type InvoiceTimes } from './estimate-timeline.ts';

const sending: NonNullable<EstimateSummary['sending']> = {
  sentAt: '2026-11-20T08:20:00.000Z',
  isPrepared: false,
  isOutdated: false,
  seenAt: null,
  remindedAt: null,
  answeredAt: null,
  answeredBy: null,
  comment: null,
  lines: null,
  mailFailedTo: null,
};
const draft: EstimateSummary = {
  id: 'e',
  estimateNumber: 'E-2026-0011',
  vehicleId: null,
  vehicleLicensePlate: null,
  vehicle: null,
  description: null,
  mileage: null,
  status: 'draft',
  nextStep: 'send',
  subtotal: '0.00',
  tax: '0.00',
  total: '0.00',
  hasUnpriced: false,
  invoice: null,
  partsExpectedOn: null,
  appointment: null,
  isAnswered: false,
  sending: null,
  version: 1,
  createdBy: 'u',
  createdAt: '2026-11-20T08:12:00.000Z',
  updatedAt: '2026-11-20T08:12:00.000Z',
  statusChangedAt: '2026-11-23T08:00:00.000Z',
};
const eventsOf = (
  estimate: Partial<EstimateSummary>,
  invoice?: InvoiceTimes,
  changes: Parameters<typeof timelineOf>[0]['changes'] = [],
) =>
  timelineOf({ estimate: { ...draft, ...estimate }, changes, invoice }).map(
    ({ step, state, at }) => `${step} ${state}${at ? ` ${at.slice(8, 16)}` : ''}`,
  );

test('says of a draft that sending it comes next', () => {
  expect(eventsOf({})).toEqual([
    'made done 20T08:12',
    'sent next',
    'seen open',
    'answered open',
    'planned open',
    'completed open',
    'invoiced open',
    'paid open',
  ]);
});

test('keeps the time of sending an estimate that is to be sent again', () => {
  expect(eventsOf({ sending, status: 'pending' })[1]).toBe('sent next 20T08:20');
});

test('marks what did not happen before something that did', () => {
  const planned = { id: 'a', scheduledDate: '2026-11-24T07:00:00.000Z', status: 'scheduled' } as const;
  expect(eventsOf({ status: 'approved', nextStep: 'work', appointment: planned }).slice(1, 6)).toEqual([
    'sent skipped',
    'seen skipped',
    'answered skipped',
    'planned done 24T07:00',
    'completed next',
  ]);
});

test('leads from parts that are waited for to planning, or to the work that is planned', () => {
  const waiting = { status: 'approved_waiting_parts', nextStep: 'parts' } as const;
  const planned = { id: 'a', scheduledDate: '2026-11-24T07:00:00.000Z', status: 'scheduled' } as const;
  expect(eventsOf(waiting)).toContain('planned next');
  expect(eventsOf({ ...waiting, appointment: planned })).toContain('completed next');
});

test('names the service only of work that was in it, with its time', () => {
  const changes = [
    { newStatus: 'converted', changedAt: '2026-11-23T08:00:00.000Z' },
    { newStatus: 'in_service', changedAt: '2026-11-22T08:00:00.000Z' },
  ] as const;
  const invoice = { id: 'i', invoiceNumber: 'R-1', isOutdated: false };
  const times = { issuedAt: '2026-11-23T09:00:00.000Z', paidAt: null };
  expect(eventsOf({ status: 'converted', nextStep: 'payment', invoice }, times, changes).slice(4)).toEqual([
    'planned skipped',
    'inService done 22T08:00',
    'completed done 23T08:00',
    'invoiced done 23T09:00',
    'paid next',
  ]);
});

test('tells a rejected estimate to its end, and nothing of what will not happen', () => {
  expect(eventsOf({ status: 'rejected', nextStep: 'rejected', sending }).at(-1)).toBe(
    'rejected done 23T08:00',
  );
});

test('tells nothing of the customer to a role that may not know one', () => {
  const { nextStep: _next, sending: _sending, ...known } = draft;
  const steps = timelineOf({ estimate: known, changes: [], invoice: undefined });
  expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
    'made done',
    'planned open',
    'completed open',
    'invoiced open',
  ]);
});
