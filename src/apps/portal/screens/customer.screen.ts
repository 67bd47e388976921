import type { Screen } from '#web/screen.ts';
import { customerPageSearch } from '#features/records/customers/web/customers-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/customers/$id': ReturnType<typeof customerPageSearch>;
  }
}

export const screen: Screen<'/customers/$id'> = {
  path: '/customers/$id',
  permission: 'customers.read',
  search: customerPageSearch,
  load: async () => (await import('./CustomerScreen.tsx')).CustomerScreen,
};
