import { IconSettings } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { specialDaysSearch } from '#features/records/special-days/web/special-days-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/settings': ReturnType<typeof specialDaysSearch>;
  }
}

export const screen: Screen<'/settings'> = {
  path: '/settings',
  permission: 'settings.manage',
  menu: { en: 'Settings', lv: 'Iestatījumi', icon: IconSettings, group: 'shop', position: 15 },
  search: specialDaysSearch,
  load: async () => (await import('./SettingsScreen.tsx')).SettingsScreen,
};
