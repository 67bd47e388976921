import { IconTool } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { toolsSearch } from './tools-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/tools': ReturnType<typeof toolsSearch>;
  }
}

export const screen: Screen<'/tools'> = {
  path: '/tools',
  permission: 'tools.read',
  menu: { en: 'Test tools', lv: 'Instrumenti', icon: IconTool, group: 'shop', position: 13.5 },
  commands: [
    {
      en: 'Add tool',
      lv: 'Pievienot instrumentu',
      search: { edit: 'new' },
      permission: 'tools.manage',
    },
  ],
  search: toolsSearch,
  load: async () => (await import('./ToolsPage.tsx')).ToolsPage,
};
