import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

test('tells a monitor which version is ready', async () => {
  const { body } = await t.visitor.raw('GET', '/api/ready');
  expect(body).toEqual({ status: 'ready', version });
});

test('describes the version that runs in the OpenAPI document', async () => {
  const { body } = await (await t.as('owner')).raw('GET', '/api/docs');
  expect(body).toMatchObject({ info: { version } });
});

test('has a part of the changelog for the version that runs, and for nothing newer', () => {
  const [newest] = readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+) /gm);
  expect(newest?.[1]).toBe(version);
});
