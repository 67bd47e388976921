import type { useModals } from '@mantine/modals';
import { useSyncExternalStore } from 'react';

type Modals = ReturnType<typeof useModals>;

interface Task {
  readonly run: (modals: Modals) => void;
  /** The script of the modals cannot be fetched. */
  readonly fail: () => void;
}

let host: Modals | null = null;
let openCount = 0;
const waiting: Task[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Opens or closes a modal once their host is there: it is fetched with the first of them. */
export function withModals(run: Task['run'], fail: Task['fail'] = () => undefined): void {
  if (host) return run(host);
  waiting.push({ run, fail });
  notify();
}

const isWanted = (): boolean => waiting.length > 0;
const countOpen = (): number => openCount;

/** Whether a modal waits for the host. */
export const useIsHostWanted = (): boolean => useSyncExternalStore(subscribe, isWanted, isWanted);

/** How many modals are open. */
export const useOpenModals = (): number => useSyncExternalStore(subscribe, countOpen, countOpen);

/** The host is there, and goes with what this returns. */
export function connectHost(modals: Modals): () => void {
  host = modals;
  openCount = modals.modals.length;
  for (const { run } of waiting.splice(0)) run(modals);
  notify();
  return () => {
    host = null;
  };
}

/** The script of the host cannot be fetched: every waiting modal fails. */
export function failModals(): void {
  for (const { fail } of waiting.splice(0)) fail();
  notify();
}
