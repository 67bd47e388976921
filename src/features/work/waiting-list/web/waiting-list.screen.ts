import { IconHourglass } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/waiting-list': object;
  }
}

export const screen: Screen<'/waiting-list'> = {
  path: '/waiting-list',
  permission: 'waiting-list.manage',
  // Behind the schedule, before the estimates.
  menu: { en: 'Waiting list', lv: 'Gaidīšanas saraksts', icon: IconHourglass, group: 'today', position: 3.5 },
  load: async () => (await import('./WaitingListPage.tsx')).WaitingListPage,
};
