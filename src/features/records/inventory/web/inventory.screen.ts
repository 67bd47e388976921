import { IconBuildingWarehouse } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { inventorySearch } from './inventory-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/inventory': ReturnType<typeof inventorySearch>;
  }
}

export const screen: Screen<'/inventory'> = {
  path: '/inventory',
  permission: 'inventory.read',
  menu: { en: 'Inventory', lv: 'Noliktava', icon: IconBuildingWarehouse, group: 'stock', position: 9 },
  commands: [
    { en: 'Add Part', lv: 'Pievienot detaļu', search: { edit: 'new' }, permission: 'inventory.write' },
    {
      en: 'Low stock only',
      lv: 'Tikai ar mazu atlikumu',
      search: { stock: 'low' },
      permission: 'inventory.read',
    },
  ],
  search: inventorySearch,
  load: async () => (await import('./InventoryPage.tsx')).InventoryPage,
};
