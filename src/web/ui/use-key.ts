import { useHotkeys } from '@mantine/hooks';

/**
 * A key for the screen itself: not below an open dialog, and a single letter or sign not while typing (Ctrl or
 * Command with it, `mod+K`, works there too).
 */
export function useKey(key: string, action: () => void): void {
  useHotkeys(
    [[key, () => document.querySelector('[aria-modal="true"]') ?? action()]],
    key.startsWith('mod+') ? [] : undefined,
  );
}
