import { isWriting } from './api-client.ts';
import { hasUnsaved } from './form/unsaved-marks.ts';

const CHECK_MS = 2_000;
/** A page that was reloaded and fails again within this time is left as it is. */
const SETTLED_MS = 60_000;

async function responds(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok;
  } catch {
    return false; // no connection
  }
}

const wasReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/** Says whether something was typed, also into a form that the server rendered and no script has taken over yet. */
const holdsInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ type, tabIndex, value, defaultValue }) =>
      tabIndex >= 0 && !['checkbox', 'radio'].includes(type) && value !== defaultValue,
  );

const isInUse = (): boolean =>
  hasUnsaved() ||
  isWriting() ||
  holdsInput() ||
  document.querySelector('[role=dialog], [role=menu]') !== null;

let isToReload = false;

/** Reloads the page once nothing on it would be lost and the server responds. */
export async function reloadOnceOnline(): Promise<void> {
  if (isToReload || (wasReloaded() && performance.now() < SETTLED_MS)) return;
  isToReload = true;
  while (isInUse() || !(await responds())) await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  window.location.reload();
}
