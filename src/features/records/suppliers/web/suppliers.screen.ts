import { IconTruckDelivery } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { listSearch } from '#web/search-state.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/suppliers': ReturnType<typeof listSearch>;
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
  search: listSearch,
  load: async () => (await import('./SuppliersPage.tsx')).SuppliersPage,
};
