import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#tests/harness/app.ts';

test('answers a request whose connection is gone before it is read, as any other', async () => {
  const { app, close } = await startTestApp();
  onTestFinished(close);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const arrived = Promise.withResolvers<ServerResponse>();
  // Before the app's own listener: there is no address any more when it asks for one.
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    socket.destroy();
    arrived.resolve(response);
  });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /api/public/services HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const response = await arrived.promise;
  await expect.poll(() => response.writableEnded).toBe(true);
  expect(response.statusCode).toBe(200);
});
