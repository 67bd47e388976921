import { importOnline } from '#web/import-online.ts';
import { whenNear } from './near.ts';

/**
 * Loads the request form's script when the visitor scrolls near it, or touches it; at once where something was typed on
 * an earlier page, which an empty form would seem to have lost.
 */
export function startRequestForm(): void {
  const place = document.querySelector<HTMLElement>('#request-form');
  if (!place) return;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    stopWaiting();
    void importOnline(() => import('../island.tsx')).then(
      (island) => island.start(place),
      () => {
        started = false; // no connection just now: the next touch tries again
      },
    );
  };
  const stopWaiting = whenNear(place, start);
  place.addEventListener('focusin', start);
  place.addEventListener('pointerdown', start);
  try {
    if (sessionStorage.getItem(place.id)) start();
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
