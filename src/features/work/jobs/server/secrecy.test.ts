import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#tests/contracts/every-contract.ts';
import { responsesTo } from '#tests/contracts/every-address.ts';
import { startTestApp, type Caller, type TestApp } from '#tests/harness/app.ts';
import { createCustomer, createEstimate, issueInvoice } from '#tests/harness/factories.ts';
import {
  addPhoto,
  agreedForm,
  answerPage,
  createInvoiceLink,
  createLink,
  createManualInvoice,
  getEstimate,
  getJob,
  sendForm,
  type MadePage,
} from '#tests/harness/job-page.ts';
import { startMailServer } from '#tests/harness/mail-server.ts';
import { loggerOptions } from '#apps/api/request-log.ts';
import { startMailSender } from '#server/mail/mail-sender.ts';
import { jobPaths } from '../job-view.ts';
import { jobsContract } from '../jobs.contract.ts';
import { jobPrefixes } from './job-token.ts';

let t: TestApp;
let manager: Caller;
const lines: string[] = [];
const stream = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line));
    done();
  },
});
const logger = { ...loggerOptions('trace'), stream };
beforeAll(async () => {
  t = await startTestApp({ servesJobPages: true, rateLimitFactor: 1000, logger });
  manager = await t.as('service_manager');
});
afterAll(() => t.close());

/** The tables in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(t.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      SELECT FROM ${sql.table(name)} row WHERE position(${text} in row::text) > 0`.execute(t.db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

async function someJob(): Promise<MadePage & { readonly id: string; readonly photo: string }> {
  const id = await createEstimate(manager);
  const photo = await addPhoto(manager, id, { showToCustomer: true });
  return { id, photo, ...(await createLink(manager, id)) };
}

describe('the secret of a link', () => {
  test('never stands in the log, and no response lets it out as a referrer', async () => {
    const job = await someJob();
    const { token, page } = job;
    const below = [
      '',
      ...Object.values(jobPaths).map((to) => (typeof to === 'string' ? to : to(job.photo))),
      '/x',
    ];
    const addresses = Object.values(jobPrefixes).flatMap((prefix) =>
      below.map((to) => `${prefix}/${token}${to}`),
    );
    const statuses = new Set<number>();
    const send = async (request: object, { app } = t) => {
      const { statusCode, headers } = await app.inject(request);
      statuses.add(statusCode);
      expect([request, headers['referrer-policy']]).toEqual([request, 'no-referrer']);
    };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const everyAddress = () =>
      Promise.all(
        (['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const).flatMap((method) =>
          [...addresses, `${page}?q=${token}`].map((url) =>
            send({ method, url, ...(method === 'POST' && { headers: form, payload: `name=${token}` }) }),
          ),
        ),
      );
    await everyAddress();
    // A body that is no form, one that is too large, and a range that is not there.
    const url = page + jobPaths.answer;
    await send({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: '{' });
    await send({ method: 'POST', url, headers: form, payload: 'x'.repeat(300_000) });
    await send({ url: page + jobPaths.photo(job.photo), headers: { range: 'bytes=999999-' } });
    // The limit of requests, a lost file, and a database that lacks a table.
    const limited = await startTestApp({ servesJobPages: true, rateLimitFactor: 1 / 120, logger });
    for (let n = 0; n < 3; n++) await send({ url: page }, limited);
    await limited.close();
    await rm(path.join(t.dataDir, 'files'), { recursive: true, force: true });
    await send({ url: page + jobPaths.photo(job.photo) });
    await sql`ALTER TABLE job_links RENAME TO job_links_away`.execute(t.owner);
    await everyAddress();
    await sql`ALTER TABLE job_links_away RENAME TO job_links`.execute(t.owner);
    expect([...statuses].toSorted((a, b) => a - b)).toEqual(
      expect.arrayContaining([200, 204, 303, 404, 413, 415, 416, 429, 500]),
    );
    const log = lines.join('');
    expect(log).toContain('/en/job/:token');
    expect(log).toContain('call failed');
    expect(log).not.toContain(token);
  });

  test('stands in the database in a mail alone, until that is sent', async () => {
    const mailServer = await startMailServer();
    const customerId = await createCustomer(manager, { email: 'anna@example.lv' });
    const id = await createEstimate(manager, { customerId });
    const body = { channel: 'mail', language: 'en' } as const;
    const { body: made } = await manager.call(jobsContract.send, { params: { id }, body });
    const page = new URL(made.url ?? '').pathname;
    const token = page.slice(page.lastIndexOf('/') + 1);
    expect(await tablesWith(token)).toEqual(['mails']);
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const sender = await startMailSender(t.db, {
      smtpUrl: `smtp://127.0.0.1:${mailServer.port}`,
      publicUrl: 'http://localhost:3000',
      log: log as never,
    });
    await expect.poll(async () => (await getJob(manager, id)).links[0]?.mail?.state).toBe('sent');
    await sender.stop();
    expect(mailServer.received.map(({ raw }) => raw.replaceAll('=\r\n', '')).join('')).toContain(token);
    // Opened, seen, answered: nothing of it is written with the secret.
    await t.app.inject({ method: 'POST', url: page + jobPaths.seen });
    await answerPage(t, page, 'approved');
    expect(await tablesWith(token)).toEqual([]);
  });

  test('stands in no response to staff but the one to its maker', async () => {
    const invoice = await issueInvoice(manager);
    const manual = await createManualInvoice(manager);
    const made = [
      await createLink(manager, invoice.estimateId ?? ''),
      await createInvoiceLink(manager, manual.id),
    ];
    const job = await someJob();
    const form = await agreedForm(t, job.page, 'approved');
    await sendForm(t, job.page, form);
    const owner = await t.as('owner');
    const { answers, links } = await getJob(manager, job.id);
    const { vehicleId } = await getEstimate(manager, job.id);
    const ids = [
      job.id,
      invoice.id,
      manual.id,
      vehicleId ?? job.id,
      ...[...answers, ...links].map(({ id }) => id),
    ];
    const secrets = [job.token, ...made.map(({ token }) => token), form['token'] ?? ''];
    const parts = { ids, customerId: manual.customerId, searches: [job.token] };
    for (const { name, endpoint } of await allEndpoints()) {
      if (endpoint.method !== 'GET') continue;
      const texts = (await responsesTo(t, owner, endpoint, parts)).join('\n');
      expect([name, secrets.filter((secret) => texts.includes(secret))]).toEqual([name, []]);
    }
  });
});
