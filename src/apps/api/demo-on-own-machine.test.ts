import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { shareDemoApp } from '#tests/harness/demo-app.ts';
import { startTestApp } from '#tests/harness/app.ts';

const demo = shareDemoApp();
const payload = { username: 'owner', password: 'owner-volts-2026' };

const signIn = async (headers: Record<string, string>) => {
  const response = await demo().app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
  return { status: response.statusCode, ...response.json<{ code?: string; userMessage?: string }>() };
};

test.each(['localhost:3000', '127.0.0.1', '127.0.0.1:80', '[::1]:3000', 'garage.localhost'])(
  'signs a demo account in at %s',
  async (host) => {
    expect((await signIn({ host })).status).toBe(200);
  },
);

test.each<Record<string, string>>([
  { host: 'www.shop.example.lv' },
  { host: '192.168.1.7:3000' },
  { host: 'localhost', 'x-forwarded-for': '203.0.113.9' },
  { host: 'localhost', 'x-forwarded-host': 'www.shop.example.lv' },
  { host: 'localhost', 'x-forwarded-proto': 'https' },
  { host: 'localhost', 'x-real-ip': '203.0.113.9' },
  { host: 'localhost', forwarded: 'for=203.0.113.9' },
  { host: 'localhost', via: '1.1 proxy' },
  { host: 'localhost', 'x-forwarded-server': 'www.shop.example.lv' },
  { host: 'localhost', 'cf-connecting-ip': '203.0.113.9' },
  // A proxy that says nothing of itself, and writes its own name for the machine.
  { host: 'localhost', connection: 'close' },
  { host: 'localhost', referer: 'https://www.shop.example.lv/serviceportal/login' },
  { host: 'localhost', origin: 'https://www.shop.example.lv' },
])('signs no demo account in through a proxy: %j', async (headers) => {
  const { status, code, userMessage } = await signIn(headers);
  expect([status, code]).toEqual([403, 'demo_on_own_machine']);
  expect(userMessage).toContain('npm run start-my-shop');
});

test('signs no demo account in through a proxy that speaks HTTP/1.0', async () => {
  const { port } = new URL(demo().url);
  const body = JSON.stringify(payload);
  const head = [
    'POST /api/auth/login HTTP/1.0',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  const socket = connect(Number(port), '127.0.0.1');
  socket.write([...head, '', body].join('\r\n'));
  expect(await text(socket)).toContain('demo_on_own_machine');
});

test('opens to a person who follows a link of another website', async () => {
  const opened = await demo().app.inject({
    url: '/en',
    headers: {
      host: 'localhost:3000',
      referer: 'https://www.other.example/',
      'sec-fetch-site': 'cross-site',
      accept: 'text/html',
    },
  });
  expect(opened.statusCode).toBe(200);
});

test.each(['/', '/en', '/serviceportal/login'])(
  'says at %s why it does not open through a proxy',
  async (url) => {
    const headers = { host: 'www.shop.example.lv', accept: 'text/html', 'accept-language': 'lv' };
    const refused = await demo().app.inject({ url, headers });
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
    expect(refused.body).toContain('demonstrācijas dati');
    const opened = await demo().app.inject({ url, headers: { ...headers, host: 'localhost' } });
    expect(opened.statusCode).toBeLessThan(400);
  },
);

test('opens a system without demo data to a proxy that the settings do not name', async () => {
  const t = await startTestApp({ isOpenToOthers: false });
  const { status } = await t.visitor.raw('GET', '/api/auth/status', undefined, {
    host: 'www.shop.example.lv',
  });
  await t.close();
  expect(status).toBe(200);
});
