import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { isContractFile, valueImports, withoutSchemas } from '../../scripts/contracts-without-schemas.ts';
import { resolveImport } from '../harness/resolve-import.ts';
import { allEndpoints } from './every-contract.ts';

const root = path.resolve(import.meta.dirname, '../..');
const portal = path.join(root, 'src/apps/portal');

/** What forms are checked and held with. */
const isOfForms = (module: string): boolean => /^(zod|@mantine\/form)(\/|$)/.test(module);

/** What menus, calendars and fields are drawn with. */
const isOfControls = (module: string): boolean => /^@mantine\/(core|dates|dropzone)$/.test(module);

/** Screens that are a form and show no rows. */
const forms = ['SettingsScreen.tsx'];

/** The modules that one loads with itself, as the build has it: of contracts, only schemas and functions. */
async function loadedWith(file: string): Promise<string[]> {
  const loaded: string[] = [];
  for (const { from, names } of valueImports(file, readFileSync(file, 'utf8'))) {
    const target = resolveImport(file, from);
    if (isContractFile(target) && !isContractFile(file)) {
      const plain = withoutSchemas((await import(target)) as Readonly<Record<string, unknown>>);
      if (names.every(({ imported }) => imported in plain)) continue;
    }
    if (isOfForms(target) || isOfControls(target) || /\.tsx?$/.test(target)) loaded.push(target);
  }
  return loaded;
}

/** The shortest way on which a module loads something, but for what is there already; null where it does not. */
async function wayTo(
  isWanted: (module: string) => boolean,
  start: string,
  loadedBefore: readonly string[] = [],
): Promise<string | null> {
  const from = new Map<string, string | null>([
    [start, null],
    ...loadedBefore.map((file) => [file, null] as const),
  ]);
  for (const file of from.keys()) {
    if (!/\.tsx?$/.test(file) || loadedBefore.includes(file)) continue;
    for (const next of await loadedWith(file)) {
      if (!from.has(next)) from.set(next, file);
      if (!isWanted(next)) continue;
      const way: string[] = [];
      for (let at: string | null = next; at !== null; at = from.get(at) ?? null)
        way.unshift(at === next ? next : path.relative(root, at));
      return way.join(' -> ');
    }
  }
  return null;
}

/** What each file of a screen loads when the screen is opened. */
const screens = globSync('src/**/*.screen.ts', { cwd: root }).map((name) => {
  const file = path.join(root, name);
  const source = readFileSync(file, 'utf8');
  const [loaded] = parseSync(file, source).module.dynamicImports;
  if (!loaded) throw new Error(`${name} loads no component`);
  const { start, end } = loaded.moduleRequest;
  return resolveImport(file, source.slice(start + 1, end - 1));
});

test('loads neither zod nor forms before the first rows of a screen', { timeout: 60_000 }, async () => {
  expect(screens.length).toBeGreaterThan(10);
  const first = [
    path.join(portal, 'start.tsx'),
    ...screens.filter((screen) => !forms.includes(path.basename(screen))),
  ];
  const ways: string[] = [];
  for (const file of first) {
    const way = await wayTo(isOfForms, file);
    if (way !== null) ways.push(way);
  }
  expect(ways).toEqual([]);
});

/** Where most visits begin: these wait for nothing that a list is not drawn with. */
const lists = ['Dashboard', 'Customers', 'Suppliers', 'Schedule', 'Estimates', 'Invoices'];

test('loads no fields, menus or calendars of the library before the lists of most visits', async () => {
  const frame = [path.join(portal, 'start.tsx')];
  for (const file of frame)
    frame.push(...(await loadedWith(file)).filter((next) => /\.tsx?$/.test(next) && !frame.includes(next)));
  const files = screens.filter((file) => lists.some((name) => path.basename(file).startsWith(name)));
  expect(files).toHaveLength(lists.length);
  for (const file of files) expect(await wayTo(isOfControls, file, frame)).toBeNull();
});

/** What a value is in JSON just as its schema has it. */
const asSent = new Set(
  'array boolean enum literal nullable number object optional record string union unknown'.split(' '),
);

/** The kinds of schemas that one is made of. */
function kindsIn(schema: z.core.$ZodType): string[] {
  const { type, innerType, element, valueType, options, shape } = schema._zod.def as z.core.$ZodTypeDef & {
    readonly innerType?: z.core.$ZodType;
    readonly element?: z.core.$ZodType;
    readonly valueType?: z.core.$ZodType;
    readonly options?: readonly z.core.$ZodType[];
    readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  };
  const parts = [innerType, element, valueType, ...(options ?? []), ...Object.values(shape ?? {})];
  return [type, ...parts.flatMap((part) => (part ? kindsIn(part) : []))];
}

test('sends every response as its type has it: browsers do not parse it', async () => {
  const changed = (await allEndpoints()).flatMap(({ name, endpoint: { response } }) => {
    const schema = 'body' in response ? response.body : 'page' in response ? response.page : null;
    const others = schema ? kindsIn(schema).filter((kind) => !asSent.has(kind)) : [];
    return others.map((kind) => `${name}: ${kind}`);
  });
  expect(changed).toEqual([]);
});

test('reads of a contract in browsers only what is left without its schemas', () => {
  const web = globSync('src/{features/*/*,.}/web/**/*.{ts,tsx}', { cwd: root });
  expect(web.length).toBeGreaterThan(100);
  const reads = web.flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /Contract\.\w+\.(?!(?:url|method|uploads)\b)\w+/g,
      ),
    ].map(([read]) => `${file}: ${read}`),
  );
  expect(reads).toEqual([]);
});
