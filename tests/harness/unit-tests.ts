import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What starts a database or a browser. */
const starters = [
  'tests/harness/database.ts',
  'tests/harness/browser.ts',
  'src/server/db/postgres/embedded-postgres.ts',
];

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  );

/** The tests that import, over however many files of `tests`, nothing that starts a database or a browser. */
export function unitTests(): string[] {
  const files = globSync(['src/**/*.test.ts', 'tests/**/*.ts']).map((file) => file.replaceAll('\\', '/'));
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  const starting = new Set(starters);
  for (let before = 0; before < starting.size;) {
    before = starting.size;
    for (const [file, targets] of imports)
      if (targets.some((target) => starting.has(target))) starting.add(file);
  }
  return files.filter((file) => file.endsWith('.test.ts') && !starting.has(file));
}
