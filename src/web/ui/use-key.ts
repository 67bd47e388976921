import { useHotkeys } from '@mantine/hooks';

/** A single key for the screen itself: not while typing, and not below an open dialog. */
export function useKey(key: string, action: () => void): void {
  useHotkeys([[key, () => document.querySelector('[aria-modal="true"]') ?? action()]]);
}
