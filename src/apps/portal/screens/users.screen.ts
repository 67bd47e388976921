import { IconUserCog } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { usersSearch } from '#features/records/users/web/users-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/users': ReturnType<typeof usersSearch>;
  }
}

export const screen: Screen<'/users'> = {
  path: '/users',
  permission: 'users.manage',
  menu: { en: 'User Management', lv: 'Lietotāji', icon: IconUserCog, group: 'shop', position: 14 },
  commands: [
    { en: 'Add User', lv: 'Pievienot lietotāju', search: { edit: 'new' }, permission: 'users.manage' },
  ],
  search: usersSearch,
  load: async () => (await import('./UsersScreen.tsx')).UsersScreen,
};
