import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { port, serverEnvironment } from './cluster.ts';
import { readPostmasterFile, signalProcess } from './orphan.ts';

export interface Postmaster {
  /** Resolves when it has ended, with why. */
  ended: Promise<string>;
  /** Resolves when it responds; rejects with its last output when it ends before. */
  ready(): Promise<void>;
  /** Ends it: clients are cut off, everything committed is kept. */
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  binaries: Binaries;
  account: Account;
  folder: string;
  socketFolder: string;
  settings: Record<string, string>;
  log: (line: string) => void;
}

/**
 * Holds the server: it ends when our end of the pipe closes, so also when we are killed, and its socket's folder, the
 * first parameter, goes with it. The server's number is its first line; the reader must not keep the server's output
 * open. A shell's background processes ignore INT until they set a handler, so a server that is just starting is sent it
 * again. A TERM to the whole service (systemd) is for us: we drain first, and then end the server.
 */
const supervisor = `
sockets=$1
shift
gone=
trap '' TERM HUP
trap 'gone=1' USR1
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
echo "$server"
(
  while read -r word; do :; done
  kill -USR1 $$
  while kill -INT "$server"; do sleep 0.1; done
) <&3 >/dev/null 2>&1 &
reader=$!
exec 3<&-
wait "$server"
code=$?
if [ "$gone" ]; then
  # The reader's signal had ended the first wait.
  wait "$server"
  code=$?
  rm -rf "$sockets"
fi
kill -KILL "$reader" 2>/dev/null
exit "$code"
`;

const stopWait = 20_000;
const quitWait = 10_000;

function serverArguments(options: PostmasterOptions): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: options.socketFolder,
    unix_socket_permissions: '0700',
    port: String(port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The statements of the application and their values are not for the log: they hold people's data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
    ...options.settings,
  };
  return [
    '-D',
    options.folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Starts the server and returns at once. The folder must hold a cluster that no other server uses. */
export function startPostmaster(options: PostmasterOptions): Postmaster {
  const { account, binaries, folder, socketFolder } = options;
  const words = [...account.wrap, binaries.postgres, ...serverArguments(options)];
  // An own session: Ctrl-C must stop us first, and the server after our last statement.
  const child = spawn('/bin/sh', ['-c', supervisor, 'sh', socketFolder, ...words], {
    cwd: '/',
    env: serverEnvironment(binaries),
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    ...account.ids,
  });
  // The pipe breaks when the keeper dies; its end is what we act on.
  child.stdin.on('error', (error) => options.log(`The database server's keeper is gone: ${error.message}`));

  const lastLines: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > 8) lastLines.shift();
    options.log(line);
  });
  let pid: number | undefined;
  createInterface(child.stdout).once('line', (line) => (pid = Number(line)));

  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    const end = (why: string) => {
      hasEnded = true;
      child.stdin.destroy();
      resolve(why);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ?? `code ${code}`));
  });

  async function ready(): Promise<void> {
    while (!hasEnded) {
      const file = await readPostmasterFile(folder);
      if (pid !== undefined && file?.pid === pid && file.isReady) return;
      await Promise.race([sleep(10), ended]);
    }
    const why = await ended;
    // Its last words may arrive after its end.
    await sleep(50);
    throw new Error(`it ended with ${why}: ${lastLines.join(' ') || 'without a word'}`);
  }

  async function endsWithin(milliseconds: number): Promise<boolean> {
    const timer = new AbortController();
    await Promise.race([ended, sleep(milliseconds, undefined, { signal: timer.signal }).catch(ignoreAbort)]);
    timer.abort();
    return hasEnded;
  }

  async function stop(): Promise<void> {
    child.stdin.end();
    if (await endsWithin(stopWait)) return;
    if (pid !== undefined) signalProcess(pid, 'SIGQUIT');
    if (await endsWithin(quitWait)) return;
    if (pid !== undefined) signalProcess(pid, 'SIGKILL');
    await ended;
  }

  return { ended, ready, stop };
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
