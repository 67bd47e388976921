import { IconUsers } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { customersSearch } from '#features/records/customers/web/customers-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/customers': ReturnType<typeof customersSearch>;
  }
}

export const screen: Screen<'/customers'> = {
  path: '/customers',
  permission: 'customers.read',
  menu: { en: 'Customers', lv: 'Klienti', icon: IconUsers, group: 'work', position: 6 },
  commands: [
    { en: 'Add Customer', lv: 'Pievienot klientu', search: { edit: 'new' }, permission: 'customers.write' },
  ],
  search: customersSearch,
  load: async () => (await import('./CustomersScreen.tsx')).CustomersScreen,
};
