import { useMediaQuery } from '@mantine/hooks';

/** Below 768 px (spec part 1, section 9). */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
