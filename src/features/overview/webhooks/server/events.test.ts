import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { webhookEvents } from '#shared/webhook-events.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { paymentsContract } from '#features/work/invoices/payments.contract.ts';
import { requestFormContract } from '#features/work/request-form/request-form.contract.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { correctionCalls } from '#tests/harness/correction-calls.ts';
import {
  answerLines,
  createAppointment,
  createCustomer,
  createEstimate,
  issueInvoice,
  payInvoice,
  requestOf,
} from '#tests/harness/factories.ts';
import { answerPage, createLink, setStatus } from '#tests/harness/job-page.ts';
import { webhooksContract as webhooks } from '../webhooks.contract.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true });
  owner = await t.as('owner');
  const url = 'https://hooks.example.lv';
  await owner.call(webhooks.create, { body: { name: 'All', url, events: [...webhookEvents], isOn: true } });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('webhookDeliveries').execute();
});

const queued = () =>
  t.db
    .selectFrom('webhookDeliveries')
    .select(['event', 'entityId', 'data'])
    .orderBy('createdAt')
    .orderBy('event')
    .execute();

const names = { name: 'Zelmārs Kalnbirze', email: 'zelmars@kalnbirze.example', phone: '+371 29876501' };

test('queues a request of a visitor, and nothing of the person', async () => {
  const { body } = await t.visitor.call(requestFormContract.send, { body: requestOf(names) });
  const [event, ...others] = await queued();
  expect(event).toMatchObject({
    event: 'request.received',
    entityId: body.id,
    data: { number: expect.any(String) },
  });
  expect(others).toEqual([]);
  expect(JSON.stringify(event)).not.toMatch(/Zelm|kalnbirze|29876501/i);
});

test('queues an appointment that is booked, moved and cancelled, once each', async () => {
  const customerId = await createCustomer(owner, names);
  const scheduledDate = '2036-11-26T07:00:00.000Z';
  const id = await createAppointment(owner, { customerId, scheduledDate });
  const { body: booked } = await owner.call(appointmentsContract.get, { params: { id } });
  const moved = '2036-11-27T07:00:00.000Z';
  const { service, duration, technicianId, version } = booked;
  const body = { customerId, service, duration, technicianId, version, scheduledDate: moved };
  expect((await owner.call(appointmentsContract.save, { params: { id }, body })).status).toBe(200);
  const notes = await owner.call(appointmentsContract.record, {
    params: { id },
    body: { notes: 'By the gate' },
  });
  expect(notes.status).toBe(200);
  await owner.call(appointmentsContract.record, { params: { id }, body: { status: 'cancelled' } });
  await owner.call(appointmentsContract.delete, { params: { id } });
  expect(await queued()).toEqual([
    { event: 'appointment.booked', entityId: id, data: { start: scheduledDate } },
    { event: 'appointment.moved', entityId: id, data: { start: moved } },
    { event: 'appointment.cancelled', entityId: id, data: {} },
  ]);
});

test('queues nothing of a cancelled appointment that is moved, and a booking when it is no longer cancelled', async () => {
  const scheduledDate = '2036-11-26T07:00:00.000Z';
  const id = await createAppointment(owner, { scheduledDate });
  const setStatus = (status: 'cancelled' | 'scheduled') =>
    owner.call(appointmentsContract.record, { params: { id }, body: { status } });
  await setStatus('cancelled');
  const { body: cancelled } = await owner.call(appointmentsContract.get, { params: { id } });
  const { service, duration, technicianId, version } = cancelled;
  const moved = '2036-11-27T07:00:00.000Z';
  const body = { service, duration, technicianId, version, scheduledDate: moved };
  expect((await owner.call(appointmentsContract.save, { params: { id }, body })).status).toBe(200);
  await setStatus('scheduled');
  expect(await queued()).toEqual([
    { event: 'appointment.booked', entityId: id, data: { start: scheduledDate } },
    { event: 'appointment.cancelled', entityId: id, data: {} },
    { event: 'appointment.booked', entityId: id, data: { start: moved } },
  ]);
});

test('queues an invoice with its number, and each payment of it', async () => {
  const { id, invoiceNumber } = await issueInvoice(owner);
  const paymentId = await payInvoice(owner, id);
  expect(await queued()).toEqual([
    { event: 'invoice.issued', entityId: id, data: { number: invoiceNumber } },
    { event: 'payment.recorded', entityId: id, data: { paymentId, kind: 'payment' } },
  ]);
});

