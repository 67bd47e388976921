import { useMediaQuery } from '@mantine/hooks';
import { createContext, use } from 'react';

/** For the server, which has no window to measure: what the browser says that it is. */
export const PhoneOnServer = createContext(false);

/** Below 768 px (spec part 1, section 9). */
export function useIsPhone(): boolean {
  const onServer = use(PhoneOnServer);
  const here = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return typeof window === 'undefined' ? onServer : here;
}
