import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Screen } from '#web/screen.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What each file of a pattern exports. */
const exportsOf = (pattern: string): Promise<Record<string, unknown>[]> =>
  Promise.all(
    globSync(pattern, { cwd: root }).map(
      async (file) => (await import(path.join(root, file))) as Record<string, unknown>,
    ),
  );

const isLabel = (value: unknown): value is { en: string; lv: string } =>
  typeof value === 'object' && value !== null && 'en' in value && 'lv' in value;

test('names each command that creates a record as a button is named, in both languages', async () => {
  const labels = (await exportsOf('src/**/*.words.ts'))
    .flatMap((module) => Object.values(module))
    .flatMap((words) => Object.values(words as object))
    .filter(isLabel)
    .map(({ en, lv }) => `${en} / ${lv}`);
  const screens = (await exportsOf('src/**/*.screen.ts')).map(({ screen }) => screen as Screen);
  const creating = screens
    .flatMap(({ commands = [] }) => commands)
    .filter(({ search }) => search['edit'] === 'new')
    .map(({ en, lv }) => `${en} / ${lv}`);
  expect(creating.length).toBeGreaterThan(5);
  expect(creating.filter((command) => !labels.includes(command))).toEqual([]);
});
