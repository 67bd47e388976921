import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { wallClockOf } from '#shared/dates.ts';
import { FirstRenderContext, useFirstRender } from './first-render.ts';

const MINUTE_MS = 60_000;
/** Queries about a new day are sent when it has begun on a server whose clock is a little behind, too. */
const LATE_MS = 5_000;

/** The shop's day, seconds late. */
export const rigaDay = (now = Date.now()): string => wallClockOf(now - LATE_MS).day;

/**
 * Calls `look` a few seconds after each full minute, so after Riga's midnight on days of any length, and within a
 * minute of waking up; at once when the page is looked at again. Stop with the returned function.
 */
export function watchRigaDay(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(tick, MINUTE_MS - ((Date.now() - LATE_MS) % MINUTE_MS));
  };
  const tick = () => {
    look();
    wait();
  };
  wait();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The shop's day; the screen is drawn again only when another begins. */
export function useRigaDay(): string {
  const first = use(FirstRenderContext);
  return useSyncExternalStore(watchRigaDay, rigaDay, () => rigaDay(first.now));
}

const EVERY = 60_000;

/** This moment in milliseconds, renewed each minute: what says how long ago something was stays true. */
export function useNow(): number {
  const first = useFirstRender();
  const [now, setNow] = useState(first?.now ?? Date.now);
  useEffect(() => {
    setNow(Date.now());
    const renewing = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(renewing);
  }, []);
  return now;
}
