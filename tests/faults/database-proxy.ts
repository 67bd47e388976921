import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import type pg from 'pg';
import { onTestFinished } from 'vitest';

/** The way from an app to its database, which tests can obstruct. */
export interface DatabaseProxy {
  readonly url: string;
  /** Nothing listens there any more; connections are closed. */
  away(): Promise<void>;
  back(): Promise<void>;
  /** Connections stay open and nothing passes any more: a dead network. */
  silent(): void;
  /** New connections get through again; the old ones stay silent. */
  speaking(): void;
  /** Once: the next commit of a write to `table` reaches the database, and its response is lost with the connection. */
  loseResponseToCommit(table: string): void;
  /** Every response of the database is delayed by up to this many milliseconds, each by its own delay. */
  delayResponses(atMostMs: number): void;
  /** Connections that listen for notifications stay open and receive nothing more. */
  silenceListeners(): void;
}

/** Passes on what comes, in its order, each piece after its own delay. */
function delayedTo(to: Socket, atMostMs: () => number): (piece: Buffer) => void {
  const waiting: Buffer[] = [];
  return (piece) => {
    if (atMostMs() === 0 && waiting.length === 0) return void to.write(piece);
    waiting.push(piece);
    setTimeout(() => to.write(waiting.shift()!), Math.random() * atMostMs());
  };
}

function targetOf({ connectionString, host = '', port = 5432 }: pg.PoolConfig): NetConnectOpts {
  if (connectionString === undefined) return { path: `${host}/.s.PGSQL.${port}` };
  const url = new URL(connectionString);
  return { host: url.hostname, port: Number(url.port || 5432) };
}

function urlThrough(proxyPort: number, { connectionString, user, database }: pg.PoolConfig): string {
  const url = new URL(connectionString ?? `postgres://${user}@localhost/${database}`);
  url.host = `127.0.0.1:${proxyPort}`;
  return url.href;
}

export async function startDatabaseProxy(connection: pg.PoolConfig): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let lost: string | null = null;
  let isSilent = false;
  let delayMs = 0;
  let areListenersSilent = false;
  /** The database's side of each connection that listens. */
  const listening = new Set<Socket>();

  const link = (client: Socket): void => {
    const server = connect(targetOf(connection));
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on('data', from === server ? delayedTo(to, () => delayMs) : (piece) => to.write(piece));
      from.on('close', () => {
        sockets.delete(from);
        listening.delete(from);
        to.destroy();
      });
      // The other side is closed above; nothing else is to be done.
      from.on('error', () => {});
      if (isSilent) from.pause();
    };
    let wrote = false;
    client.on('data', (piece) => {
      const sent = piece.toString('latin1');
      if (sent.includes('LISTEN ')) {
        listening.add(server);
        if (areListenersSilent) server.pause();
      }
      // Others of the app commit their own work at the same time.
      if (lost !== null && sent.includes(`insert into "${lost}"`)) wrote = true;
      if (lost === null || !wrote || !sent.includes('commit')) return;
      lost = null;
      // Before it is passed on; writing to a destroyed socket does nothing.
      server.prependOnceListener('data', () => client.destroy());
    });
    pass(client, server);
    pass(server, client);
  };

  const listener = createServer(link);
  const listen = async (port: number) => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const away = async () => {
    if (!listener.listening) return;
    const closed = once(listener, 'close');
    listener.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  onTestFinished(away);
  return {
    url: urlThrough(port, connection),
    away,
    async back() {
      await listen(port);
    },
    silent() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speaking() {
      isSilent = false;
    },
    loseResponseToCommit(table) {
      lost = table;
    },
    delayResponses(atMostMs) {
      delayMs = atMostMs;
    },
    silenceListeners() {
      areListenersSilent = true;
      for (const socket of listening) socket.pause();
    },
  };
}
