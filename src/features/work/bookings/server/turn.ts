import type { Transaction } from '#server/db/transaction.ts';
import { wallClockOf } from '#shared/dates.ts';
import { deleteEndedHolds } from '#features/work/appointments/server/booked-visits.service.ts';
import type { BookingSettings } from '../bookings.contract.ts';
import { lockDay, selectSettings } from './bookings.sql.ts';

/**
 * Begins a transaction that takes a time, and returns the settings. Where the cars of a day are limited, one booking of it
 * comes after the other; what was held and is no longer must not be in the way of the exclusion constraints.
 */
export async function waitForTurn(tx: Transaction, start: string): Promise<BookingSettings> {
  await deleteEndedHolds(tx.db);
  const settings = await selectSettings(tx.db);
  if (settings.carsPerDay !== null) await lockDay(tx.db, wallClockOf(start).day);
  return settings;
}
