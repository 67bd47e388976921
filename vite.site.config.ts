import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The site twice: what browsers load, and the render function that the server calls for its pages. */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  publicDir: false,
  plugins: [react()],
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
        modulePreload: { polyfill: false },
        rolldownOptions: { input: { client: 'src/apps/site/client/client.ts' } },
      },
}));
