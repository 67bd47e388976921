import { BackupsCard } from '../../../features/overview/backups/web/BackupsCard.tsx';
import { SettingsPage } from '../../../features/records/business/web/SettingsPage.tsx';

/** The settings of the business, and the backups of everything. */
export const SettingsScreen = () => <SettingsPage backups={<BackupsCard />} />;
