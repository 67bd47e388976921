import type { RegisteredRouter } from '@tanstack/react-router';
import { useMenu } from '#web/menu.ts';
import { useCan } from '#web/signed-in.ts';

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

/** What is opened at a car; the rest is one press further, so that gloves find each. */
const atCar: typeof often = ['/my-day', '/schedule', '/vehicles'];

/** Whether a person works on cars and does not deal with customers. */
export function useWorksOnCars(): boolean {
  const may = useCan();
  return may('workshop.record') && !may('customers.read');
}

/** Returns the screens of the bar at the foot of a phone. */
export function useMenuForThumb() {
  const all = useMenu();
  const worksOnCars = useWorksOnCars();
  if (worksOnCars) return all.filter(({ to }) => atCar.includes(to));
  return all.length <= MAX_FOR_THUMB ? all : all.filter(({ to }) => often.includes(to));
}
