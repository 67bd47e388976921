import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { getFeed, makeLink, planCar } from '#tests/harness/calendar-feeds.ts';
import { appointmentsContract } from '#features/work/appointments/appointments.contract.ts';
import { calendarFeedsContract as feeds } from '../calendar-feeds.contract.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 1000 });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

describe('the response to a calendar', () => {
  test('holds the calendar once, and then only when something changed', async () => {
    const id = await planCar(manager, null);
    const path = await makeLink(manager, 'shop');
    const { headers, body } = await getFeed(t, path);
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    const etag = String(headers['etag']);
    const again = await getFeed(t, path, { 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    const head = await t.visitor.raw('HEAD', path);
    expect([head.status, head.body, head.headers['etag']]).toEqual([200, '', etag]);
    await manager.call(appointmentsContract.record, { params: { id }, body: { status: 'cancelled' } });
    const changed = await getFeed(t, path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.body).not.toBe(body);
  });

  test('comes a limited number of times for each link, and for each address that tries links out', async () => {
    // Three a minute of each link, twelve of each address with links that open nothing.
    const limited = await startTestApp({ rateLimitFactor: 1 / 10 });
    try {
      const caller = await limited.as('owner');
      const linkOf = async () => {
        const { body } = await caller.call(feeds.make, { params: { kind: 'shop' } });
        return new URL(body.url).pathname;
      };
      let visitors = 0;
      const statusOf = async (url: string, remoteAddress = `10.0.1.${visitors++}`) =>
        (await limited.app.inject({ url, remoteAddress })).statusCode;
      const first = await linkOf();
      const statuses = [];
      for (let index = 0; index < 4; index++) statuses.push(await statusOf(first));
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect(await statusOf(await linkOf())).toBe(200);
      const tried = new Set<number>();
      for (let index = 0; index < 12; index++)
        tried.add(await statusOf(`/calendar/${index}.ics`, '10.0.2.1'));
      expect([...tried]).toEqual([404]);
      expect(await statusOf('/calendar/12.ics', '10.0.2.1')).toBe(429);
      expect(await statusOf('/calendar/12', '10.0.2.1')).toBe(429);
      expect(await statusOf('/calendar/12.ics', '10.0.2.2')).toBe(404);
    } finally {
      await limited.close();
    }
  });
});
