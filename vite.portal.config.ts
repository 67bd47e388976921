import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractsWithoutSchemas } from './scripts/contracts-without-schemas.ts';
import { scriptInHead } from './scripts/script-in-head.ts';
import { zodWithoutEval } from './scripts/zod-without-eval.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface Graph {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

function loadedWith(start: string, graph: Graph): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

const isZod = (id: string): boolean => /[\\/]node_modules[\\/]zod[\\/]/.test(id);
const needsZod = (ids: ReadonlySet<string>): boolean => [...ids].some(isZod);

const isOwn = (id: string): boolean => !/[\\/]node_modules[\\/]/.test(id);

/** All but what the page loads before it is painted: its sheets, and the lines that start the app. */
const isOfApp = (id: string): boolean =>
  !/(preload-helper\.js|[\\/](portal[\\/](index\.html|main\.ts)|web[\\/](library|base)\.css|manrope[\\/]index\.css))$/.test(
    id,
  );

/** Modules that are loaded with exactly the same screens. */
interface ScreenSet {
  readonly name: string;
  /** How many screens. */
  readonly count: number;
  /** Characters of source. */
  size: number;
  /** The sets of what its modules import, but for what every page loads. */
  readonly needs: Set<ScreenSet>;
}
const setsOf = new WeakMap<Graph, ReadonlyMap<string, ScreenSet>>();

/** The set of each module that the portal or a screen is loaded with: not of forms, which come after the rows. */
function findSets(graph: Graph): ReadonlyMap<string, ScreenSet> {
  const known = setsOf.get(graph);
  if (known) return known;
  const screens = [...loadedWith(at('./src/apps/portal/routes.tsx'), graph)]
    .filter((id) => id.endsWith('.screen.ts'))
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const frame = loadedWith(at('./src/apps/portal/start.tsx'), graph);
  const graphs = screens.map((screen) => loadedWith(screen, graph)).filter((ids) => !needsZod(ids));
  const byName = new Map<string, ScreenSet>();
  const byModule = new Map<string, ScreenSet>();
  for (const id of new Set([frame, ...graphs].flatMap((ids) => [...ids]))) {
    const numbers = graphs.flatMap((ids, number) => (ids.has(id) ? [number] : []));
    const kind = isOwn(id) && drawsControls(id, frame, graph) ? 'drawn' : 'shared';
    const name = [kind, ...numbers].join('-');
    const set = byName.get(name) ?? { name, count: numbers.length, size: 0, needs: new Set() };
    set.size += graph.getModuleInfo(id)?.code?.length ?? 0;
    byName.set(name, set);
    byModule.set(id, set);
  }
  for (const [id, set] of byModule)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      const needed = frame.has(imported) ? undefined : byModule.get(imported);
      if (needed && needed !== set) set.needs.add(needed);
    }
  setsOf.set(graph, byModule);
  return byModule;
}

/** Whether a module of ours draws, with itself or what it imports, what lists do without. */
const drawsControls = (id: string, frame: ReadonlySet<string>, graph: Graph): boolean =>
  [...loadedWith(id, graph)].some(
    (each) =>
      isOwn(each) &&
      !frame.has(each) &&
      graph
        .getModuleInfo(each)
        ?.importedIds.some((imported) => /[\\/]@mantine[\\/](core|dates|dropzone)[\\/]/.test(imported)),
  );

/** Screens that share a set which every screen may load, and the size below which one is no file of its own. */
const MANY = 21;
const SMALL = 500;

/** Whether every screen may load a set: many do, or it is small and brings along nothing that they do without. */
const isForAll = ({ count, size, needs }: ScreenSet): boolean =>
  count >= MANY || (size < SMALL && [...needs].every(isForAll));

/**
 * The file of a module that several screens share: one for what many of them load, and with it what is too small for a
 * file of its own (each costs a request and a task); one for each other set. What is drawn with the library's controls is
 * kept apart from the rest, which is there without them.
 */
function screensFile(id: string, graph: Graph): string | null {
  if (!isOfApp(id)) return null;
  const set = findSets(graph).get(id);
  if (!set) return isOwn(id) || isZod(id) ? null : 'controls';
  if (set.count < 2) return null;
  return isForAll(set) ? (set.name.split('-')[0] ?? null) : set.name;
}

/** Writes which module draws each screen: the server has its scripts fetched with the page. */
const screenModules = (): Plugin => ({
  name: 'screen-modules',
  generateBundle() {
    const from = (id: string) => path.relative(at('./src/apps/portal'), id).replaceAll('\\', '/');
    const modules = [...this.getModuleIds()]
      .filter((id) => id.endsWith('.screen.ts'))
      .map((id) => [from(id), from(this.getModuleInfo(id)?.dynamicallyImportedIds[0] ?? '')]);
    const source = JSON.stringify(Object.fromEntries(modules));
    this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source });
  },
});

/**
 * Ends the build where files import each other in a circle: then a module could run before one that it imports. Without
 * circles each file runs after those that it imports, and its modules need no wrappers that see to their order.
 */
const noCircles = (): Plugin => ({
  name: 'no-circles',
  generateBundle(_options, bundle) {
    const checked = new Set<string>();
    const follow = (file: string, trail: readonly string[]): void => {
      const circle = trail.slice(trail.indexOf(file));
      if (trail.includes(file)) this.error(`Files import each other: ${[...circle, file].join(' > ')}`);
      if (checked.has(file)) return;
      const chunk = bundle[file];
      if (chunk?.type === 'chunk') for (const next of chunk.imports) follow(next, [...trail, file]);
      checked.add(file);
    };
    for (const file of Object.keys(bundle)) follow(file, []);
  },
});

export default defineConfig({
  root: at('./src/apps/portal'),
  base: '/serviceportal/',
  plugins: [
    contractsWithoutSchemas(),
    react(),
    zodWithoutEval(),
    scriptInHead(at('./src/apps/portal/before-app.ts')),
    screenModules(),
    noCircles(),
  ],
  build: {
    manifest: true,
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The app itself is fetched with the page and runs after that was painted.
      input: { page: at('./src/apps/portal/index.html'), start: at('./src/apps/portal/start.tsx') },
      output: {
        // The frame lists every file that a screen or a form needs: names would make that list long.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.includes('before-app.js') ? 'assets/before-app-[hash][extname]' : 'assets/[hash][extname]',
        // Few files: each one costs a request and a task of its own. What every page loads, without and with our own
        // code (libraries change seldom), and what several screens share.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'libraries',
              tags: ['$initial'],
              test: (id) => /[\\/]node_modules[\\/]/.test(id) && isOfApp(id),
              priority: 6,
            },
            { name: 'frame', tags: ['$initial'], test: isOfApp, priority: 4 },
            // What dialogs, menus and forms are drawn with: no list needs it to be seen.
            {
              name: 'controls',
              test: /[\\/]node_modules[\\/](@mantine[\\/](core|form|hooks|modals)|@floating-ui|@radix-ui|react-remove-scroll)[\\/]/,
              priority: 5,
            },
            {
              name: 'dates',
              test: /[\\/]node_modules[\\/](dayjs|@mantine[\\/](dates|dropzone)|react-dropzone)[\\/]/,
              priority: 4,
            },
            // What several screens share, what one shares with the forms it opens, and what only forms share: each is
            // fetched with the first that needs it.
            { name: screensFile, debugName: 'screens', minShareCount: 2, priority: 3 },
            {
              name: (id, graph) => (isOfApp(id) && findSets(graph).has(id) ? 'screen' : null),
              debugName: 'screen',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_000,
              priority: 2,
            },
            {
              name: 'later',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 5_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
