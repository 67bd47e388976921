import { expect, test } from 'vitest';
import type { JobView } from '#features/work/jobs/job-view.ts';
import { jobState, type JobState } from './job-state.ts';
import { answeredEstimate, sampleEstimate, sampleInvoice, sampleJob } from './sample-job.ts';

const answered = { estimate: answeredEstimate };
const partly = { ...sampleEstimate, lines: [...answeredEstimate.lines, ...sampleEstimate.lines.slice(0, 1)] };

const raised = {
  ...answeredEstimate,
  lines: answeredEstimate.lines.map((line) =>
    line.id === 'a1' ? { ...line, answer: null, approvedPrice: '100.00' } : line,
  ),
  asked: ['a1'],
};

test.each<[JobState, Partial<JobView>]>([
  ['asks', {}],
  ['asksAgain', { step: 'in_service', estimate: partly }],
  ['asksChanged', { step: 'in_service', estimate: raised }],
  ['orders', { step: 'approved', estimate: { ...answeredEstimate, ordering: 'a5', asked: ['a5'] } }],
  ['asks', { invoice: sampleInvoice }],
  ['preparing', { estimate: { ...sampleEstimate, isShown: false } }],
  ['shown', { estimate: { ...sampleEstimate, asked: [] } }],
  ['rejected', { ...answered, isRejected: true }],
  ['approved', { ...answered, step: 'approved' }],
  ['approved', { ...answered, step: 'appointment' }],
  ['agreed', { step: 'approved', estimate: { ...sampleEstimate, asked: [] } }],
  ['booked', { ...answered, step: 'appointment', appointmentAt: '2026-11-24T07:00:00.000Z' }],
  ['inService', { ...answered, step: 'in_service' }],
  ['ready', { ...answered, step: 'ready' }],
  ['toPay', { ...answered, step: 'ready', invoice: sampleInvoice }],
  ['toPay', { estimate: null, step: 'ready', invoice: { ...sampleInvoice, status: 'overdue' } }],
  ['readyAndPaid', { ...answered, step: 'paid', invoice: { ...sampleInvoice, status: 'paid' } }],
  ['nothingToPay', { ...answered, step: 'ready', invoice: { ...sampleInvoice, status: 'credited' } }],
  ['nothingToPay', { estimate: null, step: 'ready', invoice: { ...sampleInvoice, status: 'corrected' } }],
  ['paid', { estimate: null, step: 'paid', invoice: { ...sampleInvoice, status: 'paid' } }],
])('says %s', (state, view) => {
  expect(jobState({ ...sampleJob, ...view })).toBe(state);
});
