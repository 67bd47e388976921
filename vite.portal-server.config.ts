import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsWithoutSchemas } from './scripts/contracts-without-schemas.ts';
import { zodWithoutEval } from './scripts/zod-without-eval.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The function with which the server renders a screen of the portal. */
export default defineConfig({
  root: at('./src/apps/portal'),
  base: '/serviceportal/',
  publicDir: false,
  plugins: [contractsWithoutSchemas(), react(), zodWithoutEval()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    rolldownOptions: {
      input: { render: at('./src/apps/portal/render.tsx') },
      output: { entryFileNames: '[name].js' },
    },
  },
});
