import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { requestFields } from '../harness/requests.ts';

const boundary = 'a-boundary-of-the-fault-tests';
const lineEnd = '\r\n';

export interface RawFile {
  /** As it stands between the quotes: nothing is escaped. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const filePart = (name: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n` +
  'Content-Type: image/jpeg\r\n\r\n';

/** The body of a request with files, byte by byte as a program could send it. */
export function multipartBody(files: readonly RawFile[]): Buffer {
  const fields = requestFields().map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(filePart(name)),
    bytes,
    Buffer.from(lineEnd),
  ]);
  return Buffer.concat([Buffer.from(fields.join('')), ...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Where an upload goes: the form of visitors when nothing is said. */
export interface UploadTarget {
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  readonly headers: readonly string[];
}

export const multipartType = `multipart/form-data; boundary=${boundary}`;

const requestForm: UploadTarget = {
  method: 'POST',
  path: '/api/public/contact/multipart',
  contentType: multipartType,
  headers: [],
};

/** A body whose last file has only begun. */
export const openEndedBody = (): Buffer => Buffer.from(filePart('endless.jpg'));

export interface RawUpload {
  readonly socket: Socket;
  /** Everything that came back once the server has closed the connection. */
  readonly response: Promise<string>;
}

/** Opens a multipart request on a bare socket and sends its head: what follows is up to the test. */
export async function openUpload(
  url: string,
  length: number | 'chunked',
  target = requestForm,
): Promise<RawUpload> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  // A server that ends the request while we still send resets the connection: the close that follows is what counts.
  socket.on('error', () => {});
  const response = new Promise<string>((done) => void socket.once('close', () => done(text)));
  const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const head = [
    `${target.method} ${target.path} HTTP/1.1`,
    `Host: ${host}`,
    `Content-Type: ${target.contentType}`,
    ...target.headers,
    size,
    'Connection: close',
  ];
  socket.write(head.join(lineEnd) + lineEnd + lineEnd);
  return { socket, response };
}

/** Sends a whole body; resolves with status and JSON response. */
export async function upload(
  url: string,
  files: readonly RawFile[],
): Promise<{ status: number; body: never }> {
  const body = multipartBody(files);
  const { socket, response } = await openUpload(url, body.length);
  socket.write(body);
  return parseResponse(await response);
}

export function parseResponse(text: string): { status: number; body: never } {
  const [head = '', body = ''] = text.split(lineEnd + lineEnd);
  return {
    status: Number(head.split(' ')[1]),
    body: JSON.parse(/\{.*\}/s.exec(body)?.[0] ?? 'null') as never,
  };
}
