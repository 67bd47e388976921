import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsWithoutSchemas } from './scripts/contracts-without-schemas.ts';
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

const firstIn = new WeakMap<Graph, ReadonlySet<string>>();

/** The modules that the portal or a screen is loaded with: not those that come after the rows, nor screens of forms. */
function firstModules(graph: Graph): ReadonlySet<string> {
  const known = firstIn.get(graph);
  if (known) return known;
  const screens = graph.getModuleInfo(at('./src/apps/portal/routes.tsx'))?.dynamicallyImportedIds ?? [];
  const graphs = [at('./src/apps/portal/main.tsx'), ...screens].map((start) => loadedWith(start, graph));
  const first = new Set(graphs.flatMap((ids) => (needsZod(ids) ? [] : [...ids])));
  firstIn.set(graph, first);
  return first;
}

/** Of other libraries it is not known here which parts a screen needs: their first file names them all. */
const isLater = (id: string, graph: Graph): boolean =>
  /[\\/]node_modules[\\/]/.test(id)
    ? /[\\/]node_modules[\\/](zod|@mantine[\\/]form)[\\/]/.test(id)
    : !firstModules(graph).has(id);

export default defineConfig({
  root: at('./src/apps/portal'),
  base: '/serviceportal/',
  plugins: [contractsWithoutSchemas(), react(), zodWithoutEval()],
  build: {
    outDir: at('./dist/portal'),
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
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
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 4 },
            { name: 'frame', tags: ['$initial'], priority: 2 },
            // What dialogs, menus and forms are drawn with: no list needs it to be seen.
            {
              name: 'controls',
              test: /[\\/]node_modules[\\/](@mantine[\\/](core|hooks|form|modals)|@floating-ui|@radix-ui|react-remove-scroll)[\\/]/,
              priority: 3,
            },
            {
              name: 'charts',
              test: /[\\/]node_modules[\\/](recharts|@mantine[\\/]charts)[\\/]/,
              priority: 2,
            },
            // What comes after the rows, apart from what the screens share: forms, with what they alone need.
            {
              name: (id, graph) => (isLater(id, graph) ? 'later' : null),
              debugName: 'later',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
              priority: 2,
            },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:5000' } },
});
