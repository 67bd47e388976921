import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jobPrefixes } from '../../src/features/work/jobs/server/job-token.ts';

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

test('keeps the secret addresses of job pages out of the log of nginx, on both ports', () => {
  const [, plain = '', encrypted = ''] = textOf('nginx.conf').split(/^server \{$/m);
  for (const server of [plain, encrypted]) {
    const [, pattern = '', rules = ''] = /location ~ (\^\S*job\S*) \{([^}]*)\}/.exec(server) ?? [];
    for (const prefix of Object.values(jobPrefixes)) expect(`${prefix}/SECRET`).toMatch(new RegExp(pattern));
    expect(rules).toContain('access_log off;');
  }
});
