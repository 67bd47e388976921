import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** From where the proxy connects to the app: not the address of the tests, so that it can be told apart. */
export const proxyAddress = '127.0.0.2';
export const publicHost = 'shop.example';

/** As common proxies do it: what the client says of itself stays, and who it is comes behind that. */
function forwardedHeaders({ headers, socket }: IncomingMessage) {
  const before = headers['x-forwarded-for'];
  const client = socket.remoteAddress ?? '';
  return {
    ...headers,
    host: publicHost,
    'x-forwarded-for': before === undefined ? client : `${[before].flat().join(', ')}, ${client}`,
    'x-forwarded-proto': 'https',
  };
}

function answerWith(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  // Like nginx: a response is kept until it is whole, unless it asks not to be.
  if (answer.headers['x-accel-buffering'] === 'no') {
    response.flushHeaders();
    return void answer.pipe(response);
  }
  const pieces: Buffer[] = [];
  answer.on('data', (piece: Buffer) => pieces.push(piece));
  answer.on('end', () => response.end(Buffer.concat(pieces)));
}

/** A proxy in front of an app, which stands for the end of https. Returns its address. */
export async function startReverseProxy(appUrl: string): Promise<string> {
  const proxy = createServer((incoming, response) => {
    const { method = 'GET', url = '/' } = incoming;
    const headers = forwardedHeaders(incoming);
    const outgoing = request(
      new URL(url, appUrl),
      { method, headers, localAddress: proxyAddress },
      (answer) => answerWith(answer, response),
    );
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(async () => {
    proxy.closeAllConnections();
    await new Promise((done) => proxy.close(done));
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
