import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startReceiver } from '#tests/harness/webhook-receiver.ts';
import { postWebhook, type PostOptions, type Resolve } from './post-webhook.ts';

const post = (url: string, options: Partial<PostOptions> = {}) =>
  postWebhook(
    { url, headers: { 'webhook-id': 'one' }, body: '{"type":"test"}' },
    { trustedOrigins: [], ...options },
  );

/** Finds these addresses for every host, one list for each time it is asked; the last for all further ones. */
const resolvesTo = (...answers: string[][]) => {
  let asked = 0;
  const resolve: Resolve = (_host, _options, done) => {
    const found = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { resolve, asked: () => asked };
};

test('sends the body with its headers to an origin that the operator trusts', async () => {
  const { url, origin, received } = await startReceiver();
  expect(await post(url, { trustedOrigins: [origin] })).toEqual({ status: 204, failure: null });
  expect(received).toMatchObject([
    {
      body: '{"type":"test"}',
      headers: {
        'webhook-id': 'one',
        'content-type': 'application/json',
        'content-length': '15',
        'user-agent': expect.stringMatching(/^ev-service\//),
      },
    },
  ]);
});

test('sends nothing unencrypted to another origin', async () => {
  const { url, received } = await startReceiver();
  expect(await post(url)).toEqual({ status: null, failure: 'refused_address' });
  expect(received).toEqual([]);
});

test.each([
  'https://127.0.0.1',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://2130706433',
  'https://0x7f.1',
  'https://169.254.169.254/latest/meta-data',
])('connects to no address that is not public, however it is written: %s', async (url) => {
  expect(await post(url)).toEqual({ status: null, failure: 'refused_address' });
});

/** Counts who connects, and says nothing. */
async function startSilent() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

test.each([[['127.0.0.1']], [['93.184.216.34', '127.0.0.1']], [['::ffff:7f00:1']], [['64:ff9b::7f00:1']]])(
  'connects to no host that resolves to %j',
  async (addresses) => {
    const { port, connections } = await startSilent();
    const { resolve } = resolvesTo(addresses);
    const result = await post(`https://hooks.example.lv:${port}`, { resolve });
    expect(result).toEqual({ status: null, failure: 'refused_address' });
    expect(connections()).toBe(0);
  },
);

test('looks at the very addresses that it connects to: a name that changes in between leads nowhere', async () => {
  const { port, connections } = await startSilent();
  const { resolve, asked } = resolvesTo(['192.0.2.1'], ['127.0.0.1']);
  expect((await post(`https://hooks.example.lv:${port}`, { resolve })).failure).toBe('refused_address');
  const rebinding = resolvesTo(['2606:2800:220:1:248:1893:25c8:1946'], ['127.0.0.1']);
  await post(`https://hooks.example.lv:${port}`, { resolve: rebinding.resolve, patienceMs: 300 });
  expect([asked(), rebinding.asked(), connections()]).toEqual([1, 1, 0]);
});

test('follows no redirect', async () => {
  const inside = await startReceiver();
  const { url, origin } = await startReceiver((response) =>
    response.writeHead(307, { location: inside.url }).end(),
  );
  const trustedOrigins = [origin, inside.origin];
  expect(await post(url, { trustedOrigins })).toEqual({ status: 307, failure: 'redirect' });
  expect(inside.received).toEqual([]);
});

test('uses no proxy of the environment', async () => {
  const proxy = await startReceiver();
  const { url, origin, received } = await startReceiver();
  for (const name of ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']) {
    process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : proxy.origin;
    onTestFinished(() => void delete process.env[name]);
  }
  await post(url, { trustedOrigins: [origin] });
  expect([received.length, proxy.received.length]).toEqual([1, 0]);
});

test.each([200, 202, 299])('takes the status %i for taken', async (status) => {
  const { url, origin } = await startReceiver((response) => response.writeHead(status).end('whatever'));
  expect(await post(url, { trustedOrigins: [origin] })).toEqual({ status, failure: null });
});

test.each([400, 404, 410, 500, 503])('takes the status %i for a failure', async (status) => {
  const { url, origin } = await startReceiver((response) => response.writeHead(status).end());
  expect(await post(url, { trustedOrigins: [origin] })).toEqual({ status, failure: 'status' });
});

test('gives up on a receiver that says nothing in time', async () => {
  const { url, origin } = await startReceiver(() => {});
  const options = { trustedOrigins: [origin], patienceMs: 200 };
  expect(await post(url, options)).toEqual({ status: null, failure: 'timeout' });
});

test('reads no more than the beginning of a response without an end', async () => {
  let written = 0;
  const { url, origin } = await startReceiver((response) => {
    response.writeHead(200);
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384))) written += 16_384;
    };
    response.on('drain', write);
    write();
  });
  expect(await post(url, { trustedOrigins: [origin] })).toEqual({ status: 200, failure: null });
  expect(written).toBeLessThan(32 * 1024 * 1024);
});

test('takes a response that changes the protocol for a failure, and ends with it', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await post(origin, { trustedOrigins: [origin] })).toEqual({
    status: null,
    failure: 'no_connection',
  });
});

test('takes the status that came in time, though the rest of the response never does', async () => {
  const { url, origin } = await startReceiver((response) => void response.writeHead(200).write('x'));
  const options = { trustedOrigins: [origin], patienceMs: 200 };
  expect(await post(url, options)).toEqual({ status: 200, failure: null });
});

test('says of a host without an address, and of one where nothing listens, what is wrong', async () => {
  const unknown: Resolve = (_host, _options, done) =>
    done(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), []);
  expect((await post('https://none.example.lv', { resolve: unknown })).failure).toBe('unknown_host');
  const { origin } = await startReceiver();
  const closed = origin.replace(new URL(origin).port, '1');
  expect((await post(closed, { trustedOrigins: [closed] })).failure).toBe('no_connection');
});
