import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { getFeed, makeLink } from '#tests/harness/calendar-feeds.ts';
import { loggerOptions } from '#apps/api/request-log.ts';
import { calendarFeedsContract as feeds } from '../calendar-feeds.contract.ts';

let t: TestApp;
let owner: Caller;
let manager: Caller;
let technician: Caller;
const lines: string[] = [];
const stream = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line));
    done();
  },
});
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 1000, logger: { ...loggerOptions('trace'), stream } });
  [owner, manager, technician] = [
    await t.as('owner'),
    await t.as('service_manager'),
    await t.as('technician'),
  ];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('calendarFeeds').execute();
});

describe('a calendar link', () => {
  test('ends when another one is made, and when it is withdrawn', async () => {
    const first = await makeLink(manager, 'shop');
    const second = await makeLink(manager, 'shop');
    expect([(await getFeed(t, first)).status, (await getFeed(t, second)).status]).toEqual([404, 200]);
    const { body } = await manager.call(feeds.get, {});
    const link = body.own.find(({ kind }) => kind === 'shop')?.link;
    const params = { id: link?.id ?? '' };
    expect((await manager.call(feeds.withdraw, { params })).status).toBe(204);
    expect((await getFeed(t, second)).status).toBe(404);
    expect((await manager.call(feeds.withdraw, { params })).status).toBe(404);
  });

  test('answers nothing once its account is deactivated, or may not see that calendar any more', async () => {
    const someone = async (role: 'service_manager' | 'technician') => {
      const caller = await t.as(role);
      return { caller, id: caller.userId ?? '' };
    };
    const set = (
      id: string,
      values: { isActive?: boolean; role?: 'technician' | 'service_manager' | 'supplier' },
    ) => t.db.updateTable('users').set(values).where('id', '=', id).execute();
    const { caller, id } = await someone('service_manager');
    const [shop, own] = [await makeLink(caller, 'shop'), await makeLink(caller, 'own')];
    const statuses = async () => [(await getFeed(t, shop)).status, (await getFeed(t, own)).status];
    expect(await statuses()).toEqual([200, 200]);
    await set(id, { isActive: false });
    expect(await statuses()).toEqual([404, 404]);
    await set(id, { isActive: true, role: 'technician' });
    expect(await statuses()).toEqual([404, 200]);
    await set(id, { role: 'supplier' });
    expect(await statuses()).toEqual([404, 404]);
    await set(id, { role: 'service_manager' });
    expect(await statuses()).toEqual([200, 200]);
  });

  test('lets the person whose it is and the owner of the shop withdraw it, and nobody else', async () => {
    const path = await makeLink(technician, 'own');
    const { body } = await owner.call(feeds.get, {});
    expect(body.others).toEqual([
      { id: expect.any(String), kind: 'own', madeAt: expect.any(String), name: 'Test technician' },
    ]);
    const params = { id: body.others[0]?.id ?? '' };
    expect((await manager.call(feeds.get, {})).body.others).toEqual([]);
    expect((await manager.call(feeds.withdraw, { params })).status).toBe(404);
    expect((await getFeed(t, path)).status).toBe(200);
    expect((await owner.call(feeds.withdraw, { params })).status).toBe(204);
    expect((await getFeed(t, path)).status).toBe(404);
  });

  test('keeps its secret out of tables, logs and audit entries', async () => {
    const path = await makeLink(manager, 'shop');
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    for (const address of [
      path,
      `${path}?x=1`,
      `/calendar/${token}`,
      `${path}/more`,
      `/calendar/${token}x.ics`,
    ]) {
      const { headers } = await getFeed(t, address);
      expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
        'no-referrer',
        'noindex, nofollow',
      ]);
    }
    await t.visitor.raw('POST', path);
    expect(lines.join('')).toContain('/calendar/:token.ics');
    expect(lines.join('')).not.toContain(token);
    const stored = [
      await t.db.selectFrom('calendarFeeds').selectAll().execute(),
      await t.db.selectFrom('auditLogs').selectAll().execute(),
      await t.db.selectFrom('idempotencyKeys').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('leaves an audit entry when it is made, replaced and withdrawn', async () => {
    await makeLink(technician, 'own');
    await makeLink(technician, 'own');
    const { body } = await technician.call(feeds.get, {});
    const id = body.own[0]?.link?.id ?? '';
    await technician.call(feeds.withdraw, { params: { id } });
    const log = await t.db
      .selectFrom('auditLogs')
      .select(['entityType', 'entityName', 'details'])
      .where('entityId', '=', id)
      .orderBy('createdAt')
      .execute();
    const name = 'Test technician';
    expect(log).toEqual([
      { entityType: 'calendar_link', entityName: name, details: { created: name, kind: 'own' } },
      {
        entityType: 'calendar_link',
        entityName: name,
        details: { madeAt: { old: expect.any(String), new: expect.any(String) }, kind: 'own' },
      },
      { entityType: 'calendar_link', entityName: name, details: { deleted: name, kind: 'own' } },
    ]);
  });
});
