import { lengthOfWork } from '#features/work/appointments/appointment-length.ts';
import type { EstimateStatus } from '#features/work/estimates/estimate-status.ts';
import type { LineDraft } from '#features/work/estimates/estimate-draft.contract.ts';
import { daysBetween } from '#shared/days.ts';
import type { Shop } from '../write-estimates.ts';
import { addWorkingDays, instantAt, laterBy } from './calendar.ts';
import { rejections, workNotes } from './jobs.ts';
import { mechanics, openLifts, OPENS, type Mechanic, type Slot, type Taken } from './lifts.ts';
import { discountFor, linesFor } from './lines.ts';
import type { PlannedCar, PlannedCustomer } from './plan-customers.ts';
import type { Chances } from './random.ts';
import type { Wish } from './wishes.ts';

export type StatusAt = readonly [EstimateStatus, string];

export interface PlannedWork {
  /** ISO. */
  readonly start: string;
  readonly minutes: number;
  readonly mechanic: Mechanic;
  readonly isDone: boolean;
  /** The time that was planned first and cancelled. */
  readonly cancelledTime: string | null;
}

export interface PlannedVisit {
  readonly customer: PlannedCustomer;
  readonly car: PlannedCar;
  readonly description: string;
  readonly lines: readonly LineDraft[];
  readonly mileage: number;
  readonly internalNotes: string | null;
  readonly rejectionReason: string | null;
  /** One after another; with the first it was created. */
  readonly life: readonly [StatusAt, ...StatusAt[]];
  /** Null when the customer wanted none of it. */
  readonly work: PlannedWork | null;
}

/** Estimates are at least so many working days old: the newest ones are those of `estimates.ts`. */
const NEWEST = 5;

/** When an estimate was created for work on `day`: some days before, at any hour of the shop. */
function createdBefore(day: string, today: string, kind: Wish['kind'], chances: Chances): string {
  const newest = addWorkingDays(today, -NEWEST);
  const created = addWorkingDays(day, -chances.between(1, kind === 'tires' ? 8 : 5));
  const createdOn = created > newest ? addWorkingDays(newest, -chances.between(0, 4)) : created;
  return laterBy(instantAt(createdOn, chances.between(9 * 60 + 5, 16 * 60 + 30)), chances.next());
}

/** Until the work begins. Seasonal work is agreed on the telephone; a repair may wait for a part. */
function agreedLife(
  { kind }: Wish,
  created: string,
  workDay: string,
  chances: Chances,
): [StatusAt, ...StatusAt[]] {
  if (kind === 'tires')
    return [
      ['draft', created],
      ['approved', laterBy(created, chances.between(3, 12))],
    ];
  const sent = laterBy(created, chances.between(10, 45));
  const agreed = laterBy(sent, chances.between(15, 50));
  const dayBefore = addWorkingDays(workDay, -1);
  const isWaiting = chances.chance(0.15) && instantAt(dayBefore, 9 * 60) > agreed;
  return [
    ['draft', created],
    ['pending', sent],
    ...(isWaiting
      ? ([
          ['approved_waiting_parts', agreed],
          ['approved', instantAt(dayBefore, chances.between(10 * 60, 12 * 60))],
        ] as const)
      : ([['approved', agreed]] as const)),
  ];
}

/** What is still to come is not known. */
const until = (moment: string, [first, ...rest]: PlannedVisit['life']): PlannedVisit['life'] => [
  first,
  ...rest.filter(([, at]) => at < moment),
];

/** What the car would show if it drove equally much each day. */
export const mileageOn = ({ year, yearly }: PlannedCar, day: string): number =>
  Math.round((daysBetween(`${year}-07-01`, day) / 365) * yearly);

/** Most of what comes often is Toms', most of the rest Edgars'; in the seasons the helper changes wheels. */
function preferredFor({ kind, day, jobs }: Wish, chances: Chances): readonly Mechanic[] {
  const [toms, edgars, helper] = mechanics;
  const isSeason = ['04', '10', '11'].includes(day.slice(5, 7));
  const regulars = chances.chance((jobs[0]?.weight ?? 0) > 4 ? 0.6 : 0.4) ? [toms, edgars] : [edgars, toms];
  return kind === 'tires' && isSeason && chances.chance(0.35) ? [helper, ...regulars] : regulars;
}

const isRejected = ({ kind, isCertain }: Wish, chances: Chances): boolean =>
  !isCertain && chances.chance(kind === 'repair' ? 0.11 : kind === 'inspection' ? 0.05 : 0);

/** Plans visits one after another, in the order of their days, on the lifts of the shop. */
export function visitPlanner(
  shelf: Pick<Shop, 'parts'>,
  chances: Chances,
  today: string,
  taken: readonly Taken[],
) {
  const lifts = openLifts(taken, chances);

  const common = (wish: Wish, lines: readonly LineDraft[]) => ({
    customer: wish.customer,
    car: wish.car,
    description: wish.jobs.map(({ text }) => text[wish.customer.language]).join(' '),
    lines,
    internalNotes: chances.chance(0.1) ? chances.pick(workNotes) : null,
  });

  function rejected(wish: Wish, lines: readonly LineDraft[]): PlannedVisit | null {
    const created = createdBefore(wish.day, today, wish.kind, chances);
    const sent = laterBy(created, chances.between(10, 45));
    const decided = addWorkingDays(created.slice(0, 10), chances.between(1, 5));
    if (decided >= today) return null;
    return {
      ...common(wish, lines),
      mileage: mileageOn(wish.car, wish.day),
      rejectionReason: chances.pick(rejections)[wish.customer.language],
      life: [
        ['draft', created],
        ['pending', sent],
        ['rejected', instantAt(decided, chances.between(10 * 60, 17 * 60))],
      ],
      work: null,
    };
  }

  function worked(wish: Wish, lines: readonly LineDraft[], { day, start, mechanic }: Slot): PlannedVisit {
    const minutes = workingMinutes(lines);
    const begun = instantAt(day, start);
    const created = createdBefore(day, today, wish.kind, chances);
    const isDone = day < today;
    const dayBefore = addWorkingDays(day, -1);
    const isMoved = isDone && chances.chance(0.04) && instantAt(dayBefore, start) > laterBy(created, 60);
    return {
      ...common(
        wish,
        lines.map((line) => ({ ...line, responsibleMechanic: mechanic.name })),
      ),
      mileage: mileageOn(wish.car, day),
      rejectionReason: null,
      life: [
        ...until(instantAt(today, OPENS), agreedLife(wish, created, day, chances)),
        ...(isDone
          ? ([
              ['in_service', begun],
              ['converted', laterBy(begun, minutes)],
            ] as const)
          : []),
      ],
      work: {
        start: begun,
        minutes,
        mechanic,
        isDone,
        cancelledTime: isMoved ? instantAt(dayBefore, start) : null,
      },
    };
  }

  return (wish: Wish): PlannedVisit | null => {
    const lines = linesFor(wish, shelf, chances, discountFor(wish.customer, chances));
    if (isRejected(wish, chances)) return rejected(wish, lines);
    const slot = lifts.take(wish.day, workingMinutes(lines), preferredFor(wish, chances));
    return worked(wish, lines, slot);
  };
}

const LONGEST = 8 * 60;

/** In quarters of an hour; a fixed price names no hours. What would take longer than a day is done by two. */
const workingMinutes = (lines: readonly LineDraft[]): number =>
  lines.every(({ kind }) => kind === 'service')
    ? 60
    : Math.min(LONGEST, Math.ceil(lengthOfWork(lines) / 15) * 15);
