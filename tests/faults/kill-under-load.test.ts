import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { picture, sendFiles, sha256, type NamedFile } from '../harness/requests.ts';
import { ask, signIn, startApp, temporaryFolder, type RunningApp } from '../harness/running-app.ts';
import { runs } from '../harness/runs.ts';

const senders = 4;
const victims = ['app', 'database', 'both'] as const;
const rounds = runs({ short: victims.length, all: 30 });
type Victim = (typeof victims)[number];
const patience = { timeout: 60_000, interval: 50 };

/** Acknowledged submissions: id to the hashes of their files, in order. */
type Acknowledged = Map<string, string[]>;

async function postmasterLines(dataDir: string): Promise<string[]> {
  return (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
}

/** The database, when it takes new connections: sessions of a killed postmaster may respond a moment longer. */
async function embedded(dataDir: string): Promise<pg.ClientConfig> {
  const [, , , port, host] = await postmasterLines(dataDir);
  const connection = { host: host ?? '', port: Number(port), user: 'ev_service', database: 'ev_service' };
  await ask(connection, 'SELECT 1');
  return connection;
}

/** Sends one request after another until stopped; what fails was never acknowledged. */
async function sendUntil(url: string, stop: AbortSignal, images: NamedFile[], acknowledged: Acknowledged) {
  let count = 0;
  while (!stop.aborted) {
    const files = images.slice(count % 3, (count % 3) + 1 + (count % 2));
    count += 1;
    try {
      const { status, body } = await sendFiles(url, files);
      if (status === 201 && body.id)
        acknowledged.set(
          body.id,
          files.map((file) => sha256(file.bytes)),
        );
      else expect(status).toBe(503);
    } catch (error) {
      // fetch says TypeError when the connection breaks: the app is gone, or going.
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      return;
    }
  }
}

async function kill(victim: Victim, app: RunningApp, dataDir: string): Promise<void> {
  const [postmaster] = await postmasterLines(dataDir);
  if (victim !== 'database') app.signal('SIGKILL');
  if (victim !== 'app') process.kill(Number(postmaster), 'SIGKILL');
  if (victim !== 'database') await app.ended;
}

interface AttachmentRow {
  submissionId: string;
  key: string;
  size: number;
}

/** Every attachment row has its whole file, and every acknowledged submission has all of its files. */
async function checkNothingLost(dataDir: string, acknowledged: Acknowledged): Promise<void> {
  const connection = await vi.waitFor(() => embedded(dataDir), patience);
  const submissions = await ask<{ id: string }>(connection, 'SELECT id FROM contact_submissions');
  const rows = await ask<AttachmentRow>(
    connection,
    `SELECT submission_id AS "submissionId", storage_key AS key, file_size AS size
       FROM contact_attachments ORDER BY submission_id, position`,
  );
  const found: Acknowledged = new Map(submissions.map(({ id }) => [id, []]));
  for (const { submissionId, key, size } of rows) {
    const file = path.join(dataDir, 'files', key);
    expect(existsSync(file), `the file of attachment ${key}`).toBe(true);
    const bytes = await readFile(file);
    expect(bytes.length).toBe(size);
    found.get(submissionId)?.push(sha256(bytes));
  }
  for (const [id, hashes] of acknowledged) expect(found.get(id), `submission ${id}`).toEqual(hashes);
}

/** The folder of the running process, and nothing in it. */
async function checkSwept(dataDir: string): Promise<void> {
  const root = path.join(dataDir, 'tmp');
  const folders = await readdir(root);
  expect(folders).toHaveLength(1);
  expect(await readdir(path.join(root, folders[0] ?? ''))).toEqual([]);
}

async function checkReadable(app: RunningApp, cookie: string, acknowledged: Acknowledged): Promise<void> {
  const [id, hashes] = [...acknowledged].at(-1) ?? ['', []];
  const response = await fetch(`${app.url}/api/contact-submissions/${id}`, { headers: { cookie } });
  expect(response.status).toBe(200);
  const { attachments } = (await response.json()) as { attachments: { id: string }[] };
  const served = attachments.map(async (attachment) => {
    const file = await fetch(`${app.url}/api/contact-attachments/${attachment.id}/file`, {
      headers: { cookie },
    });
    return sha256(await file.bytes());
  });
  expect(await Promise.all(served)).toEqual(hashes);
}

async function isReady(app: RunningApp): Promise<void> {
  const status = await fetch(`${app.url}/api/ready`).then((response) => response.status, String);
  expect(status, app.log()).toBe(200);
}

test(
  'loses nothing acknowledged when app and database are killed at random instants under load',
  { timeout: 900_000 },
  async () => {
    const dataDir = await temporaryFolder();
    const formats = ['png', 'jpeg', 'png', 'jpeg'] as const;
    const images = await Promise.all(
      formats.map(async (format, n) => ({ name: `photo-${n}.${format}`, bytes: await picture(format, 160) })),
    );
    const acknowledged: Acknowledged = new Map();
    let app = await startApp({ DATA_DIR: dataDir });
    const cookie = await signIn(app.url);

    for (let round = 0; round < rounds; round += 1) {
      const victim = victims[round % victims.length]!;
      const stop = new AbortController();
      const before = acknowledged.size;
      const load = Array.from({ length: senders }, () =>
        sendUntil(app.url, stop.signal, images, acknowledged),
      );
      // However slow the machine is, each round has something to lose.
      await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before), patience);
      await sleep(Math.random() * 400);
      await kill(victim, app, dataDir);
      stop.abort();
      await Promise.all(load);
      if (victim !== 'database') app = await startApp({ DATA_DIR: dataDir });
      await vi.waitFor(() => isReady(app), patience);
      await checkNothingLost(dataDir, acknowledged);
      await vi.waitFor(() => checkSwept(dataDir), patience);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(rounds);
    await checkReadable(app, cookie, acknowledged);
  },
);
