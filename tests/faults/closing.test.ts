import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startDatabaseProxy } from './database-proxy.ts';
import { createTestDatabase } from '../harness/database.ts';
import { ask, signIn, startApp, startAppOnTestDatabase, temporaryFolder } from '../harness/running-app.ts';

const patience = { timeout: 20_000, interval: 50 };

async function openSocket(
  url: string,
): Promise<{ socket: Socket; said: () => string; closed: Promise<unknown> }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  return { socket, said: () => text, closed: once(socket, 'close') };
}

test(
  'ends with 0 after SIGTERM with a request under way on a kept-alive connection, everything closed',
  { timeout: 60_000 },
  async () => {
    const { connection, drop } = await createTestDatabase();
    onTestFinished(drop);
    const proxy = await startDatabaseProxy(connection);
    const app = await startApp({ DATA_DIR: await temporaryFolder(), DATABASE_URL: proxy.url });
    const cookie = await signIn(app.url);
    const body = JSON.stringify({ name: 'Anna' });
    const head = [
      'POST /api/customers HTTP/1.1',
      'Host: localhost',
      `Cookie: ${cookie}`,
      'Connection: keep-alive',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    const { socket, said, closed } = await openSocket(app.url);
    // Another one, kept alive after its response.
    const idle = await openSocket(app.url);
    idle.socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await vi.waitFor(() => expect(idle.said()).toContain('200 OK'), patience);
    // One whose request is still on its way when the server begins to close.
    const late = await openSocket(app.url);
    late.socket.write('GET /api/health HTTP/1.1\r\n');
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
    await vi.waitFor(async () => expect(await connections(connection)).toBeGreaterThan(0), patience);
    app.signal('SIGTERM');
    await idle.closed;
    late.socket.write('Host: localhost\r\n\r\n');
    await late.closed;
    expect(late.said()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    socket.write(body.slice(5));
    await closed;
    expect(said()).toMatch(/^HTTP\/1\.1 201 Created\r\n/);
    expect(said().toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(await app.ended, app.log()).toBe(0);
    expect(app.log()).not.toMatch(/timeout/i);
    // The pool and the listening connection are closed, not merely cut.
    await vi.waitFor(async () => expect(await connections(connection)).toBe(0), patience);
    expect(await ask(connection, `SELECT name FROM customers`)).toEqual([{ name: 'Anna' }]);
  },
);

test('ends a backup with the app, and leaves nothing of it', { timeout: 60_000 }, async () => {
  const { app, dataDir, connection } = await startAppOnTestDatabase();
  const folder = path.join(dataDir, 'backups');
  const blocking = new pg.Client(connection);
  await blocking.connect();
  await blocking.query('BEGIN; LOCK TABLE customers IN ACCESS EXCLUSIVE MODE');
  const cookie = await signIn(app.url);
  const { status } = await fetch(`${app.url}/api/backups`, { method: 'POST', headers: { cookie } });
  expect(status).toBe(200);
  await vi.waitFor(async () => {
    expect(await readdir(folder)).toMatchObject([expect.stringMatching(/\.tar\.[0-9a-f]{8}\.partial$/)]);
  }, patience);
  app.signal('SIGTERM');
  expect(await app.ended, app.log()).toBe(0);
  await blocking.end();
  expect(await readdir(folder)).toEqual([]);
  await vi.waitFor(async () => expect(await connections(connection)).toBe(0), patience);
  expect(await ask(connection, 'SELECT FROM backups')).toEqual([]);
});

/** How many others are connected to this database. */
const connections = async (connection: Parameters<typeof ask>[0]): Promise<number> => {
  const [row] = await ask<{ count: number }>(
    connection,
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  return row?.count ?? 0;
};
