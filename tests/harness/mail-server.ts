import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface Received {
  readonly to: string;
  readonly raw: string;
}

export interface MailServer {
  readonly port: number;
  readonly received: Received[];
  stop(): Promise<void>;
}

interface Conduct {
  readonly port?: number;
  /** Responds after this; the mail counts as received with the response. */
  readonly delayMs?: number;
  /** The mailboxes that it does not have. */
  readonly rejects?: RegExp;
  /** What it says of a mail that it has read; undefined: it takes it. */
  readonly judge?: (raw: string) => { readonly responseCode: number; readonly message: string } | undefined;
}

/** A real mail server, which keeps what it is sent. */
export async function startMailServer(conduct: Conduct = {}): Promise<MailServer> {
  const { port = 0, delayMs = 0, rejects, judge } = conduct;
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (!rejects?.test(address)) return done();
      done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }));
    },
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () =>
        setTimeout(() => {
          const raw = Buffer.concat(pieces).toString();
          const refusal = judge?.(raw);
          if (refusal) return done(Object.assign(new Error(refusal.message), refusal));
          for (const { address } of envelope.rcptTo) received.push({ to: address, raw });
          done();
        }, delayMs),
      );
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await new Promise<void>((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  return { port: (server.server.address() as AddressInfo).port, received, stop };
}
