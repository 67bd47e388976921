import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { zodWithoutEval } from './scripts/zod-without-eval.ts';

/** The site and the public job page, twice: what browsers load, and the functions that render them on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  publicDir: false,
  plugins: [react(), zodWithoutEval()],
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
        // Its helper is a fifth of what a page loads, for imports that have two or three small files at most.
        modulePreload: false,
        rolldownOptions: {
          input: { client: 'src/apps/site/client/client.ts', job: 'src/apps/customer/client/job.ts' },
        },
      },
}));
