import type { Screen } from '#web/screen.ts';
import { checkSearch } from './check-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/checks/$id': ReturnType<typeof checkSearch>;
  }
}

export const screen: Screen<'/checks/$id'> = {
  path: '/checks/$id',
  permission: 'checks.record',
  search: checkSearch,
  load: async () => (await import('./CheckPage.tsx')).CheckPage,
};
