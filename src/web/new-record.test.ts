import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import {
  appointmentDraft,
  appointmentsContract,
  type Appointment,
  type AppointmentDraft,
} from '#features/work/appointments/appointments.contract.ts';
import { ApiError } from './api-client.ts';
import { NewRecord, type Target } from './new-record.ts';

type Write = (target: Target, draft: AppointmentDraft) => Promise<Appointment>;
const newAppointment = (write: Write) =>
  new NewRecord({ write, asChange: (draft, { version }) => ({ ...draft, version }) });

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

type Outcome = 'request lost' | 'response lost';

/** Sends to the real server; the first requests have these outcomes. */
function sending(...outcomes: Outcome[]): Write {
  return async (target, draft) => {
    const outcome = outcomes.shift();
    if (outcome === 'request lost') throw new ApiError(0, 'No connection', '');
    const { status, body } =
      'key' in target
        ? await manager.call(appointmentsContract.create, { body: draft }, { 'idempotency-key': target.key })
        : await manager.call(appointmentsContract.save, { params: target, body: draft });
    if (outcome === 'response lost') throw new ApiError(0, 'No connection', '');
    if (status >= 400) throw new ApiError(status, '', JSON.stringify(body));
    return body;
  };
}

const draftOf = (changes: object = {}): AppointmentDraft =>
  appointmentDraft.parse({
    name: `Appointment ${randomUUID()}`,
    scheduledDate: '2027-03-10T09:00',
    duration: 60,
    ...changes,
  });

const createdFrom = async ({ name }: AppointmentDraft): Promise<number> =>
  (await t.db.selectFrom('appointments').select('id').where('name', '=', name).execute()).length;

test.each(['request lost', 'response lost'] as const)(
  'creates one appointment when saved again: %s',
  async (outcome) => {
    const draft = draftOf();
    const form = newAppointment(sending(outcome, outcome));
    await expect(form.save(draft)).rejects.toThrow('0: No connection');
    await expect(form.save(draft)).rejects.toThrow('0: No connection');
    expect((await form.save(draft)).duration).toBe(60);
    expect(await createdFrom(draft)).toBe(1);
  },
);

test.each(['request lost', 'response lost'] as const)(
  'saves what is changed then too: %s',
  async (outcome) => {
    const draft = draftOf();
    const form = newAppointment(sending(outcome, 'response lost', 'response lost'));
    await expect(form.save(draft)).rejects.toThrow('0: No connection');
    const changed = { ...draft, duration: 90 };
    await expect(form.save(changed)).rejects.toThrow('0: No connection');
    await expect(form.save(changed)).rejects.toThrow('0: No connection');
    expect((await form.save(changed)).duration).toBe(90);
    expect(await createdFrom(draft)).toBe(1);
  },
);

test('ignores a first save that never arrived and would be rejected', async () => {
  const draft = draftOf({ vehicleId: randomUUID() });
  const form = newAppointment(sending('request lost'));
  await expect(form.save(draft)).rejects.toThrow('0: No connection');
  await form.save({ ...draft, vehicleId: null });
  expect(await createdFrom(draft)).toBe(1);
});

test('creates another appointment when saved again after a success', async () => {
  const draft = draftOf();
  const form = newAppointment(sending());
  const [first, second] = [await form.save(draft), await form.save(draft)];
  expect(second.id).not.toBe(first.id);
  expect(await createdFrom(draft)).toBe(2);
});
