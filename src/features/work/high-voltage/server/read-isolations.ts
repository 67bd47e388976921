import type { Queryable } from '#server/db/database.ts';
import { requireFound } from '#server/db/records.ts';
import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { rangeOfDay } from '#shared/days.ts';
import { statusesWhere } from '#features/work/estimates/estimate-status.ts';
import { findVehicle } from '#features/records/vehicles/server/vehicles.service.ts';
import type { CarDetails, Isolation, IsolationStep, IsolationSummary } from '../high-voltage.contract.ts';
import { carStateOf } from '../car-state.ts';
import {
  isOutdatedOn,
  standingOf,
  type IsolationRules,
  type RecordedStep,
  type Standing,
} from '../isolation-steps.ts';
import {
  selectCurrent,
  selectIsolation,
  selectIsolations,
  selectOpen,
  selectSteps,
  selectWork,
  type IsolationRow,
  type StepRow,
} from './isolations.sql.ts';
import { selectQuarantines } from './quarantines.sql.ts';

const MAX_SHOWN = 100;
/** Work that is agreed and not done: a car is isolated for it. */
const statusesOfWork = statusesWhere(({ isAgreed, isCompleted }) => isAgreed && !isCompleted);

const today = (): string => wallClockOf(new Date()).day;

/** Returns what was settled when an isolation began. */
export const rulesOf = ({ leastMegaohms, ...row }: IsolationRow): IsolationRules => ({
  ...row,
  leastMegaohms: Number(leastMegaohms),
});

export const recordedOf = ({ details, ...step }: StepRow): RecordedStep => ({
  ...step,
  ...details,
});

function summaryOf(row: IsolationRow): IsolationSummary {
  const { id, vehicle, estimate, begunAt, begunBy, signedAt, signedBy, endedAt, endedHow } = row;
  const { isQuarantined, version } = row;
  const state = carStateOf(endedAt === null ? { signedAt } : null, today());
  const when = { begunAt, begunBy, signedAt, signedBy, endedAt, endedHow };
  return { id, vehicle, estimate, ...when, state, isQuarantined, version };
}

const stepOf = ({ details, photoKey, photoSize: _size, ...step }: StepRow): IsolationStep => ({
  ...step,
  ...details,
  hasPhoto: photoKey !== null,
});

const secondPersonOf = (steps: readonly StepRow[], { secondPerson, round }: Standing) => {
  const confirmed = steps.find((each) => each.step === 'second_person' && each.round === round);
  return confirmed && secondPerson ? { id: secondPerson, name: confirmed.name } : null;
};

/** Returns one isolation whole, as it stands now. Throws `not_found`. */
export async function findIsolation(db: Queryable, id: string): Promise<Isolation> {
  const row = requireFound(await selectIsolation(db, id));
  const steps = await selectSteps(db, id);
  const rules = rulesOf(row);
  const standing = standingOf(steps.map(recordedOf), rules);
  const { round, next, waitUntil, isOverLimit, megaohms } = standing;
  return {
    ...summaryOf(row),
    now: new Date().toISOString(),
    limitVolts: rules.limitVolts,
    waitingMinutes: rules.waitingMinutes,
    needsSecondPerson: rules.needsSecondPerson,
    leastMegaohms: rules.leastMegaohms,
    round,
    next,
    waitUntil,
    isOverLimit,
    isOutdated: row.endedAt === null && isOutdatedOn(standing, today()),
    megaohms,
    secondPerson: secondPersonOf(steps, standing),
    steps: steps.map(stepOf),
  };
}

export const getIsolation = ({ db }: UserContext, id: string): Promise<Isolation> => findIsolation(db, id);

/** Returns those that are open or of today, the newest first. */
export const listIsolations = async ({ db }: UserContext): Promise<IsolationSummary[]> =>
  (await selectCurrent(db, rangeOfDay(today()).since, MAX_SHOWN)).map(summaryOf);

/** Returns the state of a car, its quarantines and isolations, and what it may be isolated for. Throws `not_found`. */
export async function getCar({ db }: UserContext, vehicleId: string): Promise<CarDetails> {
  await findVehicle(db, vehicleId);
  const [open, quarantines, isolations, work] = await Promise.all([
    selectOpen(db, vehicleId),
    selectQuarantines(db, vehicleId, MAX_SHOWN),
    selectIsolations(db, vehicleId, MAX_SHOWN),
    selectWork(db, vehicleId, statusesOfWork),
  ]);
  return {
    state: carStateOf(open ?? null, today()),
    quarantines,
    isolations: isolations.map(summaryOf),
    work,
  };
}
