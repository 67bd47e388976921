// One installer at a time, in a project folder that may be shared by several shells or containers.
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';

const heartbeat = 2_000;
const silentElsewhere = 60_000;
const silentHere = 600_000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    if (error.code === 'EPERM') return true;
    throw error;
  }
}

function readOwner(lock) {
  try {
    const owner = JSON.parse(readFileSync(join(lock, 'owner'), 'utf8'));
    return { ...owner, silent: Date.now() - statSync(join(lock, 'owner')).mtimeMs };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isStale(owner) {
  if (owner.host !== hostname()) return owner.silent > silentElsewhere;
  return owner.silent > silentHere || !owner.pids.some(isAlive);
}

/** Renames without ever replacing: false when the target is there already or the source is gone. */
function moved(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT', 'EPERM', 'EACCES'].includes(error.code)) return false;
    throw error;
  }
}

function writeOwner(folder, owner) {
  // Written beside and renamed, so that no process ever reads half of it.
  const part = join(folder, `owner.${process.pid}`);
  writeFileSync(part, JSON.stringify(owner));
  renameSync(part, join(folder, 'owner'));
}

/**
 * Waits for and takes the set-up lock in `cache`. `watch(pid)` adds a child which keeps the lock alive
 * when we are killed and it is not; `release()` gives the lock back.
 */
export async function takeSetupLock(cache, onWait) {
  const lock = join(cache, 'setup.lock');
  const token = randomUUID();
  const owner = { token, host: hostname(), pids: [process.pid] };
  const draft = join(cache, `setup.lock.${token}`);
  mkdirSync(draft, { recursive: true });
  writeOwner(draft, owner);

  for (let waits = 0; !moved(draft, lock); waits += 1) {
    const other = readOwner(lock);
    // The name of the stale lock goes into the target: a slower waiter cannot move away a newer lock.
    if (other !== undefined && isStale(other)) moved(lock, join(cache, `setup.lock.${other.token}.stale`));
    else {
      if (waits === 0 && other !== undefined) onWait(other.pids[0]);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  const timer = setInterval(() => utimesSync(join(lock, 'owner'), new Date(), new Date()), heartbeat);
  timer.unref();
  return {
    watch(pid) {
      owner.pids = [process.pid, pid];
      writeOwner(lock, owner);
    },
    release() {
      clearInterval(timer);
      for (const name of readdirSync(cache)) {
        if (name.endsWith('.stale')) rmSync(join(cache, name), { recursive: true, force: true });
      }
      if (readOwner(lock)?.token === token) rmSync(lock, { recursive: true, force: true });
    },
  };
}
