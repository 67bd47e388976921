import { wallClockOf } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import type { Shop } from '../write-estimates.ts';
import { addWorkingDays } from './calendar.ts';
import { controlArms } from './chassis-repairs.ts';
import { CLOSES, mechanics, type Taken } from './lifts.ts';
import { planCustomers } from './plan-customers.ts';
import { planBills, planSales, type PlannedBill, type PlannedSale } from './plan-invoices.ts';
import { visitPlanner, type PlannedVisit } from './plan-visits.ts';
import { chancesOf } from './random.ts';
import { bookingsFor, certainRepair, wishesFor } from './wishes.ts';

/** What happened in the year before `today`, and what is planned for the days to come. */
export interface Year {
  /** In the order in which their estimates were created. */
  readonly visits: readonly PlannedVisit[];
  readonly bills: readonly PlannedBill[];
  readonly sales: readonly PlannedSale[];
}

const SEED = 2107;
/** How many more cars have an appointment on each of the next working days, apart from their regular visits. */
const BOOKED_AHEAD = [0, 1, 1, 2, 2, 3, 1, 2, 1, 1];

const createdAt = ({ life }: PlannedVisit): string => life[0][1];
/** When the car stood in the shop. */
const cameAt = (visit: PlannedVisit): string => visit.work?.start ?? createdAt(visit);

/** No car drives backwards: each visit shows more than the one before it, and none drives as by a ruler. */
function withMileage(visits: readonly PlannedVisit[], wobble: () => number): PlannedVisit[] {
  const last = new Map<unknown, number>();
  return visits
    .toSorted((one, other) => (cameAt(one) < cameAt(other) ? -1 : 1))
    .map((visit) => {
      const mileage = Math.max(visit.mileage + wobble(), (last.get(visit.car) ?? 0) + 12);
      last.set(visit.car, mileage);
      return { ...visit, mileage };
    });
}

export function planYear(now: Date, shelf: Pick<Shop, 'parts'>, planned: readonly Taken[]): Year {
  const today = wallClockOf(now).day;
  const chances = chancesOf(SEED);
  const period = { from: addDays(today, -365), to: addWorkingDays(today, BOOKED_AHEAD.length) };
  const customers = planCustomers(chances, Number(today.slice(0, 4)));
  const wishes = wishesFor(customers, SEED, period);
  const lately = new Set(wishes.filter(({ day }) => day > addDays(today, -30)).map(({ car }) => car));
  const days = BOOKED_AHEAD.flatMap((cars, later) =>
    Array.from({ length: cars }, () => addWorkingDays(today, later + 1)),
  );
  wishes.push(
    ...bookingsFor(customers, chances, { days, lately }),
    ...certainRepair(customers, wishes, {
      day: addDays(today, -60),
      model: 'Model 3',
      job: controlArms,
    }),
  );
  // Today is as `write-work.ts` says.
  const closed = mechanics.map(({ username }) => ({ day: today, username, until: CLOSES }));
  const planVisit = visitPlanner(shelf, chances, today, [...planned, ...closed]);
  const visits = withMileage(
    wishes.flatMap((wish) => planVisit(wish) ?? []),
    () => chances.between(0, 240),
  ).toSorted((one, other) => (createdAt(one) < createdAt(other) ? -1 : 1));
  return {
    visits,
    bills: planBills(visits, today, chances),
    sales: planSales(visits, period, today, chances),
  };
}
