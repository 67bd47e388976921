import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { temporaryFolder, type RunningApp } from '../harness/running-app.ts';

const run = promisify(execFile);
const MIB = 1024 * 1024;
/** What a process without a disk of its own may still write into a file. */
const LITTLE = 4_096;

/** A folder that can run out of space. */
export interface SmallDisk {
  readonly folder: string;
  /** From now on nothing more fits, for this app and the processes that it has started. */
  fill(app: RunningApp): Promise<void>;
  free(app: RunningApp): Promise<void>;
  /** Leaves so much space; where no file system could be mounted there is no way to do so. */
  fillAllBut?(mebibytes: number): Promise<void>;
}

async function isMounted(folder: string, mebibytes: number): Promise<boolean> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder]);
    return true;
  } catch {
    // Not root, or a container that may not mount.
    return false;
  }
}

/** A file system of its own, filled by a file. */
function ofFileSystem(folder: string): SmallDisk {
  const ballast = path.join(folder, 'ballast');
  /** Writes so much, or what fits: in ever smaller pieces, to the last byte. */
  const write = async (bytes: number) => {
    const file = await open(ballast, 'a');
    let left = bytes;
    for (let size = MIB; size >= 1; size = Math.floor(size / 2))
      for (let fits = true; fits && left > 0; left -= size)
        fits = await file.write(Buffer.alloc(size, 1)).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        );
    await file.close();
  };
  onTestFinished(async () => void (await run('umount', ['--lazy', folder])));
  return {
    folder,
    fill: () => write(Number.POSITIVE_INFINITY),
    async fillAllBut(mebibytes) {
      const { bavail, bsize } = await statfs(folder);
      await write(bavail * bsize - mebibytes * MIB);
    },
    free: () => rm(ballast),
  };
}

function withDescendants(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(withDescendants)];
  } catch {
    return []; // it has ended
  }
}

/** The kernel refuses these processes to make files larger: what anybody may do to their own. */
function ofLimit(folder: string): SmallDisk {
  const limit = async ({ pid }: RunningApp, most: string) => {
    for (const each of withDescendants(pid))
      await run('prlimit', [`--pid=${each}`, `--fsize=${most}:`]).catch((error: unknown) => {
        if (withDescendants(each).length > 0) throw error;
      });
  };
  return {
    folder,
    fill: (app) => limit(app, String(LITTLE)),
    free: (app) => limit(app, 'unlimited'),
  };
}

/** An empty folder with space for so much, until the end of the test. */
export async function createSmallDisk(mebibytes: number): Promise<SmallDisk> {
  const folder = await temporaryFolder();
  return (await isMounted(folder, mebibytes)) ? ofFileSystem(folder) : ofLimit(folder);
}
