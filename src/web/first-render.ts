import { createContext, use, useSyncExternalStore } from 'react';

/** What the server assumed when it rendered the page; the browser's first render assumes the same. */
export interface FirstRender {
  readonly isPhone: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export const FirstRenderContext = createContext<FirstRender>({ isPhone: false, now: Date.now() });

const never = () => () => undefined;

/**
 * What the server assumed, while the component is rendered as the server rendered it (there, and in the browser until it
 * is hydrated); null from then on, and for what is shown later.
 */
export function useFirstRender(): FirstRender | null {
  const first = use(FirstRenderContext);
  return useSyncExternalStore(
    never,
    () => null,
    () => first,
  );
}
