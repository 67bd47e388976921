import { expect, test } from 'vitest';
import { openDemoApp } from '#tests/harness/demo-app.ts';

test('fetches what a page brings by the way on which the page was asked for', async () => {
  const { app } = await openDemoApp({
    DEMO_DATA: 'false',
    TRUSTED_PROXY: '127.0.0.1',
    PUBLIC_URL: 'https://shop.example.lv',
  });
  const proxied = {
    host: 'shop.example.lv',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
  };
  const payload = { username: 'owner', password: 'owner-volts-2026' };
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: proxied });
  const cookie = [login.headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { body } = await app.inject({
    url: '/serviceportal/settings/server',
    headers: { ...proxied, cookie },
  });
  const block = /id="page-state">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const { responses } = JSON.parse(block) as {
    responses: { queries: { queryKey: unknown[]; state: { data: object } }[] };
  };
  const system = responses.queries.find(({ queryKey }) => queryKey[1] === 'system');
  expect(system?.state.data).toMatchObject({
    visitor: {
      address: '203.0.113.9',
      peer: '127.0.0.1',
      host: 'shop.example.lv',
      protocol: 'https',
      isForwarded: true,
    },
  });
});
