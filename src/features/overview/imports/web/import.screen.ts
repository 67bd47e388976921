import type { Screen } from '#web/screen.ts';
import { importPageSearch } from './imports-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/imports/$id': ReturnType<typeof importPageSearch>;
  }
}

export const screen: Screen<'/imports/$id'> = {
  path: '/imports/$id',
  permission: 'imports.manage',
  search: importPageSearch,
  load: async () => (await import('./ImportPage.tsx')).ImportPage,
};
