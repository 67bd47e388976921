import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { ask, signIn, startApp } from '../harness/running-app.ts';
import { createSmallDisk } from './small-disk.ts';

const patience = { timeout: 60_000, interval: 100 };
const sentence =
  'There is no storage space left on the server. Please tell the person who looks after it, and try again once there is space.';

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
}

/** The superuser of the built-in database: it writes what the app has no endpoint for. */
async function administrator(dataDir: string): Promise<pg.ClientConfig> {
  const lines = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return { host: lines[4] ?? '', port: Number(lines[3]), user: 'ev_service', database: 'postgres' };
}

/** Writes into the log of the database until it cannot, and so ends. */
async function exhaustLog(dataDir: string): Promise<void> {
  const admin = await administrator(dataDir);
  const fill = async () => {
    for (;;) await ask(admin, `SELECT pg_logical_emit_message(false, 'x', repeat('x', 4000000))`);
  };
  await expect(fill()).rejects.toThrow();
}

test(
  'keeps every acknowledged write and every session when the disk of the built-in database is full, and goes on once there is space',
  { timeout: 180_000 },
  async () => {
    const disk = await createSmallDisk(160);
    const app = await startApp({ DATA_DIR: disk.folder });
    const cookie = await signIn(app.url);
    const acknowledged: string[] = [];

    /** A success, or a failure that names its reason. */
    const send = async (body?: object): Promise<Answer> => {
      const response = await fetch(`${app.url}/api/customers`, {
        headers: { cookie, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      const { status, headers } = response;
      const { id, code, userMessage } = (await response.json()) as Record<string, string | undefined>;
      // A database that is away signs nobody out.
      expect(headers.get('set-cookie')).toBeNull();
      if (status === 201 && id !== undefined) acknowledged.push(id);
      else if (status === 507) expect([code, userMessage]).toEqual(['storage_full', sentence]);
      else if (status === 503) expect([code, headers.get('retry-after')]).toEqual(['unavailable', '5']);
      else expect(status).toBe(200);
      return { status, code };
    };
    const write = () => send({ name: 'Anna', notes: 'x'.repeat(1_500) });
    const fails = async () => expect((await write()).status).toBeGreaterThanOrEqual(503);
    const succeeds = async () => expect((await write()).status).toBe(201);

    // What is free within the database's files is used up first.
    await succeeds();
    await disk.fill(app);
    await vi.waitFor(fails, patience);
    if (disk.fillAllBut) expect([(await write()).status, (await send()).status]).toEqual([507, 200]);
    await disk.free(app);
    await vi.waitFor(succeeds, patience);

    await disk.fill(app);
    await exhaustLog(disk.folder);
    const isDown = async () => expect((await send()).status).toBe(503);
    await vi.waitFor(isDown, patience);
    // It cannot recover either while nothing fits: the server itself ends.
    await vi.waitFor(() => expect(app.log()).toContain('ended unexpectedly'), patience);
    await fails();
    expect((await fetch(`${app.url}/api/ready`)).status).toBeGreaterThanOrEqual(503);
    for (const address of ['/api/health', '/en']) expect((await fetch(app.url + address)).status).toBe(200);
    await disk.free(app);
    await vi.waitFor(succeeds, patience);
    const isReady = async () => expect((await fetch(`${app.url}/api/ready`)).status).toBe(200);
    await vi.waitFor(isReady, patience);

    const client = { ...(await administrator(disk.folder)), database: 'ev_service' };
    const kept = await ask<{ id: string }>(client, 'SELECT id FROM customers');
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  },
);
