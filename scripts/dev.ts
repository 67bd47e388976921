// Rebuilds what browsers load when it changes, and restarts the server when its code does.
import { spawn } from 'node:child_process';
import { build } from 'vite';
import { createImages } from './create-images.ts';

for (const configFile of ['vite.portal.config.ts', 'vite.site.config.ts'])
  await build({ configFile, mode: 'development', build: { watch: {} } });
await build({ configFile: 'vite.site.config.ts', mode: 'development', build: { ssr: true, watch: {} } });

await createImages('dist/site/pictures');

const server = spawn(
  process.execPath,
  ['--watch-path=src', '--watch-path=dist/site/server', 'src/apps/api/main.ts'],
  {
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
