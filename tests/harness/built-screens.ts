import { readFile } from 'node:fs/promises';

/** Returns the file of a module that is loaded later, such as a screen: its name is a hash. */
export async function screenScript(module: string): Promise<string> {
  const manifest = new URL('../../dist/portal/.vite/manifest.json', import.meta.url);
  const files = JSON.parse(await readFile(manifest, 'utf8')) as Record<string, { readonly file: string }>;
  return files[module]?.file ?? 'missing';
}
