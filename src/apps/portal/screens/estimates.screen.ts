import { IconFileInvoice } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { estimatesSearch } from '#features/work/estimates/web/list/estimates-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/estimates': ReturnType<typeof estimatesSearch>;
  }
}

export const screen: Screen<'/estimates'> = {
  path: '/estimates',
  permission: 'estimates.read',
  menu: { en: 'Estimates', lv: 'Tāmes', icon: IconFileInvoice, group: 'work', position: 4 },
  commands: [
    { en: 'New Estimate', lv: 'Jauna tāme', search: { edit: 'new' }, permission: 'estimates.write' },
  ],
  search: estimatesSearch,
  load: async () => (await import('./EstimatesScreen.tsx')).EstimatesScreen,
};
