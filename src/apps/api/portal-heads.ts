/** A chunk as Vite's manifest describes it. */
interface Chunk {
  readonly file: string;
  /** The path of its source: names in the build are hashes. */
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;
/** The module that draws a screen by the file that names the screen. */
export type Screens = Readonly<Record<string, string>>;

/** What every page loads: a few lines that wait until the page has been painted, and the app, which they import. */
const ENTRY = 'index.html';
const APP = 'start.tsx';

/** Returns the chunk with everything it imports statically. */
function withImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, found);
  return found;
}

/** The letters of both languages: names have Latvian ones in English text too. */
const fontsOf = (manifest: Manifest): string[] =>
  Object.values(manifest)
    .filter(({ src }) => /manrope-latin(-ext)?-wght-normal\.woff2$/.test(src ?? ''))
    .map(({ file }) => file);

/** Returns the elements of the head that fetch the scripts and styles of the app and of a screen at once. */
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

/** By the file that names a screen; of the app alone where there is none. Throws for a screen that the build does not have. */
export function headsOf(manifest: Manifest, screens: Screens): (file: string | null) => string {
  const ofApp = preloadsOf(manifest, APP);
  const heads = new Map(
    Object.entries(screens).map(([file, module]) => [file, preloadsOf(manifest, module)]),
  );
  return (file) => (file === null ? ofApp : (heads.get(file) ?? ofApp));
}
