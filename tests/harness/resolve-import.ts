import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** `#web/*` to `./src/web/*`, as package.json says. */
const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};
const folders = Object.entries(imports).map(([from, to]) => [from.slice(0, -1), to.slice(0, -1)] as const);

/** The file that an import of this project names, with its whole path; the specifier itself where it is a library's. */
export function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(file), specifier);
  const folder = folders.find(([from]) => specifier.startsWith(from));
  return folder ? path.resolve(root, folder[1], specifier.slice(folder[0].length)) : specifier;
}
