import type { Queryable } from '#server/db/database.ts';
import { saveSettings } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { getBookableServices } from '#features/records/catalogue/server/catalogue.service.ts';
import { bookingSettingsAudit } from '../booking-settings.fields.ts';
import type { BookingSettings, BookingSettingsDraft, BookingState } from '../bookings.contract.ts';
import { selectSettings } from './bookings.sql.ts';

const settings = {
  table: 'bookingSettings',
  audit: bookingSettingsAudit,
  read: selectSettings,
} as const;

const asState = async (db: Queryable, rules: BookingSettings): Promise<BookingState> => ({
  ...rules,
  services: (await getBookableServices(db)).length,
});

export const getBookingSettings = async ({ db }: UserContext): Promise<BookingState> =>
  asState(db, await selectSettings(db));

/** Throws `concurrent_modification`. */
export const saveBookingSettings = (
  ctx: UserContext,
  { version, ...draft }: BookingSettingsDraft,
): Promise<BookingState> =>
  inTransaction(ctx, async (tx) => asState(tx.db, (await saveSettings(tx, settings, draft, version)).after));
