// npm run dev: builds the pages beside `dist`, which stays as `npm start` made it, and runs the server with them. Builds
// again and restarts the server when a source changes.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { buildBundles } from './bundles.ts';
import { placeImages } from './place-images.ts';

/** Several files are saved at once, and one file belongs to several bundles. */
const QUIET_MS = 200;
const folder = path.resolve(process.env['DIST_DIR'] ?? '.cache/dev');

let server: ChildProcess | undefined;

function startServer(): void {
  server = spawn(process.execPath, ['scripts/run.mjs', 'src/apps/api/main.ts'], {
    stdio: 'inherit',
    // Named here: a build by Vite makes this process one of production.
    env: { ...process.env, NODE_ENV: 'development', DIST_DIR: folder, STOP_WITH_PARENT: '1' },
  });
  const started = server;
  started.once('exit', (code) => {
    if (code && !started.killed) console.log('The server ended. It is started again after the next change.');
  });
}

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/** Restarts follow one another: the database of the one before has to be closed. */
let restarting = Promise.resolve();
function restart(): void {
  restarting = restarting.then(async () => {
    await stopServer();
    startServer();
  });
}

/** The bundles that are being built. */
const building = new Set<object>();
let quiet: NodeJS.Timeout | undefined;
function restartWhenQuiet(): void {
  clearTimeout(quiet);
  quiet = setTimeout(() => {
    if (building.size === 0) restart();
  }, QUIET_MS);
}

function follow(watcher: Rolldown.RolldownWatcher): void {
  building.add(watcher);
  watcher.on('event', (event) => {
    if (event.code === 'START') building.add(watcher);
    if (event.code === 'BUNDLE_END') void event.result.close();
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code !== 'END' && event.code !== 'ERROR') return;
    building.delete(watcher);
    restartWhenQuiet();
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    clearTimeout(quiet);
    void stopServer().then(() => process.exit(0));
  });

await placeImages(path.join(folder, 'site/pictures'));
// Not made small: that takes as long as the rest.
for (const watcher of await buildBundles(folder, { watch: {}, minify: false }))
  if ('on' in watcher) follow(watcher);
for (const sources of ['src', 'demo', 'migrations'])
  watch(sources, { recursive: true }, (_, file) => {
    if (file && !/\.test\.tsx?$/.test(file)) restartWhenQuiet();
  });
