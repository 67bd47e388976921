import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { zodWithoutEval } from './scripts/zod-without-eval.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('./src/apps/portal'),
  base: '/serviceportal/',
  plugins: [react(), zodWithoutEval()],
  build: {
    outDir: at('./dist/portal'),
    emptyOutDir: true,
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/api': 'http://localhost:5000' } },
});
