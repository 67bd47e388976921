import type { RegisteredRouter } from '@tanstack/react-router';
import { useMenu } from '#web/menu.ts';

/** As many as a thumb finds side by side on a narrow phone. */
const MAX_FOR_THUMB = 5;
/** What is opened most, for roles that have more screens than fit. */
const often: readonly (keyof RegisteredRouter['routesByPath'])[] = [
  '/',
  '/schedule',
  '/estimates',
  '/customers',
  '/invoices',
];

/** Returns the screens of the bar at the foot of a phone. */
export function useMenuForThumb() {
  const all = useMenu();
  return all.length <= MAX_FOR_THUMB ? all : all.filter(({ to }) => often.includes(to));
}
