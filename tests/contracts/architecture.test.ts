import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { auditTypes } from '#features/overview/audit/audit-types.ts';
import { resolveImport } from '../harness/resolve-import.ts';
import type { AuditType } from '#shared/audit-type.ts';

const root = path.resolve(import.meta.dirname, '../..');
const src = path.join(root, 'src');

/** The layers, lowest first, and their features in the order of dependencies; the linter holds the imports to it. */
const layers = JSON.parse(readFileSync(path.join(src, 'features/order.json'), 'utf8')) as Record<
  string,
  string[]
>;

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

const sources = (await filesUnder(src)).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'));

const featureOf = (file: string): string | undefined => {
  const [top, , feature] = path.relative(src, file).split(path.sep);
  return top === 'features' ? feature : undefined;
};

test('lists every feature in the order of dependencies', async () => {
  const folders: string[] = [];
  for (const layer of Object.keys(layers))
    for (const entry of await readdir(path.join(src, 'features', layer))) folders.push(`${layer}/${entry}`);
  const named = Object.entries(layers).flatMap(([layer, names]) => names.map((name) => `${layer}/${name}`));
  expect(named.toSorted()).toEqual(folders.toSorted());
});

test('forbids dynamic imports of another feature, which the linter does not see', () => {
  const loads = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bimport\(\s*'([.#][^']+)'/g)]
      .map((match) => resolveImport(file, match[1] ?? ''))
      .filter((target) => featureOf(target) !== undefined && featureOf(target) !== featureOf(file))
      .filter(() => !file.includes('/apps/'))
      .map((target) => `${path.relative(root, file)} -> ${path.relative(root, target)}`),
  );
  expect(loads).toEqual([]);
});

test('names what lies outside of its own folder by # and never by climbing', () => {
  // A feature is a folder of its own, and so is each part of src.
  const folderOf = (file: string) => {
    const [top = '', ...rest] = path.relative(src, file).split(path.sep);
    return [top, ...rest.slice(0, top === 'features' ? 2 : top === 'apps' ? 1 : 0)].join('/');
  };
  const climbing = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import|declare module)\s*\(?\s*'(\.\.\/[^'\n]+)'/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => folderOf(resolveImport(file, target)) !== folderOf(file))
      .map((target) => `${path.relative(root, file)} -> ${target}`),
  );
  expect(climbing).toEqual([]);
});

test('loads the demo data only when they are asked for', () => {
  const statics = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export|\})[^'\n(]*'([.#][^']+)'/gm)]
      .map((match) => resolveImport(file, match[1] ?? ''))
      .filter((target) => target.startsWith(path.join(root, 'demo')))
      .map((target) => `${path.relative(root, file)} -> ${path.relative(root, target)}`),
  );
  expect(statics).toEqual([]);
});

test('imports in shared nothing from outside but zod and QR codes', () => {
  const outside = sources
    .filter((file) => file.startsWith(path.join(src, 'shared')))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '([^'.][^']*)'/g)].map((match) => match[1]),
    );
  expect([...new Set(outside)]).toEqual(['zod', 'qr']);
});

test('finds SQL only in .sql.ts files and in the server’s own folders', () => {
  const statements = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
  const strays = sources
    .filter((file) => /\/(features|apps)\//.test(file) && !file.endsWith('.sql.ts'))
    .filter((file) => statements.test(readFileSync(file, 'utf8')));
  expect(strays).toEqual([]);
});

/** Notices that time causes and no person: no audit entry tells of them, and a few short statements are all of it. */
const ownTransactions = [
  'src/features/overview/backups/server/backup-notices.ts',
  'src/features/overview/notices/server/notices.service.ts',
  // Held for some minutes, and nobody’s record.
  'src/features/work/bookings/server/holds.ts',
];

test('opens every transaction where costly work in it is refused, and writes with an audit entry', () => {
  const opens = sources
    .filter((file) => /\/(features|apps)\//.test(file))
    .filter((file) => /\.(?:transaction|startTransaction)\(|\bBEGIN\b/.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(root, file));
  expect(opens.toSorted()).toEqual(ownTransactions);
});

test('has every phrase of every words file in both languages', async () => {
  const files = sources.filter((file) => /\.(words|fields)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(2);
  const empty: string[] = [];
  for (const file of files)
    for (const words of Object.values((await import(file)) as Record<string, unknown>)) {
      if (typeof words !== 'object' || words === null) continue;
      for (const [key, both] of Object.entries(words as Record<string, unknown>)) {
        if (typeof both !== 'object' || both === null || !('en' in both)) continue;
        const { en, lv } = both as { en: unknown; lv: unknown };
        if (!en || !lv || typeof en !== typeof lv) empty.push(`${path.relative(root, file)}: ${key}`);
      }
    }
  expect(empty).toEqual([]);
});

test('describes every type of record that writes audit entries', async () => {
  const isAuditType = (value: unknown): value is AuditType =>
    typeof value === 'object' && value !== null && 'type' in value && 'fields' in value;
  const found: AuditType[] = [];
  for (const file of sources.filter((each) => each.endsWith('.fields.ts')))
    found.push(...Object.values((await import(file)) as Record<string, unknown>).filter(isAuditType));
  const types = (of: readonly AuditType[]) => of.map(({ type }) => type).toSorted();
  expect(types(auditTypes)).toEqual(types(found));
  expect(new Set(types(auditTypes)).size).toBe(auditTypes.length);
});

test('names only existing paths in the documents', async () => {
  const inFolder = async (folder: string) =>
    (await readdir(path.join(root, folder))).map((name) => `${folder}/${name}`);
  const documents = [
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...(await inFolder('docs/decisions')),
    ...(await inFolder('docs/security')),
  ];
  const missing = documents.flatMap((document) =>
    [
      ...readFileSync(path.join(root, document), 'utf8').matchAll(
        /`((?:src|tests|migrations|scripts|demo|bench|docs)\/[\w./-]*)`/g,
      ),
    ]
      .map((match) => match[1] ?? '')
      .filter((name) => !existsSync(path.join(root, name)))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('forbids barrel files and folders of miscellany', () => {
  const bad = sources.filter((file) =>
    /\/(index\.tsx?$|(?:utils?|helpers?|common|managers?)[./])/.test(path.relative(src, file)),
  );
  expect(bad).toEqual([]);
});
