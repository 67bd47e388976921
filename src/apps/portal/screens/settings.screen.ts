import { IconSettings } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/settings': object;
  }
}

export const screen: Screen<'/settings'> = {
  path: '/settings',
  permission: 'settings.manage',
  menu: { en: 'Settings', lv: 'Iestatījumi', icon: IconSettings, group: 'shop', position: 13 },
  load: async () => (await import('./SettingsScreen.tsx')).SettingsScreen,
};
