import { IconBolt } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/isolations': object;
  }
}

export const screen: Screen<'/isolations'> = {
  path: '/isolations',
  permission: 'high-voltage.read',
  menu: { en: 'High voltage', lv: 'Augstspriegums', icon: IconBolt, group: 'work', position: 5.5 },
  load: async () => (await import('./IsolationsPage.tsx')).IsolationsPage,
};
