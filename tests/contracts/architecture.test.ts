import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const src = path.join(root, 'src');

/** Declared once, without cycles: who may use whose service, picker or link. */
const dependencies: Record<string, readonly string[]> = {
  appointments: ['business', 'customers', 'estimates', 'users', 'vehicles'],
  audit: ['users'],
  auth: ['business', 'notices'],
  business: ['users'],
  catalogue: ['business'],
  customers: ['history'],
  dashboard: ['business'],
  estimates: ['business', 'catalogue', 'customers', 'inventory', 'paperwork', 'users', 'vehicles'],
  history: ['business'],
  inventory: ['notices', 'suppliers'],
  invoices: ['business', 'customers', 'estimates', 'inventory', 'paperwork'],
  notices: ['business'],
  submissions: ['business', 'catalogue', 'customers', 'estimates', 'notices', 'users', 'vehicles'],
  users: ['suppliers'],
  vehicles: ['customers', 'history'],
};

interface Place {
  readonly feature: string | null;
  readonly side: 'root' | 'server' | 'web' | 'apps';
}

/** Where a file under `src` stands: which feature it belongs to, and where it may run. */
function placeOf(file: string): Place {
  const [top, , second, third, fourth] = path.relative(src, file).split(path.sep);
  if (top === 'features') {
    const inside = fourth !== undefined && (third === 'server' || third === 'web');
    return { feature: second ?? null, side: inside ? third : 'root' };
  }
  if (top === 'server' || top === 'web' || top === 'apps') return { feature: null, side: top };
  return { feature: null, side: 'root' };
}

const isPublicWebFile = (file: string) => /(Picker|Link)\.tsx$|\/shared\.queries\.ts$/.test(file);

function rejectionOf(from: string, to: string): string | null {
  const a = placeOf(from);
  const b = placeOf(to);
  if (b.side === 'apps' && a.side !== 'apps') return 'nobody imports apps';
  if (a.side === 'apps') return null;
  if (a.feature === null && b.feature !== null) return 'only apps and features import a feature';
  if (a.side === 'root' && b.side !== 'root') return 'what runs anywhere imports neither server nor web';
  if (a.side !== 'root' && b.side !== 'root' && a.side !== b.side)
    return 'server and web never import each other';
  if (b.feature === null || a.feature === b.feature) return null;
  if (b.side === 'root') return null;
  if (!dependencies[a.feature ?? '']?.includes(b.feature))
    return `no dependency declared from ${a.feature} to ${b.feature}`;
  if (b.side === 'server')
    return to.endsWith('.service.ts') || b.feature === 'paperwork'
      ? null
      : 'another feature is reached through its service';
  return isPublicWebFile(to)
    ? null
    : 'the web of another feature is reached through its Picker, Link or shared queries';
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

const sources = (await filesUnder(src)).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'));
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) =>
    path.resolve(path.dirname(file), match[1] ?? ''),
  );

test('allows only the declared imports', () => {
  const broken = sources.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const reason = target.startsWith(src) ? rejectionOf(file, target) : null;
      return reason ? [`${path.relative(root, file)} -> ${path.relative(root, target)}: ${reason}`] : [];
    }),
  );
  expect(broken).toEqual([]);
});

test('recognizes forbidden imports', () => {
  const file = (name: string) => path.join(src, name);
  const forbidden: [string, string][] = [
    ['shared/money.ts', 'features/records/auth/auth.contract.ts'],
    ['server/files.ts', 'features/records/auth/auth.contract.ts'],
    ['web/theme.ts', 'server/files.ts'],
    ['features/work/request-form/request-totals.ts', 'features/work/submissions/server/submissions.sql.ts'],
    ['features/work/submissions/server/submissions.service.ts', 'features/records/users/server/users.sql.ts'],
    [
      'features/records/users/server/users.service.ts',
      'features/work/submissions/server/submissions.service.ts',
    ],
    [
      'features/work/submissions/web/SubmissionsPage.tsx',
      'features/work/submissions/server/submissions.service.ts',
    ],
    ['features/records/auth/server/auth.service.ts', 'apps/api/app.ts'],
  ];
  expect(forbidden.filter(([from, to]) => rejectionOf(file(from), file(to)) === null)).toEqual([]);
});

test('shared imports zod and nothing else from outside', () => {
  const outside = sources
    .filter((file) => file.startsWith(path.join(src, 'shared')))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '([^'.][^']*)'/g)].map((match) => match[1]),
    );
  expect([...new Set(outside)]).toEqual(['zod']);
});

test('has no cycle of dependencies between features', () => {
  const reaches = (from: string, to: string): boolean =>
    (dependencies[from] ?? []).some((next) => next === to || reaches(next, to));
  expect(Object.keys(dependencies).filter((feature) => reaches(feature, feature))).toEqual([]);
});

test('finds SQL only in .sql.ts files and in the server’s own folders', () => {
  const statements = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
  const strays = sources
    .filter((file) => file.includes('/features/') && !file.endsWith('.sql.ts'))
    .filter((file) => statements.test(readFileSync(file, 'utf8')));
  expect(strays).toEqual([]);
});

test('every phrase of every words file is there in both languages', async () => {
  const files = sources.filter((file) => file.endsWith('.words.ts'));
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

test('every path named in ARCHITECTURE.md, CONTRIBUTING.md and the decisions exists', async () => {
  const documents = [
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    ...(await readdir(path.join(root, 'docs/decisions'))).map((name) => `docs/decisions/${name}`),
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

test('no barrel files and no drawers for odds and ends', () => {
  const bad = sources.filter((file) =>
    /\/(index\.tsx?$|(?:utils?|helpers?|common|managers?)[./])/.test(path.relative(src, file)),
  );
  expect(bad).toEqual([]);
});
