import { AccountingCodesCard } from '#features/overview/accounting/web/AccountingCodesCard.tsx';
import { BackupsCard } from '#features/overview/backups/web/BackupsCard.tsx';
import { SystemCard } from '#features/overview/system/web/SystemCard.tsx';
import { SettingsPage } from '#features/records/business/web/SettingsPage.tsx';
import { AutomaticRemindersCard } from '#features/work/automatic-reminders/web/AutomaticRemindersCard.tsx';

/**
 * The settings of the business, what is sent without a person, the codes for the accountant, the backups of everything, and
 * the way to what the server says of itself.
 */
export const SettingsScreen = () => (
  <SettingsPage
    reminders={<AutomaticRemindersCard />}
    accounting={<AccountingCodesCard />}
    backups={<BackupsCard />}
    system={<SystemCard />}
  />
);
