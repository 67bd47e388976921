import { useSyncExternalStore } from 'react';
import { urlOf, type Endpoint } from '#shared/contract.ts';
import { markUnsaved } from '../form/unsaved-marks.ts';
import { newKey } from '../new-record.ts';
import { addAct, deleteAct, readActs, type KeptAct, type StoredAct } from './act-store.ts';
import { announceKept } from './on-kept.ts';

/** So many bytes are kept at most on one device. */
const MAX_BYTES = 40 * 1024 * 1024;
/** The largest photo that is made, and what is written beside it. */
const MAX_BYTES_OF_ONE = 600 * 1024;

const none: readonly StoredAct[] = [];
let acts = none;
let stored = none;
/** Acts that are being written to this device: a tap is answered before that. */
let unwritten = none;
const listeners = new Set<() => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kept-acts');

function draw(): void {
  const isStored = ({ id }: StoredAct): boolean => stored.some((act) => act.id === id);
  acts = [...stored, ...unwritten.filter((act) => !isStored(act))];
  for (const listener of listeners) listener();
}

/** Reads again what is kept, and shows it. */
async function show(): Promise<void> {
  stored = await readActs();
  draw();
}

const announce = (): void => otherTabs?.postMessage('changed');

/** Shows a change here and in the other tabs of this browser. */
export async function showChange(): Promise<void> {
  await show();
  announce();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    otherTabs?.addEventListener('message', show);
    // A browser that keeps nothing says so when something is to be kept.
    void show().catch(() => undefined);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) otherTabs?.removeEventListener('message', show);
  };
}

/** What is kept on this device, in the order in which it was made. */
export const useKeptActs = (): readonly StoredAct[] =>
  useSyncExternalStore(
    subscribe,
    () => acts,
    () => none,
  );

const sizeOf = (photos: readonly Blob[]): number => photos.reduce((sum, { size }) => sum + size, 0);

const bytesOf = (kept: readonly StoredAct[]): number => sizeOf(kept.flatMap(({ photos }) => photos));

/** Says whether one more photo may be too many. */
export const isFull = (kept: readonly StoredAct[]): boolean => bytesOf(kept) > MAX_BYTES - MAX_BYTES_OF_ONE;

/** Nothing was kept: too much waits already. */
export class StorageFull extends Error {}

export interface Act {
  /** What is done, as the screen says it. */
  readonly label: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Takes `secondsAgo` in its body, and photos as the files of a form. The queries that show what it writes have keys that
 * begin as its address does: `/api/workshop/clock` is read again as `['api', 'workshop']`.
 */
export type ActEndpoint = Endpoint & { readonly method: 'POST' };

/** Shows an act at once, and writes it to this device. */
async function write(act: KeptAct): Promise<void> {
  const shown = { ...act, seq: Number.MAX_SAFE_INTEGER };
  unwritten = [...unwritten, shown];
  draw();
  try {
    await addAct(act);
    stored = await readActs();
  } finally {
    unwritten = unwritten.filter((each) => each !== shown);
    draw();
  }
}

/**
 * Keeps what a person did until the server has stored it; it is sent once the acts before it are. It is shown at once.
 * Resolves when this device has stored it. Throws `StorageFull`.
 */
export async function keepAct(
  userId: string,
  endpoint: ActEndpoint,
  { label, params, body }: Act,
  photos: readonly Blob[] = [],
): Promise<void> {
  const endUnsaved = markUnsaved();
  try {
    if (photos.length > 0 && bytesOf(await readActs()) + sizeOf(photos) > MAX_BYTES) throw new StorageFull();
    const url = urlOf(endpoint, { params });
    const isForm = endpoint.uploads !== undefined;
    await write({ id: newKey(), userId, label, url, body, photos, isForm, madeAt: Date.now() });
  } finally {
    endUnsaved();
  }
  announce();
  announceKept();
}

/** Forgets an act that the server rejected. */
export async function forgetAct({ seq }: StoredAct): Promise<void> {
  await deleteAct(seq);
  await showChange();
}
