import { IconCarGarage } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { baysSearch } from './bays-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/bays': ReturnType<typeof baysSearch>;
  }
}

export const screen: Screen<'/bays'> = {
  path: '/bays',
  permission: 'bays.manage',
  menu: { en: 'Bays', lv: 'Darba vietas', icon: IconCarGarage, group: 'shop', position: 13 },
  commands: [
    {
      en: 'Add bay',
      lv: 'Pievienot darba vietu',
      search: { edit: 'new' },
      permission: 'bays.manage',
    },
  ],
  search: baysSearch,
  load: async () => (await import('./BaysPage.tsx')).BaysPage,
};
