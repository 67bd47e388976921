import { connect } from 'node:net';

export interface KeptAlive {
  /** Calls, and is done when the whole response is there. Throws when it is no success. */
  call(method: string, url: string, body?: unknown): Promise<void>;
  close(): void;
}

/**
 * Calls over one kept-alive connection, reading no more of a response than its length: what is measured is the
 * server, not an HTTP client.
 */
export function keepAlive(port: number, cookie: string): KeptAlive {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  let received = Buffer.alloc(0);
  let waiting: { answered(): void; refused(error: Error): void } | undefined;
  socket.on('data', (piece) => {
    received = Buffer.concat([received, piece]);
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = received.toString('latin1', 0, headEnd);
    const [, status = '', length] = /^HTTP\/1\.1 (\d+) [^]*\r\ncontent-length: (\d+)/i.exec(head) ?? [];
    if (received.length < headEnd + 4 + Number(length)) return;
    if (status.startsWith('2')) waiting?.answered();
    else waiting?.refused(new Error(received.toString('utf8')));
  });
  return {
    call: (method, url, body) =>
      new Promise((answered, refused) => {
        received = Buffer.alloc(0);
        waiting = { answered, refused };
        const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
        const about = `content-type: application/json\r\ncontent-length: ${bytes.length}\r\n`;
        const head = `${method} ${url} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n`;
        socket.write(Buffer.concat([Buffer.from(`${head}${bytes.length > 0 ? about : ''}\r\n`), bytes]));
      }),
    close: () => void socket.destroy(),
  };
}

/** How long it takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
