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
  selectOpen,
} from './isolations.sql.ts';
import { isQuarantined } from './quarantines.sql.ts';

interface Start {
  readonly lineId: string;
  /** The vehicle of the visit in which it is started: it may be another than that of the estimate. */
  readonly visitCar: string | null;
  /** Who starts it. */
  readonly technicianId: string;
  /** When it is started. */
  readonly now: Date;
}

async function isolationOf(db: Queryable, vehicleId: string, now: Date): Promise<StartFacts['isolation']> {
  const open = await selectOpen(db, vehicleId);
  if (!open) return null;
  const { signedAt, signedBy } = open;
  // A start that a phone sends later, of a moment before the signature, was none.
  const isSigned = signedAt !== null && Date.parse(signedAt) <= now.getTime();
  return {
    signedOn: isSigned ? wallClockOf(signedAt).day : null,
    signerRank: signedBy === null ? 0 : await rankOn(db, signedBy, wallClockOf(now).day),
  };
}

/** Returns which cars there are, each once. They stay as they are until the end; locked in one order, starts never wait in a ring. */
async function lockedCars(tx: Transaction, ...named: readonly (string | null)[]): Promise<string[]> {
  const cars = [...new Set(named.filter((id) => id !== null))].toSorted();
  for (const id of cars) await lockCar(tx.db, id, 'read');
  return cars;
}

/**
 * Refuses to start a line that may not be started: of a car in quarantine, and high-voltage work without an isolation of
 * today. Whatever starts a line calls it, in the transaction of the start and before it locks the estimate: the car stays
 * as it is until the end. Stopping, notes and photos never call it. Throws the error of the rule (`start-rules.ts`), and
 * `not_found`.
 */
export async function requireSafeToStart(
  tx: Transaction,
  { lineId, visitCar, technicianId, now }: Start,
): Promise<void> {
  const { vehicleId, isHighVoltage } = requireFound(await selectLineToStart(tx.db, lineId));
  const today = wallClockOf(now).day;
  const cars = await lockedCars(tx, vehicleId, visitCar);
  const [car] = cars;
  const refusal = startRefusal({
    isHighVoltage,
    cars: cars.length,
    isQuarantined: await isQuarantined(tx.db, ...cars),
    rank: await rankOn(tx.db, technicianId, today),
    isolation: car === undefined ? null : await isolationOf(tx.db, car, now),
    today,
  });
  if (refusal) throw new DomainError(refusal);
  await markChecked(tx.db, cars);
}

/**
 * Refuses to start work on a visit as a whole, where it has no lines: while its car, or that of its estimate, is in quarantine,
 * but for the highest rank. Throws the error of the rule.
 */
export async function requireCarToStart(
  tx: Transaction,
  { visitCar, estimateId, technicianId, now }: Omit<Start, 'lineId'> & { readonly estimateId: string | null },
): Promise<void> {
  const today = wallClockOf(now).day;
  const ofEstimate = estimateId === null ? null : await selectCarOf(tx.db, estimateId);
  const cars = await lockedCars(tx, visitCar, ofEstimate);
  const refusal = startRefusal({
    isHighVoltage: false,
    cars: cars.length,
    isQuarantined: await isQuarantined(tx.db, ...cars),
    rank: await rankOn(tx.db, technicianId, today),
    isolation: null,
    today,
  });
  if (refusal) throw new DomainError(refusal);
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
  for (const { vehicleId, ...state } of await markedCars(db, vehicleIds)) states.set(vehicleId, state);
  return states;
}

/** Returns the cars that are not simply energized, or are in quarantine. */
export const listMarkedCars = ({ db }: UserContext): Promise<MarkedCar[]> => markedCars(db, null);
