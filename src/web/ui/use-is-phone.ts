import { use, useSyncExternalStore } from 'react';
import { FirstRenderContext } from '../first-render.ts';

const ofPhone = '(max-width: 47.99em)';

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(ofPhone);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const isPhoneNow = (): boolean => matchMedia(ofPhone).matches;

/** Below 768 px (spec part 1, section 9). Until the browser measures, what the server took the device for. */
export function useIsPhone(): boolean {
  const { isPhone } = use(FirstRenderContext);
  return useSyncExternalStore(watchWidth, isPhoneNow, () => isPhone);
}
