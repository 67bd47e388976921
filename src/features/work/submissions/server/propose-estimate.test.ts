import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createVehicle } from '#tests/harness/factories.ts';
import { sendRequest } from '#tests/harness/sent-requests.ts';
import { requestToEstimateContract as contract } from '../request-to-estimate.contract.ts';
import type { RequestDraftInput } from '#features/work/request-form/request-form.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

const receive = (changes: Partial<RequestDraftInput>) => sendRequest(t, changes);
const proposal = async (id: string) =>
  (await manager.call(contract.proposeEstimate, { params: { id } })).body.customers;

test('matches customers by e-mail without case or by the phone’s last 8 digits, in the order both, e-mail, phone', async () => {
  const [email, phone] = ['Ieva.Match@Example.LV', '+371 26-777-888'];
  const ids = [
    await createCustomer(manager, { email: 'ieva.match@example.lv', phone: '(00371) 26 777 888' }),
    await createCustomer(manager, { email: 'IEVA.MATCH@EXAMPLE.LV', phone: '26777889' }),
    await createCustomer(manager, { phone: '26777888' }),
    await createCustomer(manager, { email: 'ieva.match@example.lv' }),
  ];
  await createCustomer(manager, { email: 'x.ieva.match@example.lv', phone: '6777888' });
  const found = await proposal(await receive({ email, phone }));
  expect(found.map(({ id, sameEmail, samePhone }) => [ids.indexOf(id), sameEmail, samePhone])).toEqual([
    [0, true, true],
    [3, true, false],
    [1, true, false],
    [2, false, true],
  ]);
  expect(found[0]).toMatchObject({
    email: 'ieva.match@example.lv',
    phone: '(00371) 26 777 888',
    vehicles: [],
  });
});

test('proposes at most five, and none for a short number', async () => {
  const email = `${randomUUID()}@example.lv`;
  for (let more = 0; more < 6; more++) await createCustomer(manager, { email });
  const strict = await createCustomer(manager, { email, phone: '28111222' });
  const found = await proposal(await receive({ email, phone: '28111222' }));
  expect([found.length, found[0]?.id]).toEqual([5, strict]);
  await createCustomer(manager, { phone: '555 1234' });
  expect(await proposal(await receive({ phone: '555-12-34' }))).toEqual([]);
});

test('proposes a customer’s cars of that make and model, the nearest year first', async () => {
  const email = `${randomUUID()}@example.lv`;
  const customerId = await createCustomer(manager, { email });
  const car = (changes: object) => createVehicle(manager, { customerId, make: 'Tesla', ...changes });
  const ids = [
    await car({ model: 'Model 3', year: 2023 }),
    await car({ model: 'model3' }),
    await car({ make: 'TESLA', model: 'Model-3', year: 2021, licensePlate: 'LV-3' }),
    await car({ make: null, model: 'Tesla Model 3', year: 2018 }),
  ];
  await car({ model: 'Model S', year: 2021 });
  await car({ model: null, year: 2021 });
  await createVehicle(manager, { make: 'Tesla', model: 'Model 3', year: 2021 });
  const vehiclesFor = async (changes: Partial<RequestDraftInput>) =>
    (await proposal(await receive({ email, ...changes })))[0]?.vehicles ?? [];
  const found = await vehiclesFor({ year: 2021 });
  expect(found.map(({ id }) => ids.indexOf(id))).toEqual([2, 0, 3, 1]);
  expect(found[0]).toMatchObject({ make: 'TESLA', model: 'Model-3', year: 2021, licensePlate: 'LV-3' });

  const leaf = await car({ make: 'Nissan', model: 'LEAF' });
  const bare = await car({ make: null, model: 'nissan leaf' });
  await car({ make: 'Nissan', model: 'Ariya' });
  const typed = await vehiclesFor({ make: 'other_ev', model: 'Nissan Leaf', year: null });
  expect(typed.map(({ id }) => id)).toEqual([bare, leaf]);
  expect((await vehiclesFor({ make: 'other_ev', model: 'Leaf' })).map(({ id }) => id)).toEqual([leaf]);
});
