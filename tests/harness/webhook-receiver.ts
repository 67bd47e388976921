import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Receiver {
  readonly origin: string;
  readonly url: string;
  readonly received: Received[];
  /** What it answers from now on. */
  answer: (response: ServerResponse) => void;
}

/** Starts a program that takes events on this machine. */
export async function startReceiver(
  answer: Receiver['answer'] = (response) => void response.writeHead(204).end(),
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
    receiver.answer(response);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const receiver: Receiver = { origin, url: `${origin}/hook`, received, answer };
  return receiver;
}
