import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { picture, sendFiles } from '../harness/requests.ts';
import { owner, signIn, startAppOnTestDatabase } from '../harness/running-app.ts';

/** The headers of every response, whichever part of the server sends it. */
const everywhere = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
];

test(
  'sends every security header with pages, files, errors and unknown addresses',
  { timeout: 60_000 },
  async () => {
    const { app } = await startAppOnTestDatabase();
    const { body } = await sendFiles(app.url, [{ name: 'photo.png', bytes: await picture('png') }]);
    const cookie = await signIn(app.url);
    const submission = (await (
      await fetch(`${app.url}/api/contact-submissions/${body.id}`, { headers: { cookie } })
    ).json()) as { attachments: { id: string }[] };
    const file = `/api/contact-attachments/${submission.attachments[0]?.id}/file`;
    const [asset] = (await readdir('dist/site/client/assets')).filter((name) => name.endsWith('.js'));
    const addresses = [
      '/',
      '/en',
      '/lv/404',
      '/en/job/wrong',
      '/lv/darbs/wrong/estimate.pdf',
      '/en/booking/wrong',
      '/lv/rezervacija/wrong/move',
      '/lv/piedavajums/wrong',
      '/lv/akumulators/wrong',
      '/en/nothing-here',
      '/%zz',
      '/en/%E0%A4%A',
      '/api/%zz',
      '/serviceportal',
      '/login',
      `/assets/${asset}`,
      '/assets/nothing.js',
      '/assets/%E0%A4%A',
      '/api/health',
      '/api/nothing',
      '/api/customers/none',
      file,
    ];
    for (const address of addresses) {
      const response = await fetch(app.url + address, { headers: { cookie }, redirect: 'manual' });
      const missing = everywhere.filter((name) => !response.headers.has(name));
      expect([address, missing]).toEqual([address, []]);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/(script|default)-src[^;]*'unsafe-/);
    }
    const part = await fetch(app.url + file, { headers: { cookie, range: 'bytes=0-9' } });
    expect([part.status, everywhere.filter((name) => !part.headers.has(name))]).toEqual([206, []]);
  },
);

test('tells no other site of the address of a job, a booking or an offer: by no referrer, and no counter of visits', async () => {
  const settings = { ANALYTICS_SRC: 'https://visits.example/script.js' };
  const { app } = await startAppOnTestDatabase(settings);
  const html = async (address: string) => (await fetch(app.url + address)).text();
  expect(await html('/en')).toContain('visits.example');
  for (const address of [
    '/en/job',
    '/en/job/',
    '/en/job/wrong',
    '/lv/darbs/wrong/nothing',
    '/lv/darbs/wrong/photo/x',
    '/en/booking',
    '/en/booking/wrong',
    '/lv/rezervacija/wrong/cancel',
    '/en/offer/wrong',
    '/lv/piedavajums/wrong/nothing',
    '/en/battery/wrong',
    '/lv/akumulators/wrong/nothing',
  ]) {
    const response = await fetch(app.url + address);
    expect([address, response.status, response.headers.get('referrer-policy')]).toEqual([
      address,
      404,
      'no-referrer',
    ]);
    expect(await response.text()).not.toContain('visits.example');
  }
});

test('writes the path of a request into the log, and no search text', { timeout: 60_000 }, async () => {
  const { app } = await startAppOnTestDatabase({ LOG_LEVEL: 'info' });
  const cookie = await signIn(app.url);
  await fetch(`${app.url}/api/customers?search=Zane%20Kalve`, { headers: { cookie } });
  await fetch(`${app.url}/en/contact?name=Zane`, { headers: { cookie } });
  await expect.poll(() => app.log()).toContain('"path":"/en/contact"');
  expect(app.log()).toContain('"path":"/api/customers"');
  expect(app.log()).not.toMatch(/Zane|search=|password/i);
  expect(app.log()).not.toContain(owner.password);
});
