import { AccountingCodesCard } from '#features/overview/accounting/web/AccountingCodesCard.tsx';
import { BackupsCard } from '#features/overview/backups/web/BackupsCard.tsx';
import { EverythingCard } from '#features/overview/exports/web/EverythingCard.tsx';
import { ConnectionsCard } from '#features/records/api-tokens/web/ConnectionsCard.tsx';
import { SystemCard } from '#features/overview/system/web/SystemCard.tsx';
import { SettingsPage } from '#features/records/business/web/SettingsPage.tsx';
import { AutomaticRemindersCard } from '#features/work/automatic-reminders/web/AutomaticRemindersCard.tsx';
import { accountingCodesQuery } from '#features/overview/accounting/web/accounting.queries.ts';
import { backupsQuery } from '#features/overview/backups/web/backups.queries.ts';
import { systemQuery } from '#features/overview/system/web/system.queries.ts';
import { baysQuery } from '#features/records/bays/web/shared.queries.ts';
import { businessQuery } from '#features/records/business/web/business.queries.ts';
import { siteImagesQuery } from '#features/records/business/web/site-images.queries.ts';
import { siteTextsQuery } from '#features/records/business/web/site-texts.queries.ts';
import { specialDaysQuery } from '#features/records/special-days/web/special-days.queries.ts';
import { SpecialDaysCard } from '#features/records/special-days/web/SpecialDaysCard.tsx';
import { staffQuery } from '#features/records/users/web/shared.queries.ts';
import { BookingSettingsCard } from '#features/work/bookings/web/BookingSettingsCard.tsx';
import { bookingSettingsQuery } from '#features/work/bookings/web/bookings.queries.ts';
import { HighVoltageSettingsCard } from '#features/work/high-voltage/web/HighVoltageSettingsCard.tsx';
import { highVoltageSettingsQuery } from '#features/work/high-voltage/web/settings.queries.ts';
import { remindersStateQuery } from '#features/work/automatic-reminders/web/automatic-reminders.queries.ts';

/**
 * The settings of the business, the days on which it keeps other hours, what the website says beside them, what car
 * owners book themselves, what is sent without a person, the codes for the accountant, the backups of everything, its
 * archive for other programs, and the ways to the connections and to what the server says of itself.
 */
export const SettingsScreen = () => (
  <SettingsPage
    specialDays={<SpecialDaysCard />}
    booking={<BookingSettingsCard />}
    highVoltage={<HighVoltageSettingsCard />}
    reminders={<AutomaticRemindersCard />}
    accounting={<AccountingCodesCard />}
    backups={<BackupsCard />}
    everything={<EverythingCard />}
    connections={<ConnectionsCard />}
    system={<SystemCard />}
  />
);

SettingsScreen.queries = () => [
  businessQuery,
  specialDaysQuery,
  siteTextsQuery,
  siteImagesQuery,
  staffQuery,
  bookingSettingsQuery,
  highVoltageSettingsQuery,
  baysQuery,
  remindersStateQuery,
  accountingCodesQuery,
  backupsQuery,
  systemQuery,
];
