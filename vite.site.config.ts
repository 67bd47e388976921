import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { zodWithoutEval } from './scripts/zod-without-eval.ts';

/** The site twice: what browsers load, and the render function that the server calls for its pages. */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  publicDir: false,
  plugins: [react(), zodWithoutEval()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        outDir: 'dist/site/server',
        emptyOutDir: true,
        rolldownOptions: {
          input: { render: 'src/apps/site/render.tsx' },
          output: { entryFileNames: '[name].js' },
        },
      }
    : {
        outDir: 'dist/site/client',
        emptyOutDir: true,
        manifest: true,
        // Its helper is a fifth of what a page loads, for imports that have two or three small files at most.
        modulePreload: false,
        rolldownOptions: { input: { client: 'src/apps/site/client/client.ts' } },
      },
}));
