import { IconClockPlay } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { timeClockSearch } from './time-clock-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/time-clock': ReturnType<typeof timeClockSearch>;
  }
}

export const screen: Screen<'/time-clock'> = {
  path: '/time-clock',
  permission: 'workshop.manage',
  menu: { en: 'Time clock', lv: 'Darba laiks', icon: IconClockPlay, group: 'work', position: 6.5 },
  search: timeClockSearch,
  load: async () => (await import('./TimeClockPage.tsx')).TimeClockPage,
};
