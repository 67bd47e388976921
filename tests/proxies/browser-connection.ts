import { once } from 'node:events';
import { connect, type ClientHttp2Stream, type IncomingHttpHeaders } from 'node:http2';
import { onTestFinished } from 'vitest';
import type { NamedFile } from '../harness/requests.ts';

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

/** Requests over one encrypted connection of HTTP/2, as a browser has it. */
export interface BrowserConnection {
  send(path: string, request?: Sent): Promise<Received>;
  /** Sends files, with the fields of a form, as a form of a page does. */
  sendFiles(
    path: string,
    files: readonly NamedFile[],
    fields: [string, string][],
    cookie?: string,
  ): Promise<Received>;
  /** Opens a stream of events; the function returns what has come so far. */
  listen(path: string, cookie: string): Promise<() => string>;
}

/**
 * Returns the body of a response; rejects when it was cut off. It counts on events: the iterator of a stream that
 * ends while the loop over it begins calls a whole response cut off.
 */
function wholeBody(stream: ClientHttp2Stream): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const pieces: Buffer[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  stream.on('error', reject);
  stream.on('close', () => {
    if (stream.readableEnded) resolve(Buffer.concat(pieces));
    else reject(new Error('The response was cut off.'));
  });
  return promise;
}

/** Connects to a proxy at a port of this machine that speaks for `host`; throws where it does not speak HTTP/2. */
export async function connectAsBrowser(host: string, port: number): Promise<BrowserConnection> {
  const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false, servername: host });
  // What is open is cut off when the proxy is stopped.
  session.on('error', () => session.destroy());
  onTestFinished(() => session.destroy());
  await once(session, 'connect');
  const open = (path: string, { method = 'GET', headers = {}, body }: Sent): ClientHttp2Stream => {
    const address = { ':path': path, ':method': method, ':authority': host };
    const stream = session.request({ ...headers, ...address }, { endStream: body === undefined });
    if (body !== undefined) stream.end(body);
    return stream;
  };
  async function send(path: string, request: Sent = {}): Promise<Received> {
    const stream = open(path, request);
    const [[headers], body] = await Promise.all([
      once(stream, 'response') as Promise<[IncomingHttpHeaders & { ':status': number }]>,
      wholeBody(stream),
    ]);
    return { status: headers[':status'], headers, body };
  }
  return {
    send,
    async sendFiles(path, files, fields, cookie = '') {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      for (const { name, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
      const encoded = new Response(form);
      const headers = { cookie, 'content-type': encoded.headers.get('content-type') ?? '' };
      return send(path, { method: 'POST', headers, body: await encoded.bytes() });
    },
    async listen(path, cookie) {
      const stream = open(path, { headers: { cookie, accept: 'text/event-stream' } });
      await once(stream, 'response');
      let text = '';
      stream.on('data', (piece: Buffer) => (text += piece.toString()));
      stream.on('error', () => {});
      return () => text;
    },
  };
}