test('says of a refund, and of an entry that is reversed, that they are that', async () => {
  const { id } = await issueInvoice(owner);
  const paymentId = await payInvoice(owner, id, { amount: '2.00' });
  const refundId = await payInvoice(owner, id, { amount: '1.00', isRefund: true });
  const { body: reversal } = await owner.call(paymentsContract.reverse, { params: { id: refundId } });
  const sent = (await queued()).filter(({ event }) => event === 'payment.recorded');
  expect(sent.map(({ data }) => data)).toEqual([
    { paymentId, kind: 'payment' },
    { paymentId: refundId, kind: 'refund' },
    { paymentId: reversal.id, kind: 'reversal' },
  ]);
});

test('queues no payment where a correction moves payments to another invoice', async () => {
  const { correct, issueToCorrect } = correctionCalls(() => owner);
  const { id } = await issueToCorrect();
  await payInvoice(owner, id);
  const corrected = await correct(id);
  expect(corrected.status).toBe(201);
  const events = (await queued()).map(({ event, entityId }) => [event, entityId]);
  expect(events).toEqual([
    ['invoice.issued', id],
    ['payment.recorded', id],
    ['invoice.issued', corrected.body.invoice.id],
  ]);
});

test('writes an event though one of its addresses is deleted in this very moment', async () => {
  const body = { name: 'Deleted', url: 'https://hooks.example.lv', events: [...webhookEvents], isOn: true };
  const { body: other } = await owner.call(webhooks.create, { body });
  const done = await t.db.transaction().execute(async (db) => {
    await db.deleteFrom('webhooks').where('id', '=', other.id).execute();
    const writing = issueInvoice(owner);
    writing.catch(() => {});
    const waiting = sql<{ isOne: boolean }>`SELECT EXISTS (SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock') AS "isOne"`;
    await expect.poll(async () => (await waiting.execute(t.db)).rows[0]?.isOne).toBe(true);
    return { writing };
  });
  const { id } = await done.writing;
  expect(await queued()).toMatchObject([{ event: 'invoice.issued', entityId: id }]);
});

test.each([
  ['approved', 'estimate.approved'],
  ['declined', 'estimate.rejected'],
] as const)('queues an estimate that its customer has answered: %s', async (answer, event) => {
  const customerId = await createCustomer(owner, names);
  const id = await createEstimate(owner, { customerId });
  const { page } = await createLink(owner, id);
  const { lineItems, estimateNumber } = (await owner.raw('GET', `/api/estimates/${id}`)).body as unknown as {
    lineItems: { id: string }[];
    estimateNumber: string;
  };
  await answerPage(t, page, Object.fromEntries(lineItems.map((line) => [line.id, answer])));
  expect(await queued()).toEqual([{ event, entityId: id, data: { number: estimateNumber } }]);
});

const threeLines = {
  lineItems: ['Brake pads', 'Wheel', 'Tow bar'].map((description) => ({ description, partPrice: '40.00' })),
};

test('queues nothing of an answer that approves nothing and leaves the estimate as it is', async () => {
  const id = await createEstimate(owner, threeLines);
  await setStatus(owner, id, 'in_service');
  await answerLines(owner, id, ['declined']);
  const other = await createEstimate(owner, threeLines);
  await setStatus(owner, other, 'pending');
  await answerLines(owner, other, ['declined']);
  expect(await queued()).toEqual([]);
});

test('queues one line that was approved by telephone, and an estimate that the last answer approves', async () => {
  const id = await createEstimate(owner, threeLines);
  await setStatus(owner, id, 'pending');
  await answerLines(owner, id, ['approved']);
  await answerLines(owner, id, [null, 'declined']);
  await answerLines(owner, id, [null, null, 'declined']);
  const event = { event: 'estimate.approved', entityId: id, data: { number: expect.any(String) } };
  expect(await queued()).toEqual([event, event]);
});

test('queues nothing when the write that causes an event fails', async () => {
  const { status } = await owner.call(appointmentsContract.create, {
    body: { service: 'Wheel', scheduledDate: '2036-11-26T07:00:00Z', duration: 60, customerId: owner.userId },
  });
  expect(status).toBe(400);
  expect(await queued()).toEqual([]);
});
