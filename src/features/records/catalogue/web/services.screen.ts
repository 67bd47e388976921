import { IconCategory } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { servicesSearch } from './services-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/services': ReturnType<typeof servicesSearch>;
  }
}

export const screen: Screen<'/services'> = {
  path: '/services',
  permission: 'catalogue.manage',
  menu: {
    en: 'Service Management',
    lv: 'Pakalpojumi un cenas',
    icon: IconCategory,
    group: 'shop',
    position: 11,
  },
  search: servicesSearch,
  load: async () => (await import('./ServicesPage.tsx')).ServicesPage,
};
