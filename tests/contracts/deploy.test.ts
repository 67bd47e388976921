import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bookingPrefixes } from '#features/work/bookings/booking-path.ts';
import { waitingPrefixes } from '#features/work/waiting-list/waiting-list-path.ts';
import { reportPrefixes } from '#features/work/batteries/report-path.ts';
import { offerPrefixes } from '#features/work/time-offers/offer-path.ts';
import { FEED_PREFIX } from '#features/work/calendar-feeds/server/calendar-feeds.service.ts';
import { jobPrefixes } from '#features/work/jobs/server/job-token.ts';
import { allEndpoints } from './every-contract.ts';

const textOf = (file: string): string =>
  readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');

/** The values of a setting of the unit, in their order. */
const unitValues = (name: string): string[] =>
  [...textOf('ev-service.service').matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(
    ([, value = '']) => value,
  );

test('puts the socket of the built-in database where commands beside the service find it', () => {
  const isTmpItsOwn = unitValues('PrivateTmp').at(-1) === 'yes';
  const temporary = unitValues('Environment')
    .join(' ')
    .split(' ')
    .find((pair) => pair.startsWith('TMPDIR='));
  const kept = unitValues('RuntimeDirectory').map((name) => `TMPDIR=/run/${name}`);
  expect([isTmpItsOwn, kept]).toEqual([true, [temporary]]);
});

test('makes in the image every folder that a volume of the app is mounted on, for its account', () => {
  const [, mounted = ''] = /volumes: \[('data:[^\]]*)\]/.exec(textOf('compose.yaml')) ?? [];
  const folders = [...mounted.matchAll(/:(\/\w+)/g)].map(([, folder]) => folder);
  const [, made = ''] = /install -d -o app -g app -m 700 (.*)$/m.exec(textOf('Dockerfile')) ?? [];
  // A container engine makes the others for root, and nothing could be written to them.
  expect(folders).toEqual(made.split(' '));
});

test('copies into the image every folder of the project that it does not exclude', () => {
  const isLeftOut = (folder: string) => textOf('../.dockerignore').split('\n').includes(folder);
  const folders = readdirSync(new URL('../../', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !isLeftOut(entry.name))
    .map(({ name }) => name);
  const image =
    textOf('Dockerfile')
      .split(/^FROM .*$/m)
      .at(-1) ?? '';
  const copied = [...image.matchAll(/^COPY (\w+) \1$/gm)].map(([, folder]) => folder);
  expect(copied.sort()).toEqual(folders.sort());
  expect(image).toContain('COPY --from=build /app/node_modules node_modules');
  expect(image).toContain('COPY --from=build /app/dist dist');
});

/** The flags of Node in the command that starts the server, in their order. */
const flagsIn = (text: string): string[] =>
  /^.*\bnode\b.*src\/apps\/api\/main\.ts.*$/m.exec(text)?.[0].match(/--[\w-]+=\w+/g) ?? [];

test('starts Node with the same flags in the image, in the unit and by npm start', () => {
  const flags = flagsIn(textOf('../package.json'));
  expect(flags).toHaveLength(2);
  expect(flagsIn(textOf('Dockerfile'))).toEqual(flags);
  expect(flagsIn(textOf('ev-service.service'))).toEqual(flags);
});

/** The locations of nginx by pattern, each with its rules, on the plain port and on the encrypted one. */
const [plain = [], encrypted = []] = textOf('nginx.conf')
  .split(/^server \{$/m)
  .slice(1)
  .map((server) =>
    [...server.matchAll(/location ~ (\^\S+) \{([^}]*)\}/g)].map(([, pattern = '', rules = '']) => ({
      pattern: new RegExp(pattern),
      rules,
    })),
  );

/** Where addresses begin that are a secret. */
const secretPrefixes = [jobPrefixes, bookingPrefixes, offerPrefixes, waitingPrefixes, reportPrefixes]
  .flatMap((prefixes): string[] => Object.values(prefixes))
  .concat(FEED_PREFIX);

test('keeps the secret addresses of jobs, bookings, offers, waiting lists and calendars out of the log of nginx, on both ports', () => {
  for (const locations of [plain, encrypted])
    for (const prefix of secretPrefixes) {
      const rules = locations.find(({ pattern }) => pattern.test(`${prefix}/SECRET`))?.rules;
      expect(rules).toContain('access_log off;');
      expect(rules).toContain('error_log /dev/null;');
    }
});

test('keeps the secret addresses of jobs, bookings, offers, waiting lists and calendars out of the log of Caddy', () => {
  const [, pattern = '', replacement = ''] =
    /request>uri regexp "(.+)" "(.+)"/.exec(textOf('Caddyfile')) ?? [];
  for (const prefix of secretPrefixes)
    for (const below of ['', '/answer', '?lang=lv'])
      expect(`${prefix}/SECRET${below}`.replace(new RegExp(pattern), replacement.replace('${1}', '$1'))).toBe(
        `${prefix}/REDACTED${below}`,
      );
});

const MEGABYTE = 1024 * 1024;
const megabytesOf = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);

test('lets every upload of the contracts through both proxies, as large as the contract takes it', async () => {
  const uploads = (await allEndpoints()).flatMap(({ endpoint }) =>
    endpoint.uploads ? [{ url: endpoint.url.replace(/:\w+/g, 'x'), limits: endpoint.uploads }] : [],
  );
  expect(uploads).not.toEqual([]);
  const caddy = megabytesOf(textOf('Caddyfile'), /max_size (\d+)MB/);
  for (const { url, limits } of uploads) {
    const rules = encrypted.find(({ pattern }) => pattern.test(url))?.rules ?? '';
    const nginx = megabytesOf(rules, /client_max_body_size (\d+)m;/);
    // With the form around the files. A megabyte of Caddy is a million bytes.
    const needed = limits.files * limits.bytesEach + MEGABYTE;
    expect([url, nginx * MEGABYTE >= needed, caddy * 1_000_000 >= needed]).toEqual([url, true, true]);
  }
});
