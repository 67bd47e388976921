import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { bookingPrefixes } from '#features/work/bookings/booking-path.ts';
import { bookingPaths } from '#features/work/bookings/booking-view.ts';
import { waitingPrefixes } from '#features/work/waiting-list/waiting-list-path.ts';
import { waitingPaths } from '#features/work/waiting-list/waiting-view.ts';
import { reportPrefixes } from '#features/work/batteries/report-path.ts';
import { offerPrefixes } from '#features/work/time-offers/offer-path.ts';
import { feedPath } from '#features/work/calendar-feeds/server/calendar-feeds.service.ts';
import { jobPaths } from '#features/work/jobs/job-view.ts';
import { jobPrefixes } from '#features/work/jobs/server/job-token.ts';
import { newToken } from '#server/auth/link-token.ts';
import { statementXml } from '../harness/bank-statement.ts';
import { picture, requestFields, sha256 } from '../harness/requests.ts';
import { owner, startAppOnTestDatabase } from '../harness/running-app.ts';
import { connectAsBrowser, type Received } from './browser-connection.ts';
import { publicHost, startCaddy, startNginx, type ShippedProxy } from './shipped-proxies.ts';

const MEGABYTE = 1024 * 1024;
const json = { 'content-type': 'application/json' };

async function startBehind(start: (appPort: number) => Promise<ShippedProxy>) {
  const { app } = await startAppOnTestDatabase({
    PUBLIC_URL: `https://${publicHost}`,
    TRUSTED_PROXY: '127.0.0.1',
    DEMO_DATA: 'false',
  });
  const proxy = await start(Number(new URL(app.url).port));
  return { app, proxy, browser: await connectAsBrowser(publicHost, proxy.port) };
}

const bodyOf = <Body>({ body }: Received): Body => JSON.parse(body.toString()) as Body;

const sessionOf = ({ headers }: Received): string =>
  headers['set-cookie']?.find((cookie) => cookie.startsWith('__Host-session='))?.split(';')[0] ?? '';

/** Asks in plain http, as somebody does who types the address without its scheme. */
async function askPlain(port: number, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request({ host: '127.0.0.1', port, path, headers: { host: publicHost } }, (response) => {
    text(response).then(resolve, reject);
  })
    .on('error', reject)
    .end();
  await promise;
}

const proxies = [
  { name: 'nginx', start: startNginx },
  { name: 'Caddy', start: startCaddy },
];

test.each(proxies)(
  'lets statements, large photos, documents and events through the shipped $name',
  async ({ start }) => {
    const { browser } = await startBehind(start);
    const signedIn = await browser.send('/api/auth/login', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(owner),
    });
    const cookie = sessionOf(signedIn);
    expect([signedIn.status, cookie]).toEqual([200, expect.stringMatching(/^__Host-session=./)]);
    const events = await browser.listen('/api/live?age=0', cookie);

    const entries = Array.from({ length: 6_500 }, () => ({ amount: '12.00', text: 'x'.repeat(140) }));
    const statement = statementXml(entries);
    expect(statement.length).toBeGreaterThan(3 * MEGABYTE);
    const file = { name: 'statement.xml', bytes: Buffer.from(statement) };
    const proposed = await browser.sendFiles('/api/bank-statements/proposals', [file], [], cookie);
    expect([proposed.status, proposed.body.toString()]).toEqual([
      200,
      expect.stringContaining('"credits":6500'),
    ]);

    const head = await picture('jpeg', 500);
    const photo = Buffer.concat([head, Buffer.alloc(50 * MEGABYTE - head.length, 7)]);
    const sent = await browser.sendFiles(
      '/api/public/contact/multipart',
      [{ name: 'a.jpg', bytes: photo }],
      requestFields(),
    );
    expect(sent.status).toBe(201);
    await expect.poll(events).toContain('contact-submissions');

    const vehicle = await browser.send('/api/vehicles', {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify({ vin: '5YJ3E1EA7KF317000', samePlate: true }),
    });
    expect(vehicle.status).toBe(201);
    const { id } = bodyOf<{ id: string }>(vehicle);
    const pdf = Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      randomBytes(2 * MEGABYTE),
      Buffer.from('\n%%EOF\n'),
    ]);
    const attached = await browser.sendFiles(
      `/api/vehicles/${id}/attachments`,
      [{ name: 'paper.pdf', bytes: pdf }],
      [],
      cookie,
    );
    expect(attached.status).toBe(201);
    const [{ id: attachment } = { id: '' }] = bodyOf<{ id: string }[]>(attached);
    const read = await browser.send(`/api/vehicle-attachments/${attachment}/file`, { headers: { cookie } });
    expect([read.status, sha256(read.body)]).toEqual([200, sha256(pdf)]);
  },
);

test.each(proxies)(
  'writes no secret of a job, a booking, an offer, a waiting list, a battery report or a calendar into a log of the shipped $name',
  async ({ start }) => {
    const { app, proxy, browser } = await startBehind(start);
    const token = newToken();
    const below = Object.values(jobPaths).map((each) => (typeof each === 'string' ? each : each('1')));
    const ofJobs = Object.values(jobPrefixes).flatMap((prefix) =>
      ['', '?lang=lv', ...below].map((each) => `${prefix}/${token}${each}`),
    );
    const ofBookings = Object.values(bookingPrefixes).flatMap((prefix) =>
      ['', ...Object.values(bookingPaths)].map((each) => `${prefix}/${token}${each}`),
    );
    const ofOffers = Object.values(offerPrefixes).map((prefix) => `${prefix}/${token}`);
    const ofWaiting = Object.values(waitingPrefixes).flatMap((prefix) =>
      ['', ...Object.values(waitingPaths)].map((each) => `${prefix}/${token}${each}`),
    );
    const ofReports = Object.values(reportPrefixes).map((prefix) => `${prefix}/${token}`);
    const addresses = [...ofJobs, ...ofBookings, ...ofOffers, ...ofWaiting, ...ofReports, feedPath(token)];
    /** At once: Caddy waits for an app that is away. */
    const askAll = async (): Promise<number[]> => {
      const headers = { referer: `https://${publicHost}${addresses[0]}` };
      const responses = addresses.flatMap((address) => [
        browser.send(address, { headers }),
        browser.send(address, { method: 'POST', body: 'a=b', headers }),
      ]);
      await Promise.all(addresses.map((address) => askPlain(proxy.plainPort, address)));
      return (await Promise.all(responses)).map(({ status }) => status);
    };
    await askAll();
    app.signal('SIGKILL');
    await app.ended;
    expect(new Set(await askAll())).toEqual(new Set([502]));
    // What another page asks for is in the log: it is one.
    await browser.send('/en/services');
    await expect.poll(proxy.log).toContain('/en/services');
    expect(await proxy.log()).not.toContain(token);
  },
);
