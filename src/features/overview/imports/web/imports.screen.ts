import { IconTableImport } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { importsSearch } from './imports-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/imports': ReturnType<typeof importsSearch>;
  }
}

export const screen: Screen<'/imports'> = {
  path: '/imports',
  permission: 'imports.manage',
  menu: { en: 'Import', lv: 'Imports', icon: IconTableImport, group: 'shop', position: 14.5 },
  commands: [
    {
      en: 'Import from a file',
      lv: 'Importēt no faila',
      search: { edit: 'new' },
      permission: 'imports.manage',
    },
  ],
  search: importsSearch,
  load: async () => (await import('./ImportsPage.tsx')).ImportsPage,
};
