import type { AnyRouter } from '@tanstack/react-router';
import { useInsertionEffect, useLayoutEffect } from 'react';
import { replayEarlyInput } from './early-input.ts';

let isUsable = false;

/** Stands last in what is shown first: all of it can be used from its first commit on. */
export function Usable({ router }: { readonly router: AnyRouter }) {
  useInsertionEffect(() => {
    // Before anything of the first commit is measured, so that the browser works out its styles once.
    const root = document.getElementById('root');
    root?.removeAttribute('inert');
    root?.removeAttribute('aria-busy');
  }, []);
  useLayoutEffect(() => {
    if (isUsable) return;
    isUsable = true;
    // Back may have been pressed since the screen was loaded: the router follows the address only from this commit on.
    const loaded = router.state.resolvedLocation;
    if (loaded && loaded.href !== router.latestLocation.href) void router.load();
    // After the commit, and before any other input.
    queueMicrotask(replayEarlyInput);
  }, [router]);
  return null;
}
