import { BackupsCard } from '../../../features/overview/backups/web/BackupsCard.tsx';
import { SystemCard } from '../../../features/overview/system/web/SystemCard.tsx';
import { SettingsPage } from '../../../features/records/business/web/SettingsPage.tsx';

/** The settings of the business, the backups of everything, and the way to what the server says of itself. */
export const SettingsScreen = () => <SettingsPage backups={<BackupsCard />} system={<SystemCard />} />;
