import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBusiness } from '#demo/business.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createService } from '#tests/harness/factories.ts';
import type { SiteImageName } from '#shared/artwork.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';
import { dashboardContract as dashboard } from '../dashboard.contract.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp({ describesBusiness: false, sendsMail: false });
  owner = await t.as('owner');
});
afterAll(() => t.close());

const read = async () => (await owner.call(dashboard.getStarted, {})).body;
const setBusiness = (changes: object) => t.db.updateTable('business').set(changes).execute();

test('ticks a step once its data exist, and no earlier', async () => {
  expect((await read()).done).toEqual([]);
  const { iban, phone, email, ...facts } = demoBusiness;
  await setBusiness(facts);
  expect((await read()).done).toEqual([]);
  await setBusiness({ phone });
  expect((await read()).done).toEqual(['business']);
  await setBusiness({ iban });
  await createService(owner, { price: '50.00', active: false });
  expect((await read()).done).toEqual(['business', 'bank']);
  await createService(owner, { price: '50.00' });
  await t.as('technician');
  // Without a mail server no mail leaves, whatever is written in Settings.
  await setBusiness({ email });
  expect(await read()).toMatchObject({
    done: ['business', 'bank', 'prices', 'people'],
    prices: 1,
    people: 2,
  });
  await setBusiness({ registrationNumber: '' });
  expect((await read()).done).not.toContain('business');
});

test('ticks the records with the first customer', async () => {
  expect((await read()).done).not.toContain('records');
  await createCustomer(owner);
  const { done, customers } = await read();
  expect([done.includes('records'), customers]).toEqual([true, 1]);
});

test('ticks the bays with one in use, and booking once a service can be booked by it', async () => {
  const done = async () => (await read()).done.filter((step) => step === 'bays' || step === 'booking');
  const { body: bay } = await owner.call(baysContract.create, {
    body: { name: 'Lift 1', kind: 'lift', inUse: false },
  });
  await t.db.updateTable('bookingSettings').set({ isOn: true }).execute();
  await t.db.updateTable('services').set({ nameLv: 'Eļļa', minutes: 60, canBeBooked: true }).execute();
  expect(await done()).toEqual([]);
  await t.db.updateTable('bays').set({ inUse: true }).where('id', '=', bay.id).execute();
  const { bays, bookable } = await read();
  expect([bays, bookable > 0]).toEqual([1, true]);
  expect(await done()).toEqual(['bays', 'booking']);
  await t.db.updateTable('bookingSettings').set({ isOn: false }).execute();
  expect(await done()).toEqual(['bays']);
});

test('ticks the photos with the first one of the place that is shown', async () => {
  const add = (name: SiteImageName, isShown: boolean) =>
    t.db.insertInto('siteImages').values({ name, isShown, contentHash: '', files: '[]' }).execute();
  await add('share', true);
  await add('facility-battery', false);
  expect((await read()).done).not.toContain('pictures');
  await add('facility-workshop', true);
  const { done, photos } = await read();
  expect(done).toContain('pictures');
  expect(photos).toBe(1);
});

test('ticks the backup once a good one is encrypted, or stored elsewhere', async () => {
  const isTicked = async () => (await read()).done.includes('backup');
  const now = new Date().toISOString();
  const row = { reason: 'nightly' as const, startedAt: now, finishedAt: now };
  const good = { ...row, file: '/data/backups/a.tar', bytes: 1 };
  const insert = (values: typeof row & { error?: string; isEncrypted?: boolean }) =>
    t.db.insertInto('backups').values(values).execute();
  await insert({ ...row, error: 'ENOSPC', isEncrypted: true });
  await insert(good);
  expect(await isTicked()).toBe(false);
  await t.db
    .updateTable('backups')
    .set({ copy: 's3://copies/a.tar', copiedAt: now })
    .where('error', 'is', null)
    .execute();
  expect(await isTicked()).toBe(true);
  await t.db.deleteFrom('backups').execute();
  await insert({ ...good, isEncrypted: true });
  expect(await isTicked()).toBe(true);
});

test('hides and shows the list again for an owner, with an audit entry for both', async () => {
  expect((await read()).hidden).toBe(false);
  const hidden = await owner.call(dashboard.hideGetStarted, { body: { hidden: true } });
  expect(hidden.body.hidden).toBe(true);
  expect((await read()).hidden).toBe(true);
  const { details } = await t.db
    .selectFrom('auditLogs')
    .select('details')
    .where('entityType', '=', 'business')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ firstStepsHidden: { old: false, new: true } });
  expect((await owner.call(dashboard.hideGetStarted, { body: { hidden: false } })).body.hidden).toBe(false);
  const manager = await t.as('service_manager');
  expect((await manager.call(dashboard.getStarted, {})).status).toBe(403);
  expect((await manager.call(dashboard.hideGetStarted, { body: { hidden: true } })).status).toBe(403);
});
