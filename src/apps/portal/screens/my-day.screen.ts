import { IconListCheck } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/my-day': object;
  }
}

export const screen: Screen<'/my-day'> = {
  path: '/my-day',
  permission: 'workshop.record',
  menu: { en: 'My day', lv: 'Mana diena', icon: IconListCheck, group: 'today', position: 1.5 },
  load: async () => (await import('./MyDayScreen.tsx')).MyDayScreen,
};
