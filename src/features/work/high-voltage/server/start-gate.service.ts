import type { Queryable } from '#server/db/database.ts';
import { requireFound } from '#server/db/records.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { wallClockOf } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { rankOn } from '#features/records/qualifications/server/qualifications.service.ts';
import { carStateOf, type CarState } from '../car-state.ts';
import type { MarkedCar } from '../high-voltage.contract.ts';
import { startRefusal, type StartFacts } from '../start-rules.ts';
import {
  lockCar,
  markChecked,
  selectCarOf,
  selectLineToStart,
  selectMarked,
  selectSignature,
} from './isolations.sql.ts';
import { areQuarantined } from './quarantines.sql.ts';

interface Start {
  readonly lineId: string;
  /** The vehicle of the visit in which it is started: it may be another than that of the estimate. */
  readonly visitCar: string | null;
  /** Who starts it. */
  readonly technicianId: string;
  /** When it is started; a phone may send it later. */
  readonly at: Date;
  /** Whether it still runs, so that what holds now counts as well. */
  readonly isRunning: boolean;
}

async function isolationOf(db: Queryable, vehicleId: string, at: Date): Promise<StartFacts['isolation']> {
  const signature = await selectSignature(db, vehicleId, at);
  if (!signature) return null;
  const { signedAt, signedBy } = signature;
  return {
    signedOn: wallClockOf(signedAt).day,
    signerRank: await rankOn(db, signedBy, wallClockOf(at).day),
  };
}

/** Returns which cars there are, each once. They stay as they are until the end; locked in one order, starts never wait in a ring. */
async function lockedCars(tx: Transaction, ...named: readonly (string | null)[]): Promise<string[]> {
  const cars = [...new Set(named.filter((id) => id !== null))].toSorted();
  for (const id of cars) await lockCar(tx.db, id, 'read');
  return cars;
}

interface Started extends Omit<Start, 'lineId' | 'visitCar'> {
  readonly cars: readonly string[];
  readonly isHighVoltage: boolean;
}

/** Throws the error of the rule that this start is against, by what held at that moment and, where it still runs, by what holds now. */
async function requireNoRefusal(
  { db }: Transaction,
  { cars, isHighVoltage, technicianId, at, isRunning }: Started,
): Promise<void> {
  const [car] = cars;
  for (const then of isRunning ? [at, null] : [at]) {
    const moment = then ?? new Date();
    const today = wallClockOf(moment).day;
    const refusal = startRefusal({
      isHighVoltage,
      cars: cars.length,
      isQuarantined: await areQuarantined(db, cars, then),
      rank: await rankOn(db, technicianId, today),
      isolation: car && isHighVoltage ? await isolationOf(db, car, moment) : null,
      today,
    });
    if (refusal) throw new DomainError(refusal);
  }
}

/**
 * Refuses to start a line that may not be started: of a car in quarantine, and high-voltage work without an isolation of
 * today. Whatever starts a line calls it, in the transaction of the start and before it locks the estimate: the car stays
 * as it is until the end. Stopping, notes and photos never call it. Throws the error of the rule (`start-rules.ts`), and
 * `not_found`.
 */
export async function requireSafeToStart(
  tx: Transaction,
  { lineId, visitCar, ...start }: Start,
): Promise<void> {
  const { vehicleId, isHighVoltage } = requireFound(await selectLineToStart(tx.db, lineId));
  const cars = await lockedCars(tx, vehicleId, visitCar);
  await requireNoRefusal(tx, { ...start, cars, isHighVoltage });
  await markChecked(tx.db, cars);
}

/**
 * Refuses to start work on a visit as a whole, where it has no lines: while its car, or that of its estimate, is in quarantine,
 * but for the highest rank. Throws the error of the rule.
 */
export async function requireCarToStart(
  tx: Transaction,
  { visitCar, estimateId, ...start }: Omit<Start, 'lineId'> & { readonly estimateId: string | null },
): Promise<void> {
  const ofEstimate = estimateId === null ? null : await selectCarOf(tx.db, estimateId);
  const cars = await lockedCars(tx, visitCar, ofEstimate);
  await requireNoRefusal(tx, { ...start, cars, isHighVoltage: false });
  await markChecked(tx.db, cars);
}

/** What screens show of a car beside its plate. */
export interface StateOfCar {
  readonly state: CarState;
  readonly isQuarantined: boolean;
}

const markedCars = async (db: Queryable, vehicleIds: readonly string[] | null): Promise<MarkedCar[]> => {
  const today = wallClockOf(new Date()).day;
  const rows = await selectMarked(db, vehicleIds);
  return rows.map(({ vehicleId, isolationId, signedAt, isQuarantined: inQuarantine }) => ({
    vehicleId,
    state: carStateOf(isolationId === null ? null : { signedAt }, today),
    isQuarantined: inQuarantine,
    isolationId,
  }));
};

/** Returns the state of each of these cars. */
export async function statesOf(
  db: Queryable,
  vehicleIds: readonly string[],
): Promise<Map<string, StateOfCar>> {
  const states = new Map<string, StateOfCar>(
    vehicleIds.map((id) => [id, { state: 'energized', isQuarantined: false }]),
  );
  for (const { vehicleId, state, isQuarantined } of await markedCars(db, vehicleIds))
    states.set(vehicleId, { state, isQuarantined });
  return states;
}

/** Returns the cars that are not simply energized, or are in quarantine. */
export const listMarkedCars = ({ db }: UserContext): Promise<MarkedCar[]> => markedCars(db, null);
