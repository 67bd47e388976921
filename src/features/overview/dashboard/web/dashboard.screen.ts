import { IconLayoutDashboard } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/': object;
  }
}

export const screen: Screen<'/'> = {
  path: '/',
  permission: 'dashboard.read',
  menu: { en: 'Dashboard', lv: 'Pārskats', icon: IconLayoutDashboard, group: 'today', position: 1 },
  load: async () => (await import('./DashboardPage.tsx')).DashboardPage,
};
