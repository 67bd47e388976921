import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayText } from '#shared/dates.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, createVehicle } from '#tests/harness/factories.ts';
import {
  act,
  begin,
  createTools,
  doSteps,
  qualified,
  safeVolts,
  sign,
  today,
} from '#tests/harness/isolations.ts';
import { readBack } from '#tests/harness/read-back.ts';
import { highVoltageContract as contract } from '../high-voltage.contract.ts';

let t: TestApp;
let manager: Caller;
let signer: Caller;
let id: string;
beforeAll(async () => {
  t = await startTestApp();
  manager = await t.as('service_manager');
  signer = await qualified(t, 2);
  const customerId = await createCustomer(manager, { name: 'Anna Unknown' });
  const car = { customerId, make: 'Nissan', model: 'Leaf', licensePlate: 'JT-5070' };
  const vehicleId = await createVehicle(manager, car);
  const work = { customerId, vehicleId, description: 'Battery module', status: 'approved' as const };
  id = await begin(t, signer, vehicleId, await createEstimate(manager, work));
  await doSteps(signer, id, await createTools(t), 'waited');
  await act(signer, id, { step: 'tester_before' });
  await act(signer, id, { step: 'measured', ...safeVolts, plusMinus: 61.5 });
});
afterAll(() => t.close());

async function print(lang: 'en' | 'lv') {
  const url = `${contract.pdf.url.replace(':id', id)}?lang=${lang}`;
  const file = await t.app.inject({ url, headers: { cookie: signer.cookie ?? '' } });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  return (await readBack(file.rawPayload)).pages.join('\n');
}

test('says that the car must be assumed to be energized while it is not signed', async () => {
  expect(await print('en')).toContain('This isolation is not signed');
  expect(await print('lv')).toContain('Šī atslēgšana nav parakstīta');
});

test('prints each act with its time and name, tools, values and signature, and nothing of the customer', async () => {
  await act(signer, id, { step: 'measured', ...safeVolts });
  await act(signer, id, { step: 'tester_after' });
  await sign(signer, id);
  const english = await print('en');
  const said = [
    'Isolation record',
    'JT-5070',
    'Battery module',
    '60 V DC',
    'insulated_gloves',
    'held by Edgars',
  ];
  for (const text of [
    ...said,
    'locked: Lock 4',
    '61.5 V',
    'ABOVE THE LIMIT',
    '0.3 V',
    'Signed: no voltage',
    'Rank 2',
    'Rank 2, without an end (May de-energize a car and sign for it)',
  ])
    expect(english).toContain(text);
  expect(english).toContain(dayText(today()));
  expect(english).not.toContain('not signed');
  expect(english).not.toContain('Anna Unknown');
  const latvian = await print('lv');
  for (const text of ['Augstsprieguma atslēgšanas protokols', 'glabā Edgars', '61,5 V', 'PĀRSNIEDZ ROBEŽU'])
    expect(latvian).toContain(text);
  expect(latvian).not.toContain('Anna Unknown');
});
