import { IconReportAnalytics } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { reportsSearch } from '#features/overview/reports/web/reports-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/reports': ReturnType<typeof reportsSearch>;
  }
}

export const screen: Screen<'/reports'> = {
  path: '/reports',
  permission: 'reports.read',
  menu: { en: 'Reports', lv: 'Atskaites', icon: IconReportAnalytics, group: 'money', position: 8 },
  search: reportsSearch,
  load: async () => (await import('./ReportsScreen.tsx')).ReportsScreen,
};
