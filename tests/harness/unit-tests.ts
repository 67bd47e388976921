import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { resolveImport } from './resolve-import.ts';

/** What starts a database or a browser. */
const starters = [
  'tests/harness/database.ts',
  'tests/harness/browser.ts',
  'src/server/db/postgres/embedded-postgres.ts',
];

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, target = '']) =>
    path.relative('', resolveImport(file, target)).replaceAll('\\', '/'),
  );

/** The tests that import, over however many files of `tests`, nothing that starts a database or a browser. */
export function unitTests(): string[] {
  // Not `globSync`: knip reads the configuration on Nodes that have none.
  const files = ['src', 'tests']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${String(name)}`))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => (file.startsWith('src/') ? file.endsWith('.test.ts') : file.endsWith('.ts')));
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  const starting = new Set(starters);
  for (let before = 0; before < starting.size;) {
    before = starting.size;
    for (const [file, targets] of imports)
      if (targets.some((target) => starting.has(target))) starting.add(file);
  }
  return files.filter((file) => file.endsWith('.test.ts') && !starting.has(file));
}
