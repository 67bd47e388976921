import { IconCalendarOff } from '@tabler/icons-react';
import type { Screen } from '#web/screen.ts';
import { absencesSearch } from './absences-search.ts';

declare module '#web/screen.ts' {
  interface Screens {
    '/absences': ReturnType<typeof absencesSearch>;
  }
}

export const screen: Screen<'/absences'> = {
  path: '/absences',
  permission: 'absences.manage',
  menu: { en: 'Absences', lv: 'Prombūtnes', icon: IconCalendarOff, group: 'shop', position: 12 },
  commands: [
    {
      en: 'Add Absence',
      lv: 'Pievienot prombūtni',
      search: { edit: 'new' },
      permission: 'absences.manage',
    },
  ],
  search: absencesSearch,
  load: async () => (await import('./AbsencesPage.tsx')).AbsencesPage,
};
