import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import type pg from 'pg';
import { onTestFinished } from 'vitest';

/** The way from an app to its database, which tests can obstruct. */
export interface DatabaseProxy {
  readonly url: string;
  /** Nobody answers there any more; connections are cut. */
  away(): Promise<void>;
  back(): Promise<void>;
  /** Connections stay open and nothing passes any more: a dead network. */
  silent(): void;
  /** New connections get through again; nobody ever hears of the old ones. */
  speaking(): void;
  /** Once: the commit of whoever wrote to `table` reaches the database, and its answer is lost with the connection. */
  loseAnswerToCommit(table: string): void;
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

  const link = (client: Socket): void => {
    const server = connect(targetOf(connection));
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on('data', (piece) => to.write(piece));
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      // The other side is closed above; there is nobody else to tell.
      from.on('error', () => {});
      if (isSilent) from.pause();
    };
    let wrote = false;
    client.on('data', (piece) => {
      const sent = piece.toString('latin1');
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
    loseAnswerToCommit(table) {
      lost = table;
    },
  };
}
