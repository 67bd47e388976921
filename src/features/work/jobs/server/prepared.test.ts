import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, issueInvoice } from '#tests/harness/factories.ts';
import { answerPage, getEstimate } from '#tests/harness/job-page.ts';
import { jobsContract } from '../jobs.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, sendsMail: true, rateLimitFactor: 100 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

async function estimateOf(language: 'en' | 'lv' = 'en') {
  const customerId = await createCustomer(manager, {
    language,
    phone: '+371 29123456',
    email: 'anna@example.lv',
  });
  const lineItems = [{ description: 'Brakes', partPrice: '100.00' }];
  return createEstimate(manager, { customerId, lineItems, vehicleLicensePlate: 'EV-1' });
}
const send = async (id: string, channel: 'mail' | 'whatsapp' | 'copy' | 'qr') =>
  (await manager.call(jobsContract.send, { params: { id }, body: { channel } })).body;
const isPrepared = async (id: string) => (await getEstimate(manager, id)).sending?.isPrepared;
const textOf = (url: string | null): string =>
  (new URL(url ?? '').searchParams.get('text') ?? '').replaceAll('\u00a0', ' ');

test('greets by WhatsApp, and names the car, the sum and what to do', async () => {
  const english = await send(await estimateOf(), 'whatsapp');
  expect(textOf(english.whatsAppUrl)).toBe(
    `Hello! This is Riga EV Service. The estimate for EV-1 is ready: €121.00. Please open it and approve or decline each job: ${english.url}`,
  );
  const latvian = await send(await estimateOf('lv'), 'whatsapp');
  expect(textOf(latvian.whatsAppUrl)).toMatch(
    /^Labdien! Raksta Riga EV Service\. Tāme ir gatava \(EV-1\): 121,00 €\. /,
  );
  const { id } = await issueInvoice(manager, { vehicleLicensePlate: 'EV-1' });
  const invoice = await manager.call(jobsContract.sendInvoice, { params: { id }, body: { channel: 'copy' } });
  expect(invoice.status).toBe(201);
});

test.each(['whatsapp', 'copy', 'qr'] as const)(
  'calls a link by %s sent once it was opened',
  async (channel) => {
    const id = await estimateOf();
    const { url } = await send(id, channel);
    expect(await isPrepared(id)).toBe(true);
    await answerPage(t, new URL(url ?? '').pathname, 'approved');
    expect(await isPrepared(id)).toBe(false);
  },
);

test('calls a mail sent once a mail server took it', async () => {
  const id = await estimateOf();
  await send(id, 'mail');
  expect(await isPrepared(id)).toBe(true);
  await t.db
    .updateTable('mails')
    .set({ sentAt: new Date().toISOString() })
    .where('kind', '=', 'estimate')
    .execute();
  expect(await isPrepared(id)).toBe(false);
});
