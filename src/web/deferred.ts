import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { importOnline } from './import-online.ts';
import { reloadOnceOnline } from './reload-online.ts';
import { savesData } from './saves-data.ts';

/** A piece of script that is fetched when it is first used, or before that while the browser is idle. */
export interface Deferred<Piece> {
  readonly load: () => Promise<Piece>;
  /** The piece, once it is there. */
  readonly get: () => Piece | undefined;
  readonly subscribe: (onArrived: () => void) => () => void;
}

interface Waiting {
  readonly load: () => Promise<unknown>;
  readonly isPartOfScreen: boolean;
}
const toPrefetch: Waiting[] = [];
let isPrefetching = false;
let isRunning = false;

/** After a failure, until the next attempt. */
const RETRY_MS = 5_000;

/** `isPartOfScreen`: it is shown without being asked for, or may be asked for where there is no connection. */
export function deferred<Piece>(
  fetchPiece: () => Promise<Piece>,
  { isPartOfScreen = false } = {},
): Deferred<Piece> {
  let piece: Piece | undefined;
  let loading: Promise<Piece> | undefined;
  const listeners = new Set<() => void>();
  const fetchOnce = async () => {
    try {
      piece = await importOnline(fetchPiece, () => void reloadOnceOnline());
      for (const listener of listeners) listener();
      return piece;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const load = () => (loading ??= fetchOnce());
  toPrefetch.push({ load, isPartOfScreen });
  if (isPrefetching) void prefetch();
  return {
    load,
    get: () => piece,
    subscribe: (onArrived) => {
      listeners.add(onArrived);
      return () => listeners.delete(onArrived);
    },
  };
}

export const untilIdle = () =>
  new Promise<void>((resolve) => {
    // Not every browser says when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });

async function prefetch(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (let next = toPrefetch.shift(); next; next = toPrefetch.shift()) {
    if (savesData() && !next.isPartOfScreen) continue;
    await untilIdle();
    try {
      await next.load();
    } catch {
      // Without a connection: it waits behind the others until there is one.
      toPrefetch.push(next);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  isRunning = false;
}

/**
 * Fetches every deferred piece, one after the other, from now on also those that other scripts bring. Those who save data
 * get what belongs to the screen, and the rest with its first use.
 */
export function startPrefetching(): void {
  if (isPrefetching) return;
  isPrefetching = true;
  void prefetch();
}

/** The piece, once it is there; fetched as soon as it is wanted. */
export function useDeferred<Piece>(
  piece: Deferred<Piece>,
  isWanted: boolean,
  onFailed?: () => void,
): Piece | undefined {
  const arrived = useSyncExternalStore(piece.subscribe, piece.get, piece.get);
  const fail = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    if (isWanted) piece.load().catch(() => fail());
  }, [isWanted, piece]);
  return arrived;
}
