import { screens } from './first-requests.ts';

/** A chunk as Vite's manifest describes it. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** What every page loads: a few lines that wait until the page has been painted, and the app, which they import. */
const ENTRY = 'index.html';
export const APP = 'start.tsx';

/** The chunk with everything it imports statically. */
function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, found);
  return found;
}

/** The letters of both languages: names have Latvian ones in English text too. */
const fontsOf = (manifest: Manifest): string[] =>
  (manifest[ENTRY]?.assets ?? []).filter((file) => /manrope-latin(-ext)?-wght/.test(file));

/** The elements of the head that fetch the scripts and styles of the app and of a screen at once. */
function preloadsOf(manifest: Manifest, module: string): string {
  if (!manifest[module]) throw new Error(`The build has no chunk for the screen ${module}.`);
  const already = withImports(manifest, ENTRY);
  const needed = withImports(manifest, module);
  for (const imported of manifest[ENTRY]?.dynamicImports ?? []) withImports(manifest, imported, needed);
  const chunks = [...needed].filter((name) => !already.has(name));
  const at = (file: string) => `/serviceportal/${file}`;
  const styles = new Set(chunks.flatMap((name) => manifest[name]?.css ?? []));
  return [
    ...fontsOf(manifest).map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${at(file)}">`,
    ),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="${at(file)}">`),
    ...chunks.map((name) => `<link rel="modulepreload" crossorigin href="${at(manifest[name]!.file)}">`),
  ].join('');
}

/** Of the app and of every screen, made once. Throws for a screen that the build does not have. */
export function headsOf(manifest: Manifest): (module: string) => string {
  const modules = [APP, ...Object.values(screens).map(({ module }) => module)];
  const heads = new Map(modules.map((module) => [module, preloadsOf(manifest, module)]));
  return (module) => heads.get(module) ?? '';
}
