const wake = new EventTarget();

/** Says that something was kept on this device. */
export const announceKept = (): void => void wake.dispatchEvent(new Event('kept'));

/**
 * Calls the listener when something was kept; returns what ends that. In a file of its own, so that the start of the portal
 * fetches no more than this of what is kept.
 */
export function onKept(listener: () => void): () => void {
  wake.addEventListener('kept', listener);
  return () => wake.removeEventListener('kept', listener);
}
