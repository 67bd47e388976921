import type { Transaction } from '#server/db/transaction.ts';
import { wallClockOf } from '#shared/dates.ts';
import {
  deleteEndedHolds,
  hasTechnicians,
} from '#features/work/appointments/server/booked-visits.service.ts';
import type { BookingSettings } from '../bookings.contract.ts';
import { lockDay, selectSettings } from './bookings.sql.ts';

/**
 * Begins a transaction that takes a time, and returns the settings. What was held and is no longer must not be in the way of the
 * exclusion constraints. These say nothing of the cars of a day, of the buffer, and of work that has no technician: there
 * one booking of a day comes after the other.
 */
export async function waitForTurn(tx: Transaction, start: string): Promise<BookingSettings> {
  await deleteEndedHolds(tx.db);
  const settings = await selectSettings(tx.db);
  const { carsPerDay, bufferMinutes } = settings;
  const isGuarded = carsPerDay === null && bufferMinutes === 0 && (await hasTechnicians(tx.db));
  if (!isGuarded) await lockDay(tx.db, wallClockOf(start).day);
  return settings;
}
