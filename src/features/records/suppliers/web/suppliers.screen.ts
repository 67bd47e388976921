import { IconTruckDelivery } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { suppliersSearch } from './suppliers-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/suppliers': ReturnType<typeof suppliersSearch>;
  }
}

export const screen: Screen<'/suppliers'> = {
  path: '/suppliers',
  permission: 'suppliers.read',
  menu: { en: 'Suppliers', lv: 'Piegādātāji', icon: IconTruckDelivery, group: 'stock', position: 10 },
  commands: [
    {
      en: 'Add Supplier',
      lv: 'Pievienot piegādātāju',
      search: { edit: 'new' },
      permission: 'suppliers.write',
    },
  ],
  search: suppliersSearch,
  load: async () => (await import('./SuppliersPage.tsx')).SuppliersPage,
};
