import { setPriority } from 'node:os';

/**
 * Lets what serves requests go before a process. Where that is denied, by a filter of system calls or because the priority
 * is lower already, the process goes on with the priority that it has.
 */
export function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // Its work matters more than its priority.
  }
}
