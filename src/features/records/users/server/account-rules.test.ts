import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, testPassword, type Caller, type TestApp } from '#tests/harness/app.ts';
import type { RequestOf } from '#shared/contract.ts';
import type { Role } from '#shared/permissions.ts';
import { authContract } from '#features/records/auth/auth.contract.ts';
import { inventoryContract } from '#features/records/inventory/inventory.contract.ts';
import { usersContract as users } from '../users.contract.ts';
import { createUser } from './users.service.ts';

let t: TestApp;
let master: Caller;
let owner: Caller;
beforeAll(async () => {
  t = await startTestApp();
  master = await signedIn('owner', true);
  owner = await t.as('owner');
});
afterAll(() => t.close());

async function signedIn(role: Role, isMasterAdmin = false): Promise<Caller> {
  const username = `u-${randomUUID().slice(0, 13)}`;
  const draft = { username, email: `${username}@example.lv`, firstName: 'A', lastName: 'B', role };
  const actor = { userId: null, ipAddress: null, userAgent: null };
  const id = await createUser({ db: t.db, actor }, { ...draft, password: testPassword, isMasterAdmin });
  const response = await t.visitor.call(authContract.login, { body: { username, password: testPassword } });
  return t.withCookie(response.cookie, id);
}

type Change = RequestOf<typeof users.save>['body'];
const save = (caller: Caller, target: Caller, body: Change) =>
  caller.call(users.save, { params: { id: target.userId ?? '' }, body });
const row = (caller: Caller) =>
  t.db.selectFrom('users').selectAll().where('id', '=', caller.userId).executeTakeFirstOrThrow();
const denials = async (by: Caller) =>
  (
    await t.db
      .selectFrom('auditLogs')
      .select('details')
      .where('userId', '=', by.userId)
      .where('action', '=', 'permission_denied')
      .execute()
  ).map(({ details }) => details);

/** Denied with this code, recorded once, and the account is unchanged. */
async function expectDenial(by: Caller, target: Caller, change: Change, code: string) {
  const before = await row(target);
  const count = (await denials(by)).length;
  const response = await save(by, target, change);
  expect([response.status, response.body.code]).toEqual([403, code]);
  expect(await row(target)).toEqual(before);
  const after = await denials(by);
  expect(after).toHaveLength(count + 1);
  expect(after).toContainEqual({ refused: code, fields: Object.keys(change) });
  expect(JSON.stringify(after)).not.toContain('winding-road');
}

const changes: [string, Change][] = [
  ['deactivation', { isActive: false }],
  ['a lower role', { role: 'technician' }],
  ['a new password', { password: 'winding-road-77' }],
];

test.each([...changes, ['a name', { firstName: 'Me' }] as [string, Change]])(
  'forbids changing one’s own account here, even for the master admin: %s',
  async (_, change) => {
    await expectDenial(owner, owner, change, 'own_account');
    await expectDenial(master, master, change, 'own_account');
  },
);

test('forbids unlocking one’s own account', async () => {
  const response = await owner.call(users.unlock, { params: { id: owner.userId ?? '' } });
  expect([response.status, response.body.code]).toEqual([403, 'own_account']);
  expect(await denials(owner)).toContainEqual({ refused: 'own_account', fields: [] });
});

test.each(changes)('forbids another owner to change the master admin: %s', async (_, change) => {
  await expectDenial(owner, master, change, 'master_admin_protected');
});

test('lets another owner correct the master admin’s names and e-mail, and keeps their session', async () => {
  const response = await save(owner, master, {
    firstName: 'Ilze',
    lastName: 'Kārkliņa',
    email: 'ilze@example.lv',
    role: 'owner',
    isActive: true,
    password: '',
  });
  expect([response.status, response.body.firstName, response.body.isMasterAdmin]).toEqual([
    200,
    'Ilze',
    true,
  ]);
  expect((await master.call(users.list, {})).status).toBe(200);
});

test('lets only the master admin grant or revoke the role of owner', async () => {
  const promoted = await signedIn('service_manager');
  const demoted = await signedIn('owner');
  await expectDenial(owner, promoted, { role: 'owner' }, 'master_admin_only');
  await expectDenial(owner, demoted, { role: 'technician' }, 'master_admin_only');
  expect((await save(master, promoted, { role: 'owner' })).body.role).toBe('owner');
  expect((await save(master, demoted, { role: 'technician' })).body.role).toBe('technician');
});

test('lets another owner change an account that stays an owner', async () => {
  const other = await signedIn('owner');
  const response = await save(owner, other, { role: 'owner', firstName: 'Baiba', isActive: false });
  expect([response.status, response.body.isActive]).toEqual([200, false]);
});

test('lets only the master admin add an owner', async () => {
  const username = `o-${randomUUID().slice(0, 13)}`;
  const body = {
    username,
    email: `${username}@example.lv`,
    password: 'winding-road-77',
    role: 'owner' as const,
  };
  const rejected = await owner.call(users.create, { body });
  expect([rejected.status, rejected.body.code]).toEqual([403, 'master_admin_only']);
  expect(await denials(owner)).toContainEqual({ refused: 'master_admin_only', username, role: 'owner' });
  expect(await t.db.selectFrom('users').select('id').where('username', '=', username).execute()).toHaveLength(
    0,
  );
  expect((await master.call(users.create, { body })).status).toBe(201);
});

test.each([...changes.filter(([name]) => name !== 'a lower role'), ['another role', { role: 'owner' }]] as [
  string,
  Change,
][])('ends the person’s sessions at once: %s', async (_, change) => {
  const person = await signedIn('service_manager');
  expect((await person.call(users.list, {})).status).toBe(200);
  expect((await save(master, person, change)).status).toBe(200);
  expect((await person.call(users.list, {})).status).toBe(401);
  const left = await t.db.selectFrom('sessions').select('sid').where('userId', '=', person.userId).execute();
  expect(left).toEqual([]);
});

test('leaves an ended session ended when the account is activated again', async () => {
  const person = await signedIn('technician');
  await save(owner, person, { isActive: false });
  await save(owner, person, { isActive: true });
  expect((await person.call(users.list, {})).status).toBe(401);
});

test('keeps the person signed in after other changes', async () => {
  const person = await signedIn('technician');
  const username = `renamed-${randomUUID().slice(0, 8)}`;
  const same = { role: 'technician', isActive: true, password: null } as const;
  expect((await save(owner, person, { username, ...same })).status).toBe(200);
  expect((await person.call(users.list, {})).status).toBe(200);
});

test('ends the sessions of a supplier’s user who is linked to another supplier', async () => {
  const newSupplier = async (name: string) =>
    (await t.db.insertInto('suppliers').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
  const [former, next] = [await newSupplier('Former'), await newSupplier('Next')];
  const person = await signedIn('supplier');
  expect((await save(owner, person, { supplierId: former })).status).toBe(200);
  expect((await person.call(inventoryContract.list, {})).status).toBe(401);
  const { username } = await row(person);
  const login = await t.visitor.call(authContract.login, { body: { username, password: testPassword } });
  const again = t.withCookie(login.cookie, person.userId);
  expect((await again.call(inventoryContract.list, {})).status).toBe(200);
  expect((await save(owner, again, { supplierId: former, firstName: 'Same' })).status).toBe(200);
  expect((await again.call(inventoryContract.list, {})).status).toBe(200);
  expect((await save(owner, again, { supplierId: next })).status).toBe(200);
  expect((await again.call(inventoryContract.list, {})).status).toBe(401);
});
