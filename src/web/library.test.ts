import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const at = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const library = at('node_modules/@mantine/core');
const read = (file: string) => readFileSync(file, 'utf8');

/** The scripts of the library that the portal's own name, by way of its index. */
function namedScripts(): string[] {
  const scripts = new Map(
    [...read(`${library}/esm/index.mjs`).matchAll(/import \{ ([^}]+) \} from "(.+?)"/g)].flatMap(
      ([, names = '', file = '']) => names.split(', ').map((name) => [name, file] as const),
    ),
  );
  const own = globSync('src/{features,web,apps/portal}/**/*.{ts,tsx}', { cwd: at('') }).map((file) =>
    read(at(file)),
  );
  const others = ['dates', 'modals', 'dropzone'].flatMap((name) =>
    globSync(`node_modules/@mantine/${name}/esm/**/*.mjs`, { cwd: at('') }).map((file) => read(at(file))),
  );
  const names = [...own, ...others].flatMap((text) =>
    [...text.matchAll(/import \{([^}]+)\} from ['"]@mantine\/core['"]/g)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim()),
    ),
  );
  return [...new Set(names)].flatMap((name) => scripts.get(name) ?? []);
}

/** The names of the sheets that belong to these scripts and to those that they import. */
function sheetsOf(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, next = ''] of read(file).matchAll(/from "(\..+?\.mjs)"/g))
      visit(path.resolve(path.dirname(file), next));
  };
  for (const file of files) visit(path.resolve(library, 'esm', file));
  const names = [...seen].flatMap((file) => /(\w+)\.module\.mjs$/.exec(file)?.[1] ?? []);
  return new Set(names.filter((name) => existsSync(`${library}/styles/${name}.css`)));
}

test('loads the styles of every component of the library that is drawn', () => {
  const loaded = [...read(at('src/web/library.css')).matchAll(/styles\/(\w+)\.css/g)].map(([, name]) => name);
  const missing = [...sheetsOf(namedScripts())].filter((name) => !loaded.includes(name));
  expect(missing).toEqual([]);
});
