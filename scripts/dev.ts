// npm run dev: the server with its pages straight from the sources. Starts it again when a file changes that it has loaded;
// what only browsers load, and what pages are rendered with, Vite exchanges in the running server (dev-front-end.ts).
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { PICTURES, restartsServer } from './dev-files.ts';
import { placeImages } from './place-images.ts';

/** Several files are saved at once. */
const QUIET_MS = 100;

let server: ChildProcess | undefined;
/** The sources that the server has loaded itself, as it names them. */
const loaded = new Set<string>();

function startServer(): void {
  const started = spawn(process.execPath, ['scripts/run.mjs', 'scripts/dev-server.ts'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development', STOP_WITH_PARENT: '1' },
  });
  server = started;
  started.on('message', (file) => {
    if (typeof file === 'string') loaded.add(file);
  });
  started.once('exit', (code) => {
    if (code && !started.killed) console.log('The server ended. It is started again after the next change.');
  });
}

const hasEnded = (): boolean => server === undefined || server.exitCode !== null;

async function stopServer(): Promise<void> {
  if (!server || hasEnded()) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/** Restarts follow one another: the database of the one before has to be closed. */
let restarting = Promise.resolve();
let quiet: NodeJS.Timeout | undefined;
function restartWhenQuiet(): void {
  clearTimeout(quiet);
  quiet = setTimeout(() => {
    restarting = restarting.then(async () => {
      await stopServer();
      startServer();
    });
  }, QUIET_MS);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    clearTimeout(quiet);
    void restarting.then(stopServer).then(() => process.exit(0));
  });

await placeImages(PICTURES);
for (const folder of ['src', 'demo', 'migrations'])
  watch(folder, { recursive: true }, (_, name) => {
    const file = `${folder}/${(name ?? '').replaceAll('\\', '/')}`;
    if (hasEnded() || restartsServer(file, loaded)) restartWhenQuiet();
  });
startServer();
