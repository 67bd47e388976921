import { useLayoutEffect, useState } from 'react';

/**
 * `opened`, but false while a dialog or panel is mounted: the library remembers where the focus was, to give it back, when
 * it sees it open.
 */
export function useOpened(opened: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  return opened && isMounted;
}
