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
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

function loadedWith(start: string, graph: Graph): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

const needsZod = (ids: ReadonlySet<string>): boolean =>
  [...ids].some((id) => /[\\/]node_modules[\\/]zod[\\/]/.test(id));

const isOwn = (id: string): boolean => !/[\\/]node_modules[\\/]/.test(id);

interface Parts {
  /** What every page loads. */
  readonly frame: ReadonlySet<string>;
  /** What the portal or a screen is loaded with: not what comes after the rows, nor screens of forms. */
  readonly first: ReadonlySet<string>;
}
const partsOf = new WeakMap<Graph, Parts>();

function findParts(graph: Graph): Parts {
  const known = partsOf.get(graph);
  if (known) return known;
  const screens = [...loadedWith(at('./src/apps/portal/routes.tsx'), graph)]
    .filter((id) => id.endsWith('.screen.ts'))
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const frame = loadedWith(at('./src/apps/portal/start.tsx'), graph);
  const graphs = [frame, ...screens.map((screen) => loadedWith(screen, graph))];
  const first = new Set(graphs.flatMap((ids) => (needsZod(ids) ? [] : [...ids])));
  partsOf.set(graph, { frame, first });
  return { frame, first };
}

/** Whether a module of ours draws, with itself or what it imports, what lists do without. */
const drawsControls = (id: string, graph: Graph): boolean =>
  [...loadedWith(id, graph)].some(
    (each) =>
      isOwn(each) &&
      !findParts(graph).frame.has(each) &&
      graph
        .getModuleInfo(each)
        ?.importedIds.some((imported) => /[\\/]@mantine[\\/](core|dates|dropzone)[\\/]/.test(imported)),
  );

/**
 * Files of modules that several screens share, each of which is fetched with the first of them: what comes after the
 * rows (forms), what is drawn with the library's controls, and the rest.
 */
function sharedFile(id: string, graph: Graph): string {
  if (!isOwn(id)) return /[\\/]node_modules[\\/](zod|@mantine[\\/]form)[\\/]/.test(id) ? 'later' : 'shared';
  if (!findParts(graph).first.has(id)) return 'later';
  return drawsControls(id, graph) ? 'drawn' : 'shared';
}

/** All but what the page loads before it is painted: its sheets, and the lines that start the app. */
const isOfApp = (id: string): boolean =>
  !/(preload-helper\.js|[\\/](portal[\\/](index\.html|main\.ts)|web[\\/](library|base)\.css|manrope[\\/]index\.css))$/.test(
    id,
  );

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

export default defineConfig({
  root: at('./src/apps/portal'),
  base: '/serviceportal/',
  plugins: [
    contractsWithoutSchemas(),
    react(),
    zodWithoutEval(),
    scriptInHead(at('./src/apps/portal/before-app.ts')),
    screenModules(),
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
        // The build would name a shared one by all that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Shared files may import each other: each module still runs after those it imports.
        strictExecutionOrder: true,
        // Few files: each one costs a request and a task of its own. What every page loads, without and with our own
        // code (libraries change seldom), and what several screens share.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'libraries',
              tags: ['$initial'],
              test: (id) => /[\\/]node_modules[\\/]/.test(id) && isOfApp(id),
              priority: 4,
            },
            { name: 'frame', tags: ['$initial'], test: isOfApp, priority: 2 },
            // What dialogs, menus and forms are drawn with: no list needs it to be seen.
            {
              name: 'controls',
              test: /[\\/]node_modules[\\/](@mantine[\\/](core|form|modals)|@floating-ui|@radix-ui|react-remove-scroll)[\\/]/,
              priority: 3,
            },
            {
              name: 'dates',
              test: /[\\/]node_modules[\\/](dayjs|@mantine[\\/](dates|dropzone)|react-dropzone)[\\/]/,
              priority: 2,
            },
            {
              name: sharedFile,
              debugName: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
