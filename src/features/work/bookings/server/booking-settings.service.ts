import { saveSettings } from '#server/db/records.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { UserContext } from '#server/http/context.ts';
import { bookingSettingsAudit } from '../booking-settings.fields.ts';
import type { BookingSettings, BookingSettingsDraft } from '../bookings.contract.ts';
import { selectSettings } from './bookings.sql.ts';

const settings = {
  table: 'bookingSettings',
  audit: bookingSettingsAudit,
  read: selectSettings,
} as const;

export const getBookingSettings = ({ db }: UserContext): Promise<BookingSettings> => selectSettings(db);

/** Throws `concurrent_modification`. */
export const saveBookingSettings = (
  ctx: UserContext,
  { version, ...draft }: BookingSettingsDraft,
): Promise<BookingSettings> =>
  inTransaction(ctx, async (tx) => (await saveSettings(tx, settings, draft, version)).after);
