import { addDays, daysBetween } from '#shared/days.ts';
import type { Job } from './job.ts';
import { inspections, repairsFor, tireChanges } from './jobs.ts';
import type { PlannedCar, PlannedCustomer } from './plan-customers.ts';
import { chancesOf, type Chances } from './random.ts';

/** A car that shall come on a day, or soon after it. */
export interface Wish {
  readonly customer: PlannedCustomer;
  readonly car: PlannedCar;
  readonly day: string;
  readonly jobs: readonly Job[];
  readonly kind: 'tires' | 'inspection' | 'repair';
  /** It is done in any case; left out: some customers decide against it. */
  readonly isCertain?: boolean;
}

/** Both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The weeks in which wheels are changed: most come in the middle of them. */
const seasons = {
  spring: { begins: '03-22', days: 46, share: 0.42 },
  autumn: { begins: '10-08', days: 52, share: 0.46 },
} as const;

/** This share of the cars was known from the first day; the others came one by one, so the shop grew. */
const KNOWN_FROM_THE_START = 0.6;

function tireChangesOf(car: PlannedCar, chances: Chances, years: readonly number[]) {
  return years.flatMap((year) =>
    (['spring', 'autumn'] as const).flatMap((season) => {
      const { begins, days, share } = seasons[season];
      const later = Math.round(((chances.next() + chances.next()) / 2) * days);
      if (!chances.chance(share) || !car.model.fits.winterTire) return [];
      const jobs = [chances.pickWeighted(tireChanges[season])];
      return [{ day: addDays(`${year}-${begins}`, later), jobs, kind: 'tires' as const }];
    }),
  );
}

const anyRepair = (day: string, car: PlannedCar, chances: Chances): Job =>
  chances.pickWeighted(repairsFor(car.model, Number(day.slice(5, 7))));

const repairOn = (day: string, car: PlannedCar, chances: Chances) => ({
  day,
  jobs: [
    ...new Set([
      anyRepair(day, car, chances),
      ...(chances.chance(0.3) ? [anyRepair(day, car, chances)] : []),
    ]),
  ],
  kind: 'repair' as const,
});

/** On many cars something is found that is repaired on the same day. */
const inspectionOn = (day: string, car: PlannedCar, chances: Chances) => ({
  day,
  jobs: [chances.pickWeighted(inspections), ...(chances.chance(0.45) ? [anyRepair(day, car, chances)] : [])],
  kind: 'inspection' as const,
});

/** Why and when a car comes within the period. Cars that drive much break more often. */
function wishesOf(car: PlannedCar, chances: Chances, { from, to }: Period): Omit<Wish, 'customer' | 'car'>[] {
  const length = daysBetween(from, to);
  const anyDay = () => addDays(from, chances.between(0, length));
  const isKnown = chances.chance(KNOWN_FROM_THE_START);
  const joined = isKnown ? from : anyDay();
  const repairs = Math.floor(0.85 + car.yearly / 24_000 + chances.next());
  const [first = 0, last = 0] = [from, to].map((day) => Number(day.slice(0, 4)));
  const years = Array.from({ length: last - first + 1 }, (_, later) => first + later);
  return [
    ...(!isKnown && chances.chance(0.65) ? [repairOn(joined, car, chances)] : []),
    ...(chances.chance(0.75) ? [inspectionOn(anyDay(), car, chances)] : []),
    ...Array.from({ length: repairs }, () => repairOn(anyDay(), car, chances)),
    ...tireChangesOf(car, chances, years),
  ].filter(({ day }) => day >= joined && day <= to);
}

/** So many days lie between two visits of a car; of two wishes within them the first one counts. */
const DAYS_BETWEEN_VISITS = 7;

const byDay = <T extends { readonly day: string }>(wishes: readonly T[]): T[] =>
  wishes.toSorted((one, other) => (one.day < other.day ? -1 : 1));

function spacedOut<T extends { readonly day: string }>(wishes: readonly T[]): T[] {
  let last = '';
  return byDay(wishes).filter(({ day }) => {
    const isFar = last === '' || daysBetween(last, day) >= DAYS_BETWEEN_VISITS;
    if (isFar) last = day;
    return isFar;
  });
}

/**
 * In the order of their days. Each car has its own random numbers, so that the day of the start changes no other car's.
 */
export const wishesFor = (customers: readonly PlannedCustomer[], seed: number, period: Period): Wish[] =>
  byDay(
    customers
      .flatMap((customer) => customer.cars.map((car) => ({ customer, car })))
      .flatMap(({ customer, car }, place) =>
        spacedOut(wishesOf(car, chancesOf(seed + place), period)).map((wish) => ({ ...wish, customer, car })),
      ),
  );

/** For days to come: cars that were not here lately, each with its inspection, or with other wheels in the season. */
export function bookingsFor(
  customers: readonly PlannedCustomer[],
  chances: Chances,
  { days, lately }: { readonly days: readonly string[]; readonly lately: ReadonlySet<PlannedCar> },
): Wish[] {
  const choices = customers.flatMap((customer) =>
    customer.cars.flatMap((car) => (lately.has(car) ? [] : [{ customer, car }])),
  );
  return days.flatMap((day) => {
    const [chosen] = choices.splice(chances.between(0, choices.length - 1), 1);
    if (!chosen) return [];
    const isSeason = day.slice(5) >= seasons.autumn.begins && day.slice(5) <= '11-30';
    const wheels = { day, jobs: [chances.pickWeighted(tireChanges.autumn)], kind: 'tires' as const };
    const work: Omit<Wish, 'customer' | 'car'> = isSeason ? wheels : inspectionOn(day, chosen.car, chances);
    return [{ ...chosen, ...work }];
  });
}

/**
 * The repair of a car of that model on `day`, of the first one that is not there in the weeks around it: what was found on
 * one car is offered for the next of its model, whatever the random numbers of the others are.
 */
export function certainRepair(
  customers: readonly PlannedCustomer[],
  wishes: readonly Wish[],
  { day, model, job }: { readonly day: string; readonly model: string; readonly job: Job },
): Wish[] {
  const near = new Set(
    wishes.filter((wish) => Math.abs(daysBetween(wish.day, day)) < 21).map(({ car }) => car),
  );
  const choices = customers.flatMap((customer) =>
    customer.language === 'lv' ? customer.cars.map((car) => ({ customer, car })) : [],
  );
  const chosen = choices.find(({ car }) => car.model.model === model && !near.has(car));
  return chosen ? [{ ...chosen, day, jobs: [job], kind: 'repair', isCertain: true }] : [];
}
