import { IconListCheck } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { checkTemplatesSearch } from './check-templates-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/check-templates': ReturnType<typeof checkTemplatesSearch>;
  }
}

export const screen: Screen<'/check-templates'> = {
  path: '/check-templates',
  permission: 'findings.manage',
  menu: { en: 'Check templates', lv: 'Pārbaužu veidnes', icon: IconListCheck, group: 'shop', position: 13.5 },
  commands: [
    {
      en: 'Add template of checks',
      lv: 'Pievienot pārbaužu veidni',
      search: { edit: 'new' },
      permission: 'checks.templates',
    },
  ],
  search: checkTemplatesSearch,
  load: async () => (await import('./CheckTemplatesPage.tsx')).CheckTemplatesPage,
};
