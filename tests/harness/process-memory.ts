import { readFileSync, readdirSync } from 'node:fs';

const ofProcess = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended
  }
};

function childrenOf(pid: number): number[] {
  const found = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    ofProcess(pid, `task/${thread}/children`).split(' '),
  );
  return found.filter((child) => child.trim() !== '').map(Number);
}

/** Bytes of memory that a process and those it started hold now. Linux only. */
export function residentBytes(pid: number): number {
  const resident = [pid, ...childrenOf(pid)].map(
    (each) => /VmRSS:\s+(\d+)/.exec(ofProcess(each, 'status'))?.[1],
  );
  return resident.reduce((sum, kilobytes) => sum + Number(kilobytes ?? 0) * 1024, 0);
}

/** Looks every few milliseconds until stopped. Returns by how many bytes memory grew at most. */
export function watchMemory(pid: number): () => number {
  const before = residentBytes(pid);
  let most = before;
  const look = () => (most = Math.max(most, residentBytes(pid)));
  const timer = setInterval(look, 10);
  return () => {
    look();
    clearInterval(timer);
    return most - before;
  };
}
