import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { zodWithoutEval } from './scripts/zod-without-eval.ts';

/**
 * What is imported on demand has no style, and two or three small files at most: the helper that fetches those ahead would
 * be two fifths of what a page loads. `build.modulePreload` leaves out only what the helper is given.
 */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** The site and the public job page, twice: what browsers load, and the functions that render them on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  publicDir: false,
  plugins: [react(), zodWithoutEval(), withoutPreloadHelper],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        rolldownOptions: {
          input: { render: 'src/apps/site/render.tsx', job: 'src/apps/customer/render.tsx' },
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        manifest: true,
        modulePreload: false,
        rolldownOptions: {
          input: { client: 'src/apps/site/client/client.ts', job: 'src/apps/customer/client/job.ts' },
        },
      },
}));
