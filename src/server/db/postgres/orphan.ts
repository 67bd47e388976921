import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
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

/** The words of a running process; empty when it is gone or a zombie. */
async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux')
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    return (await promisify(execFile)('ps', ['-p', String(pid), '-o', 'args='])).stdout;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', '1')) return '';
    throw error;
  }
}

async function isServerOf(pid: number, folder: string): Promise<boolean> {
  const words = await commandLine(pid);
  return words.includes('postgres') && words.includes(`-D ${folder} `);
}

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

async function endsWithin(pid: number, folder: string, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    if (!(await isServerOf(pid, folder))) return true;
    await sleep(20);
  }
  return false;
}

/**
 * Ends a server that an earlier, killed run left behind. Only to be called by the holder of the data folder's
 * lock. Throws a sentence when the server does not end.
 */
export async function stopOrphan(folder: string, log: (line: string) => void): Promise<void> {
  const file = await readPostmasterFile(folder);
  if (file === undefined || !isRunning(file.pid)) return;
  if (!(await isServerOf(file.pid, folder))) {
    // The number belongs to another program now, and PostgreSQL would not start. The file stays:
    // it also names the shared memory by which left-over workers are recognised.
    await writeFile(join(folder, 'postmaster.pid'), [noProcess, ...file.lines.slice(1)].join('\n'));
    return;
  }
  log(`Stopping the database server that an earlier run left behind (process ${file.pid}).`);
  signalProcess(file.pid, 'SIGINT');
  if (await endsWithin(file.pid, folder, politeWait)) return;
  signalProcess(file.pid, 'SIGQUIT');
  if (await endsWithin(file.pid, folder, firmWait)) return;
  throw new Error(
    `The database server that an earlier run left behind (process ${file.pid}) does not stop: end it, then start again.`,
  );
}
