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
import { lockCar, markChecked, selectLineToStart, selectMarked, selectOpen } from './isolations.sql.ts';
import { isQuarantined } from './quarantines.sql.ts';

interface Start {
  readonly lineId: string;
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

/**
 * Refuses to start a line that may not be started: of a car in quarantine, and high-voltage work without an isolation of
 * today. Whatever starts a line calls it, in the transaction of the start and before it locks the estimate: the car stays
 * as it is until the end. Stopping, notes and photos never call it. Throws the error of the rule (`start-rules.ts`), and
 * `not_found`.
 */
export async function requireSafeToStart(
  tx: Transaction,
  { lineId, technicianId, now }: Start,
): Promise<void> {
  const { vehicleId, isHighVoltage } = requireFound(await selectLineToStart(tx.db, lineId));
  const today = wallClockOf(now).day;
  if (vehicleId !== null) await lockCar(tx.db, vehicleId, 'read');
  const refusal = startRefusal({
    isHighVoltage,
    hasVehicle: vehicleId !== null,
    isQuarantined: vehicleId !== null && (await isQuarantined(tx.db, vehicleId)),
    rank: await rankOn(tx.db, technicianId, today),
    isolation: vehicleId === null ? null : await isolationOf(tx.db, vehicleId, now),
    today,
  });
  if (refusal) throw new DomainError(refusal);
  if (vehicleId !== null) await markChecked(tx.db, vehicleId);
}

/**
 * Refuses to start work on a car as a whole, where a visit has no lines: while it is in quarantine, but for the highest
 * rank. Throws the error of the rule.
 */
export async function requireCarToStart(
  tx: Transaction,
  { vehicleId, technicianId, now }: { vehicleId: string | null; technicianId: string; now: Date },
): Promise<void> {
  if (vehicleId === null) return;
  await lockCar(tx.db, vehicleId, 'read');
  const refusal = startRefusal({
    isHighVoltage: false,
    hasVehicle: true,
    isQuarantined: await isQuarantined(tx.db, vehicleId),
    rank: await rankOn(tx.db, technicianId, wallClockOf(now).day),
    isolation: null,
    today: wallClockOf(now).day,
  });
  if (refusal) throw new DomainError(refusal);
  await markChecked(tx.db, vehicleId);
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
