import { execFile } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasCode } from './binaries.ts';

export interface PostmasterFile {
  pid: number;
  isReady: boolean;
  lines: string[];
}

/** Larger than any process id: "this process is gone". */
const noProcess = 2_147_483_647;
const politeWait = 15_000;
const firmWait = 15_000;

/** What the server wrote about itself into its data folder; undefined when there is none or it is half written. */
export async function readPostmasterFile(folder: string): Promise<PostmasterFile | undefined> {
  let text: string;
  try {
    text = await readFile(join(folder, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 0)) return undefined;
  return { pid, isReady: lines[7]?.trim() === 'ready', lines };
}

interface Process {
  readonly pid: number;
  readonly commandLine: string;
}

/** A process that has ended since the folder was read, or one of another account, which a machine may hide: not ours. */
export const isGoneOrHidden = (error: unknown): boolean =>
  hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM');

/** Returns the processes of this machine with their words; a zombie has none. */
async function listProcesses(): Promise<Process[]> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,args='], { maxBuffer: 16_777_216 });
    return stdout.split('\n').map((line) => {
      const [, pid, commandLine = ''] = /^ *(\d+) (.*)$/.exec(line) ?? [];
      return { pid: Number(pid), commandLine: `${commandLine} ` };
    });
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    pids.map(async (pid) => {
      const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch((error: unknown) => {
        if (isGoneOrHidden(error)) return '';
        throw error;
      });
      return { pid: Number(pid), commandLine: words.replaceAll('\0', ' ') };
    }),
  );
}

/**
 * The servers of a folder and what holds them (`postmaster.ts`), which still starts a server a moment after we were
 * killed: that one stands in no file yet.
 */
const processesOf = async (folder: string): Promise<Process[]> =>
  (await listProcesses()).filter(
    ({ commandLine }) => commandLine.includes('postgres') && commandLine.includes(`-D ${folder} `),
  );

/** Not the shell that holds it: a shell that is ended leaves its server behind. */
const isServer = ({ commandLine }: Process): boolean => /^\S*postgres /.test(commandLine);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    if (hasCode(error, 'EPERM')) return true;
    throw error;
  }
}

/** Sends a signal; a process that has just ended is no error. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** Sends the signal until none of them is left: a server that is just starting does not listen yet. */
async function endWithin(folder: string, signal: NodeJS.Signals, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    const left = await processesOf(folder);
    if (left.length === 0) return true;
    for (const each of left) if (isServer(each)) signalProcess(each.pid, signal);
    await sleep(50);
  }
  return false;
}

/**
 * Ends the servers that an earlier, killed run left behind, or was just starting. Only to be called by the holder of the
 * data folder's lock. Throws a sentence when one does not end.
 */
export async function stopOrphan(folder: string, log: (line: string) => void): Promise<void> {
  const [first] = await processesOf(folder);
  if (first !== undefined) {
    log(`Stopping the database server that an earlier run left behind (process ${first.pid}).`);
    if (!(await endWithin(folder, 'SIGINT', politeWait)) && !(await endWithin(folder, 'SIGQUIT', firmWait)))
      throw new Error(
        `The database server that an earlier run left behind (process ${first.pid}) does not stop: end it, then start again.`,
      );
  }
  const file = await readPostmasterFile(folder);
  if (file === undefined || !isRunning(file.pid)) return;
  // The number belongs to another program now, and PostgreSQL would not start. The file stays:
  // it also names the shared memory by which left-over workers are recognised.
  await writeFile(join(folder, 'postmaster.pid'), [noProcess, ...file.lines.slice(1)].join('\n'));
}
