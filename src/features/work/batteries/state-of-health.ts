/** Percent. More than this is a slip: no battery has so much more than its reference. */
export const MOST_HEALTH = 130;
/** Percent. Less than this is a slip, too: such a car does not drive. */
export const LEAST_HEALTH = 5;

/** Capacities have at most two decimals: in hundredths they are whole. */
const hundredths = (capacity: number): number => Math.round(capacity * 100);

/**
 * Returns the usable capacity in percent of the reference, both in the same unit, rounded half up to one decimal. It is
 * calculated in whole numbers, so that it is the same everywhere.
 */
export function stateOfHealth(capacity: number, reference: number): number {
  const [part, whole] = [hundredths(capacity), hundredths(reference)];
  return Math.floor((2000 * part + whole) / (2 * whole)) / 10;
}

/** Says whether two capacities can belong to one battery. */
export function isPlausibleHealth(capacity: number, reference: number): boolean {
  const percent = stateOfHealth(capacity, reference);
  return percent >= LEAST_HEALTH && percent <= MOST_HEALTH;
}
